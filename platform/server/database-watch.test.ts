import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type DatabaseWatch, databaseWatch, type WatchedClient } from './database-watch.ts';
import { isDatabaseAway } from './db.ts';
import { createLog } from './log.ts';

type Answer = ReadonlySet<number> | null;

let watch: DatabaseWatch | null = null;
afterEach(() => {
  watch?.end();
  watch = null;
});

/** A watch over a server that answers as it is told. */
const watchOver = (answer: () => Answer) => {
  const asked: (readonly number[])[] = [];
  watch = databaseWatch('postgres://nowhere', createLog('silent'), {
    ask: (pids) => {
      asked.push(pids);
      return Promise.resolve(answer());
    },
  });
  return { watch, asked };
};

/** A connection whose statement ends when it is let go or cut off. */
const statementOn = (pid: number) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const client: WatchedClient = {
    processID: pid,
    destroy: () => reject(new Error('Connection terminated unexpectedly')),
  };
  return { client, promise, letGo: () => resolve('done') };
};

const isAway = (of: DatabaseWatch): boolean => {
  try {
    of.mustBeThere();
    return false;
  } catch (error) {
    expect(isDatabaseAway(error)).toBe(true);
    return true;
  }
};

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await wait(5);
};

describe('the watch over the database', () => {
  it('leaves a slow statement alone as long as its server works on it', async () => {
    const { watch: over, asked } = watchOver(() => new Set([7]));
    const slow = statementOn(7);
    const running = over.during(slow.client, 10_000, () => slow.promise);
    await until(() => asked.length >= 2);
    slow.letGo();
    await expect(running).resolves.toBe('done');
    expect(asked[0]).toEqual([7]);
    expect(isAway(over)).toBe(false);
  });

  it('cuts everybody off from a server that does not answer, lets nobody in, and heals by itself', async () => {
    let answer: Answer = null;
    const { watch: over } = watchOver(() => answer);
    const hung = statementOn(1);
    over.opened(hung.client);
    const inLine = over.whileThere(Promise.withResolvers<never>().promise);
    const running = over.during(hung.client, 10_000, () => hung.promise);
    await Promise.all([
      expect(running).rejects.toSatisfy(isDatabaseAway),
      expect(inLine).rejects.toSatisfy(isDatabaseAway),
    ]);
    expect(isAway(over)).toBe(true);
    answer = new Set();
    await until(() => !isAway(over));
  });

  it('asks the server when a connection does not come, and leaves whoever waits in line where it answers', async () => {
    let answer: Answer = new Set();
    const { watch: over, asked } = watchOver(() => answer);
    const coming = over.whileThere(Promise.withResolvers<never>().promise);
    await until(() => asked.length > 0);
    expect(isAway(over)).toBe(false);
    answer = null;
    await expect(coming).rejects.toSatisfy(isDatabaseAway);
  });

  it('cuts off a statement whose session does nothing: it never arrived, or its answer is lost', async () => {
    const { watch: over } = watchOver(() => new Set([2]));
    const lost = statementOn(3);
    const slow = statementOn(2);
    const both = [
      over.during(lost.client, 10_000, () => lost.promise),
      over.during(slow.client, 10_000, () => slow.promise),
    ] as const;
    await expect(both[0]).rejects.toThrow('terminated');
    slow.letGo();
    await expect(both[1]).resolves.toBe('done');
    expect(isAway(over)).toBe(false);
  });

  it('looks when a connection cannot be had, and goes on where the server is only full', async () => {
    const { watch: over, asked } = watchOver(() => new Set());
    over.suspect();
    await until(() => asked.length === 1);
    expect(isAway(over)).toBe(false);
  });
});
