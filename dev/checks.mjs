// What a machine can say about the code without running it. Each check is named, and all are run even when one is red.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { featureCircles } from './feature-circles.mjs';
import { foreignTables, undeclaredNeeds } from './foreign-tables.mjs';
import { productNode, root, tool, toolEnvironment } from './prepare.mjs';

const sources = ['apps', 'features', 'platform', 'dev', 'e2e', 'assure', 'bench'];

/** Runs a script on the pinned Node beside other checks: what it says is kept together. */
const run = (args) =>
  new Promise((resolve) => {
    const child = spawn(productNode, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: toolEnvironment(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    });
    const output = { stdout: [], stderr: [] };
    for (const stream of ['stdout', 'stderr']) child[stream].on('data', (piece) => output[stream].push(piece));
    child.on('error', (error) => output.stderr.push(Buffer.from(error.message)));
    child.on('close', (status) =>
      resolve({
        status,
        stdout: Buffer.concat(output.stdout).toString(),
        stderr: Buffer.concat(output.stderr).toString(),
      }),
    );
  });

const passes = async (args, say = () => undefined) => {
  const { status, stdout, stderr } = await run(args);
  say(stdout + stderr);
  return status === 0;
};

const types = (environment) => ({
  name: `types: ${environment}`,
  run: (say) => passes([tool('tsc'), '-p', `tsconfig.${environment}.json`], say),
});

/** Without TypeScript 6 the cruiser sees no file and is content, so silence is not taken for a pass. */
async function boundaries(say) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/typescript/package.json'), 'utf8'));
  if (!version.startsWith('6.')) {
    say(`The boundaries need TypeScript 6 as "typescript"; ${version} is installed.`);
    return false;
  }
  const folders = sources.filter((folder) => existsSync(join(root, folder)));
  const result = await run([
    tool('cruise'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    ...folders,
  ]);
  if (!result.stdout.startsWith('{')) {
    say(result.stderr || result.stdout);
    return false;
  }
  const { modules, summary } = JSON.parse(result.stdout);
  const ours = modules.filter(({ source }) => /^(apps|features|platform)\//.test(source)).length;
  for (const { rule, from, to } of summary.violations) say(`${rule.name}: ${from} → ${to}`);
  const circles = featureCircles(modules);
  for (const circle of circles) say(`features form a circle: ${circle}`);
  if (ours === 0) say('No module was looked at.');
  say(`${ours} modules, ${summary.totalDependenciesCruised} imports`);
  return ours > 0 && summary.violations.length === 0 && circles.length === 0;
}

/** A table that others name cannot be changed by its owner alone. */
function ownTables(say) {
  const foreign = foreignTables(root);
  for (const place of foreign) say(place);
  if (foreign.length > 0) say('Use a function or a fragment of SQL that the owner exports in server/api.ts.');
  // The order in which migrations run on an empty database is computed from what features say they need.
  const undeclared = undeclaredNeeds(root);
  for (const sentence of undeclared) say(sentence);
  return foreign.length === 0 && undeclared.length === 0;
}

/** A planted bug that no longer applies proves nothing about its drill. */
function plantedBugs(say) {
  const folder = join('assure', 'bugs');
  const patches = readdirSync(join(root, folder)).filter((file) => file.endsWith('.patch'));
  // Within somebody else's repository, git would pass over files that are not its own.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) };
  const stale = patches.filter((file) => {
    const told = spawnSync('git', ['apply', '--check', join(folder, file)], { cwd: root, env, encoding: 'utf8' });
    if (told.status !== 0) say(told.error?.message ?? `${file}: ${told.stderr.trim()}`);
    return told.status !== 0;
  });
  if (stale.length > 0) say('Make the same mistake in the code as it is now, and keep its diff as the patch.');
  say(`${patches.length} planted bugs`);
  return patches.length > 0 && stale.length === 0;
}

const node = (name, args) => ({ name, run: (say) => passes(args, say) });

// Those that compile use every processor for a part of their time; the others one each. Side by side they fill two.
const lanes = [
  [
    types('contract'),
    types('server'),
    types('web'),
    types('tests'),
    node('lint', [tool('oxlint'), '--type-aware', '--quiet']),
  ],
  [
    { name: 'boundaries', run: boundaries },
    { name: 'tables', run: ownTables },
    node('features', [join(root, 'dev', 'feature-gaps.ts')]),
    node('format', [tool('biome'), 'format', '--max-diagnostics=20']),
    node('unused code', [tool('knip'), '--no-progress', '--no-config-hints']),
    { name: 'planted bugs', run: plantedBugs },
    node('first load', [join(root, 'dev', 'first-load-check.mjs')]),
  ],
];

async function runCheck({ name, run: check }) {
  const began = performance.now();
  const said = [];
  const passed = await check((text) => said.push(text.trimEnd()));
  for (const text of said.filter(Boolean)) console.log(text);
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return { name, passed };
}

async function runLane(checks) {
  const done = [];
  for (const check of checks) done.push(await runCheck(check));
  return done;
}

/** Runs every check and answers how each went. */
export const runChecks = async () => (await Promise.all(lanes.map(runLane))).flat();

/** Puts every source file into the one format. */
export const formatAll = () => passes([tool('biome'), 'format', '--write'], console.log);
