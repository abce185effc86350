import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { liveEvent } from '#platform/contract/live-event.ts';
import { inTransaction, type OpenDatabase } from './db.ts';
import { databaseBus } from './live-bus.ts';
import { createLiveFeed } from './live-feed.ts';
import { toTell, writeEvents } from './live-log.ts';
import { copyOf } from './testing/test-database.ts';

const stockMoved = liveEvent<{ itemId: number }>('stock.moved', { itemId: true });

const prepared = inject('prepared');
let database: OpenDatabase;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await copyOf('dumpFile' in prepared ? { dump: new Blob([readFileSync(prepared.dumpFile)]) } : prepared);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(() => database.close());

/** A process that follows the log: the items that it has heard of, and a promise of the next so many. */
const follow = async () => {
  const items: number[] = [];
  const looks = new Set<() => void>();
  const feed = createLiveFeed({
    db: database.db,
    bus: databaseBus(database.listen),
    onNewestEvent: () => undefined,
    shared: database.kind === 'server',
    freshen: () => Promise.resolve(),
    deliver: ({ payload }, textOf) => {
      items.push((payload as { itemId: number }).itemId);
      for (const look of looks) look();
      return Promise.resolve(textOf(0));
    },
    warn: () => undefined,
  });
  await feed.start();
  ends.push(feed.stop);
  const heard = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const look = () => items.length >= count && resolve();
      looks.add(look);
      look();
    });
  return { feed, items, heard };
};

const moved = (itemId: number) => toTell(stockMoved, { itemId }, { everyone: true });

const commit = (...events: readonly ReturnType<typeof moved>[]) =>
  inTransaction(database.db, { company: null }, (tx) => writeEvents(tx, events));

test('what was committed together is heard in its order, and the numbers have no gaps', async () => {
  const { feed, items, heard } = await follow();
  const [log, before] = feed.lastId().split('.');
  await commit(moved(3), moved(1), moved(2));
  feed.committed();
  await commit(moved(4));
  feed.committed();
  await heard(4);
  expect(items).toEqual([3, 1, 2, 4]);
  expect(feed.lastId()).toBe(`${log}.${Number(before) + 4}`);
});

test('what a process committed before it went is told by whichever comes next, to whoever missed it', async () => {
  const gone = await follow();
  const after = gone.feed.lastId();
  await gone.feed.stop();
  await commit(moved(5));
  const { feed, heard } = await follow();
  await heard(1);
  const { resumed, events } = await feed.missed(after);
  expect([resumed, events.map(({ payload }) => payload)]).toEqual([true, [{ itemId: 5 }]]);
});

// The embedded database takes one transaction after another.
test.runIf('url' in prepared)(
  'whoever tells something waits for nobody who has told something and is not done',
  async () => {
    const [here, there] = [await follow(), await follow()];
    const [written, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = inTransaction(database.db, { company: null }, async (tx) => {
      await writeEvents(tx, [moved(6)]);
      written.resolve();
      await held.promise;
    });
    await written.promise;
    await commit(moved(7));
    here.feed.committed();
    await Promise.all([here.heard(1), there.heard(1)]);
    held.resolve();
    await slow;
    there.feed.committed();
    await Promise.all([here.heard(2), there.heard(2)]);
    expect([here.items, there.items]).toEqual([
      [7, 6],
      [7, 6],
    ]);
  },
);

test.runIf('url' in prepared)('two processes that number at once give each event one number', async () => {
  const [here, there] = [await follow(), await follow()];
  const items = Array.from({ length: 40 }, (_each, at) => 100 + at);
  await Promise.all(
    items.map(async (item) => {
      await commit(moved(item));
      (item % 2 === 0 ? here : there).feed.committed();
    }),
  );
  await Promise.all([here.heard(40), there.heard(40)]);
  expect(here.items.toSorted((a, b) => a - b)).toEqual(items);
  expect(there.items).toEqual(here.items);
});
