import { expect, it } from 'vitest';
import { type Attempted, signInTurns } from './sign-in-turns.ts';

/** Attempts whose work ends when they are told, in the order in which they began. */
const desk = ({ atOnce }: { readonly atOnce: number } = { atOnce: 1 }) => {
  const turns = signInTurns({ atOnce, mostWaiting: 12, mostOfAddress: 6, mostOfAccount: 4 });
  const begun: string[] = [];
  const turnedAway: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string, account: string, name = `${address} ${account}`) => {
    const of: Attempted = { address, account };
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve('done')));
    };
    void turns.take(of, work).then((result) => {
      if (result !== 'done') turnedAway.push(name);
    });
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** Ends the one that has run longest. */
  const end = () => ends.shift()?.();
  /** Ends what runs until nothing waits. */
  const finish = async () => {
    await settle();
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await settle();
    }
  };
  return { ask, begun, turnedAway, end, finish, settle };
};

it('looks at a person after one turn of a flood on another account from the same place', async () => {
  const { ask, begun, turnedAway, finish } = desk();
  for (let guess = 0; guess < 600; guess += 1) ask('a', 'victim', `guess ${guess}`);
  ask('a', 'elif', 'elif');
  await finish();
  expect(begun.indexOf('elif')).toBe(1);
  expect(turnedAway.length).toBe(595);
  expect(turnedAway).not.toContain('elif');
});

it('looks at a person after one turn of a flood on many accounts from elsewhere, and from the same place', async () => {
  const { ask, begun, turnedAway, finish } = desk();
  for (let guess = 0; guess < 600; guess += 1) ask('a', `victim ${guess}`);
  ask('b', 'elif', 'elif');
  ask('a', 'mehmet', 'mehmet');
  await finish();
  expect(begun.indexOf('elif')).toBe(1);
  expect(begun.indexOf('mehmet')).toBe(2);
  expect(turnedAway).not.toContain('elif');
});

it('keeps a turn free beside a flood from one place, and gives that place both once few are left of it', async () => {
  const { ask, begun, end, finish, settle } = desk({ atOnce: 2 });
  for (let guess = 0; guess < 600; guess += 1) ask('a', `victim ${guess}`, `guess ${guess}`);
  await settle();
  // The first two came before anybody waited.
  expect(begun).toHaveLength(2);
  end();
  await settle();
  expect(begun).toHaveLength(2);
  ask('b', 'elif', 'elif');
  await settle();
  expect(begun.at(-1)).toBe('elif');
  await finish();
  expect(begun.length).toBe(2 + 1 + 6);
});

it('gives an account one turn at a time, in the order in which it was tried', async () => {
  const { ask, begun, finish } = desk();
  for (const name of ['first', 'second', 'third']) ask('a', 'elif', name);
  await finish();
  expect(begun).toEqual(['first', 'second', 'third']);
});

it('holds no more than it may over all, and takes what is too much from who has the most', async () => {
  const { ask, begun, turnedAway, finish, settle } = desk();
  for (const address of ['a', 'b', 'c', 'd']) for (let one = 0; one < 6; one += 1) ask(address, `victim ${one}`);
  ask('e', 'elif', 'elif');
  await settle();
  expect(turnedAway.length).toBe(4 * 6 + 1 - 1 - 12);
  await finish();
  expect(begun).toContain('elif');
  expect(begun.length).toBe(13);
});

it('goes on after work that failed', async () => {
  const turns = signInTurns({ atOnce: 1, mostWaiting: 2, mostOfAddress: 2, mostOfAccount: 2 });
  const of = { address: 'a', account: 'elif' };
  const failed = turns.take(of, () => Promise.reject(new Error('no database')));
  await expect(failed).rejects.toThrow('no database');
  expect(await turns.take(of, () => Promise.resolve(1))).toBe(1);
});
