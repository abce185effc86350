import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { type Counted, createUseCounter } from './use-counter.ts';
import type { Use } from './use-of.ts';

const log = createLog('silent');
const view = (personId: number): Use => ({ personId, companyId: 1, url: '/screen/warehouse/stock', kind: 'view' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A counter whose database takes so long for each write; the number of lines of each write. */
const counterOf = (writeMs: number, most?: number) => {
  const writes: number[] = [];
  const write = async (counted: readonly Counted[]): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, writeMs));
    writes.push(counted.length);
  };
  const now = () => Date.now();
  return { writes, ...createUseCounter({ write, log, now, ...(most === undefined ? {} : { most }) }) };
};

it('writes what was counted after a moment, each person and screen in one line', async () => {
  const { count, writes } = counterOf(10);
  for (const personId of [1, 2, 1, 1]) count(view(personId));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(writes).toEqual([2]);
});

it('gathers longer where writing takes long, so that counting has a twentieth of the time', async () => {
  const { count, writes } = counterOf(1_000);
  count(view(1));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(writes).toEqual([1]);
  count(view(1));
  count(view(2));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(writes).toEqual([1]);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(writes).toEqual([1, 2]);
});

it('writes early when half of the room is taken, and drops nothing', async () => {
  const { count, writes, counts } = counterOf(10, 10);
  for (let personId = 1; personId <= 5; personId++) count(view(personId));
  await vi.advanceTimersByTimeAsync(100);
  expect(writes).toEqual([5]);
  expect(counts()).toEqual({ waiting: 0, dropped: 0 });
});
