import { expect, test } from 'vitest';
import { beginningsOf, isIncident } from './incident-text.ts';
import { incidentNumbers, newIncident } from './incident.ts';

const MANY = 200_000;

test('a number is short, of two halves, and none of its letters looks like another', () => {
  const next = incidentNumbers(0.5);
  for (let each = 0; each < 1_000; each += 1) {
    const number = next();
    expect(number).toMatch(/^[2-9AC-FHJKMNP-RTV-Y]{4}-[2-9AC-FHJKMNP-RTV-Y]{4}$/);
    expect(isIncident(number)).toBe(true);
  }
  expect(isIncident(newIncident())).toBe(true);
  expect(newIncident()).not.toBe(newIncident());
});

test('none is given twice, and the first four characters tell nearly all of a day apart', () => {
  const next = incidentNumbers(0.999_999);
  const given = Array.from({ length: MANY }, next);
  expect(new Set(given).size).toBe(MANY);
  const day = given.slice(0, 10_000).map((number) => number.slice(0, 4));
  expect(new Set(day).size).toBe(10_000);
});

test('the numbers go round only after each was given', () => {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  const positionOf = (number: string): number =>
    Array.from(number.replace('-', '')).reduce(
      (sum, letter) => sum * 26 + '23456789ACDEFHJKMNPQRTVWXY'.indexOf(letter),
      0,
    );
  const next = incidentNumbers(0);
  const step = positionOf(next());
  expect(positionOf(next())).toBe((2 * step) % 26 ** 8);
  expect(gcd(26 ** 8, step)).toBe(1);
});

test.each([
  ['K7M4-2QXF', ['K7M4-2QXF']],
  [' k7m42qxf ', ['K7M4-2QXF']],
  ['k7m4 2qxf', ['K7M4-2QXF']],
  ['K7M4', ['K7M4']],
  ['k7m4-2q', ['K7M4-2Q']],
  ['8e3c', ['8E3C', '8e3c']],
  ['0E3C', ['0e3c']],
  ['5b0f2a9e-1c3d-4e5f-8a7b-9c0d1e2f3a4b', ['5b0f2a9e-1c3d-4e5f-8a7b-9c0d1e2f3a4b']],
  ['0123456789ABCDEF01234567', ['0123456789abcdef01234567']],
  ['K7M', []],
  ['K7M0-2QXF', []],
  ['K7M4-2QXFF', []],
  ['stok', []],
  ['şef', []],
  ['%', []],
  ['', []],
])('what is typed as %j is looked for by its beginning', (typed, beginnings) => {
  expect(beginningsOf(typed)).toEqual(beginnings);
});
