import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personTurns } from './person-turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const turns = () => personTurns({ atOnce: 2, waiting: 100, waitMs: 5_000 });
const gizem = { person: 1, waits: false };

/** Begins so many turns of one person, each of which lasts as long as told, and answers how many ran at once at most. */
const mostAtOnce = async (lasts: number, count: number): Promise<number> => {
  const { enter } = turns();
  let [running, most] = [0, 0];
  const one = async (): Promise<void> => {
    const leave = await enter({ ...gizem, waits: true });
    running += 1;
    // The first ones tell how long they last.
    if (finished >= 2) most = Math.max(most, running);
    await new Promise((resolve) => {
      setTimeout(resolve, lasts);
    });
    running -= 1;
    finished += 1;
    leave();
  };
  let finished = 0;
  const all = Promise.all(Array.from({ length: count }, one));
  await vi.advanceTimersByTimeAsync(lasts * count);
  await all;
  return most;
};

it('short reads of one person run two at a time, long ones one after the other', async () => {
  expect(await mostAtOnce(5, 20)).toBe(2);
  expect(await mostAtOnce(400, 20)).toBe(1);
});

it('whoever is too many is told the time of a line that moves as fast as theirs', async () => {
  const { enter } = personTurns({ atOnce: 2, waiting: 3, waitMs: 60_000 });
  const leave = await enter(gizem);
  await vi.advanceTimersByTimeAsync(10_000);
  // A fifth of ten seconds: from now on the turns of this person are long ones.
  void enter(gizem);
  leave();
  const line = Array.from({ length: 3 }, () => enter({ ...gizem, waits: true }));
  await expect(enter(gizem)).rejects.toMatchObject({ code: 'too-many-requests', params: { seconds: 8 } });
  expect(line).toHaveLength(3);
});
