// npm test: everything, from the packages to the journeys in a browser, and one closing line.
// npm test -- warehouse: the checks and the tests of that feature alone.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { provideChromium } from './chromium.mjs';
import { featureFolders } from './feature-folders.mjs';
import { printFailures } from './failures.mjs';
import { buildSeedDump, buildWeb, install, root, startNode, tool } from './prepare.mjs';

const reports = join(root, 'reports');
const totals = { passed: 0, failed: 0 };

function add(part, passed, failed, began) {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`— ${part}: ${passed} passed, ${failed} failed (${Math.round((performance.now() - began) / 1000)} s)\n`);
}

/** The counts of a report; a run that left none, or ran nothing, is a failure and not a pass. */
function readCounts(file, status, count) {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: failed === 0 && (status !== 0 || (passed === 0 && feature === null)) ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runReported(part, file, { args, env, count, told }) {
  const began = performance.now();
  console.log(`— ${part} …`);
  const report = join(reports, file);
  rmSync(report, { force: true });
  const status = await startNode(args(report), { env: env(report), told });
  // Somebody ended us: what would come next is not begun.
  if (status > 128) process.exit(status);
  const { passed, failed } = readCounts(report, status, count);
  add(part, passed, failed, began);
}

/** The feature that was asked for; null for everything. */
function askedFeature() {
  const [name = null] = process.argv.slice(2);
  if (name === null) return null;
  const features = featureFolders();
  const found = features.find((each) => each.name === name);
  if (found !== undefined) return found;
  console.error(`There is no feature ${name}. There are: ${features.map((each) => each.name).join(', ')}.`);
  process.exit(1);
}

const feature = askedFeature();

function vitest(part, projects, { env = {}, told, workers } = {}) {
  const args = (report) => [
    tool('vitest'),
    'run',
    ...(feature === null ? [] : [`${feature.path}/`, '--passWithNoTests']),
    ...projects.flatMap((project) => ['--project', project]),
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const count = (report) => ({
    passed: report.numPassedTests,
    // A file that could not even be loaded holds no failed test.
    failed: Math.max(report.numFailedTests, report.testResults.filter(({ status }) => status === 'failed').length),
  });
  return runReported(part, `${projects.join('-')}.json`, { args, env: () => env, count, told });
}

async function components(told) {
  const chromium = provideChromium();
  if (chromium === null) add('components', 0, 1, performance.now());
  else await vitest('components in a browser', ['components'], { env: { CHROMIUM: chromium }, told });
}

async function journeys() {
  const chromium = provideChromium();
  if (chromium === null) {
    add('journeys', 0, 1, performance.now());
    return;
  }
  const count = ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  });
  const args = () => [tool('playwright'), 'test'];
  const env = (report) => ({ CHROMIUM: chromium, E2E_REPORT: report });
  await runReported('journeys', 'journeys.json', { args, env, count });
}

async function drillsAndBrowser() {
  // The drills go one after another on one processor; the other one has time for all the rest, and more.
  await Promise.all([
    vitest('drills, in their short form', ['assure'], { told: 'at the end' }),
    vitest('repository and first start', ['repository'], { told: 'at the end' })
      .then(() => components('at the end'))
      .then(() => (built ? journeys() : undefined)),
  ]);
}

install();
mkdirSync(reports, { recursive: true });
for (const file of readdirSync(reports).filter((name) => name.endsWith('.json'))) rmSync(join(reports, file));
const began = performance.now();
const checked = await runChecks();
add('checks', checked.filter(({ passed }) => passed).length, checked.filter(({ passed }) => !passed).length, began);
const built = feature !== null || buildWeb({ exit: false });
if (!built) add('build', 0, 1, performance.now());
if (feature === null) buildSeedDump();
// Many of them wait for a clock: two processors are at work with four.
await vitest('unit and feature tests', ['unit', 'feature'], { workers: 4 });
if (feature === null) await drillsAndBrowser();
else await components();
printFailures();
console.log(`${Math.round((performance.now() - began) / 1000)} s in all`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
