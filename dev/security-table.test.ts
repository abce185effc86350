import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '..');
const table = readFileSync(path.join(repository, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 stand behind them. */
const SECTIONS = [
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2',
  '4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3',
  '6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2',
  '10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2',
  '12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4',
  '16.4:3 16.5:3 17.1:1 17.2:4 17.3:2',
]
  .join(' ')
  .split(' ')
  .map((section) => section.split(':'));

const expected = SECTIONS.flatMap(([section = '', count]) =>
  Array.from({ length: Number(count) }, (_, index) => `V${section}.${index + 1}`),
);
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every requirement of levels 1 and 2 stands in the table, once', () => {
  expect(expected).toHaveLength(253);
  expect(rows.map(([, id]) => id).toSorted()).toEqual(expected.toSorted());
});

test('every line says whether the requirement holds, and why where it does not', () => {
  const unclear = rows.filter(
    ([, , short = '', verdict = '']) => short === '' || !/^(?:Holds|Does not (?:hold|apply): \S.{9})/.test(verdict),
  );
  expect(unclear).toEqual([]);
});

test('what it says of them all is what its lines say', () => {
  const those = (verdict: RegExp): number => rows.filter(([, , , said = '']) => verdict.test(said)).length;
  expect(table).toContain(
    `Of ${rows.length} requirements ${those(/^Holds/)} hold, ${those(/^Does not hold/)} do not, ${those(/^Does not apply/)} do not apply.`,
  );
});

test('the tests that it names exist', () => {
  const named = rows.flatMap(([, , , , tests = '']) => [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''));
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
});
