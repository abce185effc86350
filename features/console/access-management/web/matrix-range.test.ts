import { expect, test } from 'vitest';
import { pastedOver, rangeOf } from './matrix-range.ts';

const size = { rows: 4, columns: 3 };
const one = (row: number, column: number) => rangeOf({ row, column }, { row, column });

test('a pasted block begins at the selected cell, and what stands beyond the table is counted', () => {
  const { inside, outside } = pastedOver(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    one(3, 2),
    size,
  );
  expect(inside).toEqual([{ at: { row: 3, column: 2 }, text: 'a' }]);
  expect(outside).toBe(3);
});

test('it is repeated where it goes evenly into what is selected, and not otherwise', () => {
  const whole = rangeOf({ row: 3, column: 0 }, { row: 0, column: 1 });
  expect(
    pastedOver([['a'], ['b']], whole, size)
      .inside.map(({ text }) => text)
      .join(''),
  ).toBe('aabbaabb');
  expect(pastedOver([['a'], ['b'], ['c']], whole, size).inside).toHaveLength(3);
});

test('rows of different length are taken as they are', () => {
  const { inside, outside } = pastedOver([['a', 'b'], ['c']], one(0, 0), size);
  expect(inside).toHaveLength(3);
  expect(outside).toBe(0);
});
