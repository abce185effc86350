import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inPieces } from './in-pieces.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Does so many rows, each in so many milliseconds; answers the sizes of the pieces. */
const sizesOf = async (
  count: number,
  bounds: Parameters<typeof inPieces>,
  msOf: (row: number) => number,
): Promise<readonly number[]> => {
  const rows = Array.from({ length: count }, (_, row) => row);
  const nextPiece = inPieces(...bounds);
  const done: number[] = [];
  const sizes: number[] = [];
  while (done.length < rows.length)
    await nextPiece(rows, done.length, async (piece) => {
      vi.advanceTimersByTime(piece.reduce((sum, row) => sum + msOf(row), 0));
      done.push(...piece);
      sizes.push(piece.length);
    });
  expect(done).toEqual(rows);
  return sizes;
};

it('takes larger pieces of quick rows, up to the most, and each row once', async () => {
  expect(await sizesOf(460, [100], () => 0)).toEqual([20, 40, 80, 100, 100, 100, 20]);
  expect(await sizesOf(7, [5], () => 0)).toEqual([5, 2]);
});

it('takes of slow rows what is done in a third of a second, and never so few that the work around them is more', async () => {
  expect(await sizesOf(100, [100], () => 10)).toEqual([20, 30, 30, 20]);
  expect(await sizesOf(40, [100], () => 1_000)).toEqual([20, 10, 10]);
});

it('keeps to one size where rows are done together', async () => {
  expect(await sizesOf(600, [250, 250], () => 100)).toEqual([250, 250, 100]);
});

it('follows a machine that becomes slow', async () => {
  expect(await sizesOf(300, [100], (row) => (row < 140 ? 1 : 20))).toEqual([20, 40, 80, 100, 15, 15, 15, 15]);
});
