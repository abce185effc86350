// What failed in the runs whose reports stand in reports/, in a few lines: the last thing that a run says.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './prepare.mjs';

const MOST_LINES = 12;

// oxlint-disable-next-line no-control-regex -- what colours a terminal
const plain = (text) => text.replaceAll(/\u001b\[[0-9;]*m/g, '');

const shortened = (text) => plain(text).split('\n').filter(Boolean).slice(0, MOST_LINES).join('\n    ');

/** Vitest's report: files with their tests; a file that could not be loaded has a message of its own. */
const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, message: message ?? '' }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      message: failureMessages[0] ?? '',
    }));
  });

/** Playwright's report: suites within suites. */
const failedJourneys = (suite) => [
  ...(suite.suites ?? []).flatMap(failedJourneys),
  ...(suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      message: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message ?? '',
    })),
];

/** Everything that failed, as the reports tell it. */
export function readFailures(folder = join(root, 'reports')) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const failed = report.testResults === undefined ? failedJourneys(report) : failedTests(report);
    return failed.map(({ name, message }) => `${file}: ${name.replace(`${root}/`, '')}\n    ${shortened(message)}`);
  });
}

/** Prints them. */
export function printFailures() {
  const failures = readFailures();
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printFailures();
