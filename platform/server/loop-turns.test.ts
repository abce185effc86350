import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loopTurns } from './loop-turns.ts';

/** Everybody who comes now, by the turn of the process in which they went on. */
const turnsOf = async (comers: readonly string[]): Promise<readonly (readonly string[])[]> => {
  const { enter } = loopTurns();
  let turn = 0;
  const count = (): void => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const gone = await Promise.all(
    comers.map(async (whose) => {
      await enter(whose);
      return { whose, turn };
    }),
  );
  clearImmediate(counting);
  return [...Map.groupBy(gone, (one) => one.turn).values()].map((of) => of.map(({ whose }) => whose));
};

it('lets one person go on once in a turn, and nobody else wait for them', async () => {
  expect(await turnsOf(['a', 'a', 'a', 'b', 'c', 'b'])).toEqual([['a', 'b', 'c'], ['a', 'b'], ['a']]);
});

it('lets a hundred go on in a hundred turns', async () => {
  const turns = await turnsOf(Array.from({ length: 100 }, () => 'a'));
  expect(turns).toHaveLength(100);
});

it('forgets a line in which nobody stands', async () => {
  const { enter } = loopTurns();
  const isAtOnce = async (): Promise<boolean> => {
    let isIn = false;
    void enter('a').then(() => {
      isIn = true;
    });
    await Promise.resolve();
    return isIn;
  };
  expect(await isAtOnce()).toBe(true);
  expect(await isAtOnce()).toBe(false);
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
  expect(await isAtOnce()).toBe(true);
});
