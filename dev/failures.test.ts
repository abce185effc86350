import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const file = pathToFileURL(path.join(import.meta.dirname, 'failures.mjs')).href;
const { readFailures } = (await import(file)) as { readonly readFailures: (folder: string) => readonly string[] };

const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('failed tests, files that could not be loaded and failed journeys are named, with what they say', () => {
  const passed = { status: 'passed', fullName: 'passes', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
  };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [passed] },
  ];
  const specs = [
    { ok: true, file: 'd.test.ts', title: 'opens', tests: [] },
    { ok: false, file: 'd.test.ts', title: 'closes', tests: [{ results: [{ errors: [{ message: 'still open' }] }] }] },
  ];
  writeFileSync(path.join(folder, 'feature.json'), JSON.stringify({ testResults }));
  writeFileSync(path.join(folder, 'journeys.json'), JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  expect(readFailures(folder).toSorted()).toEqual([
    'feature.json: a.test.ts › adds up\n    expected 1\n    to be 2',
    'feature.json: b.test.ts\n    no such module',
    'journeys.json: d.test.ts › closes\n    still open',
  ]);
  expect(readFailures(path.join(folder, 'none'))).toEqual([]);
});
