// What a machine can say about the code without running it. Each check is named, and all are run even when one is red.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { featureCircles } from './feature-circles.mjs';
import { foreignTables, undeclaredNeeds } from './foreign-tables.mjs';
import { firstLoadCheck } from './first-load-check.mjs';
import { productNode, root, tool, toolEnvironment } from './prepare.mjs';

const sources = ['apps', 'features', 'platform', 'dev', 'e2e', 'assure', 'bench'];

const run = (args, stdio = 'inherit') =>
  spawnSync(productNode, args, { cwd: root, stdio, env: toolEnvironment(), encoding: 'utf8', maxBuffer: 1 << 28 });

const passes = (args) => run(args).status === 0;

const types = (environment) => ({
  name: `types: ${environment}`,
  run: () => passes([tool('tsc'), '-p', `tsconfig.${environment}.json`]),
});

/** Without TypeScript 6 the cruiser sees no file and is content, so silence is not taken for a pass. */
function boundaries() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/typescript/package.json'), 'utf8'));
  if (!version.startsWith('6.')) {
    console.error(`The boundaries need TypeScript 6 as "typescript"; ${version} is installed.`);
    return false;
  }
  const folders = sources.filter((folder) => existsSync(join(root, folder)));
  const result = run(
    [tool('cruise'), '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
    'pipe',
  );
  if (!result.stdout?.startsWith('{')) {
    console.error(result.stderr || result.stdout);
    return false;
  }
  const { modules, summary } = JSON.parse(result.stdout);
  const ours = modules.filter(({ source }) => /^(apps|features|platform)\//.test(source)).length;
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
  const circles = featureCircles(modules);
  for (const circle of circles) console.error(`features form a circle: ${circle}`);
  if (ours === 0) console.error('No module was looked at.');
  console.log(`${ours} modules, ${summary.totalDependenciesCruised} imports`);
  return ours > 0 && summary.violations.length === 0 && circles.length === 0;
}

/** A table that others name cannot be changed by its owner alone. */
function ownTables() {
  const foreign = foreignTables(root);
  for (const place of foreign) console.error(place);
  if (foreign.length > 0) console.error('Use a function or a fragment of SQL that the owner exports in server/api.ts.');
  // The order in which migrations run on an empty database is computed from what features say they need.
  const undeclared = undeclaredNeeds(root);
  for (const sentence of undeclared) console.error(sentence);
  return foreign.length === 0 && undeclared.length === 0;
}

/** A planted bug that no longer applies proves nothing about its drill. */
function plantedBugs() {
  const folder = join('assure', 'bugs');
  const patches = readdirSync(join(root, folder)).filter((file) => file.endsWith('.patch'));
  // Within somebody else's repository, git would pass over files that are not its own.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) };
  const stale = patches.filter((file) => {
    const told = spawnSync('git', ['apply', '--check', join(folder, file)], { cwd: root, env, encoding: 'utf8' });
    if (told.status !== 0) console.error(told.error?.message ?? `${file}: ${told.stderr.trim()}`);
    return told.status !== 0;
  });
  if (stale.length > 0)
    console.error('Make the same mistake in the code as it is now, and keep its diff as the patch.');
  console.log(`${patches.length} planted bugs`);
  return patches.length > 0 && stale.length === 0;
}

export const checks = [
  types('contract'),
  types('server'),
  types('web'),
  types('tests'),
  { name: 'boundaries', run: boundaries },
  { name: 'tables', run: ownTables },
  { name: 'features', run: () => passes([join(root, 'dev', 'feature-gaps.ts')]) },
  { name: 'lint', run: () => passes([tool('oxlint'), '--type-aware', '--quiet']) },
  { name: 'format', run: () => passes([tool('biome'), 'format', '--max-diagnostics=20']) },
  { name: 'unused code', run: () => passes([tool('knip'), '--no-progress', '--no-config-hints']) },
  { name: 'planted bugs', run: plantedBugs },
  { name: 'first load', run: firstLoadCheck },
];

/** Runs every check and answers how each went. */
export function runChecks() {
  return checks.map(({ name, run: check }) => {
    const began = performance.now();
    const passed = check();
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return { name, passed };
  });
}

/** Puts every source file into the one format. */
export const formatAll = () => passes([tool('biome'), 'format', '--write']);
