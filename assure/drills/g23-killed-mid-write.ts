import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { random, type Random } from '#apps/server/testing/random.ts';
import { TEST_SEAL } from '#apps/server/testing/prepare-database.ts';
import { walkChain } from '#features/core/audit/server/api.ts';
import { inTransaction, type OpenDatabase } from '#platform/server/db.ts';
import { sealWith } from '#platform/server/seal.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { type Client, clientOf } from '../nodes/client.ts';
import { type Item, makeItem } from '../nodes/receipts.ts';
import { type Nodes, withNodes } from '../nodes/nodes.ts';
import { hasPostgres } from '../postgres.ts';

const WRITERS = 8;
const KILLS = { alone: 12, balanced: 8 };
const BETWEEN_MS = { least: 500, more: 1_500 };
/** A request that nobody can answer is sent again after this. */
const AGAIN_MS = 20;

/** What the writers have seen. */
type Ledger = {
  readonly acknowledged: string[];
  /** When each request was left without an answer of the product, in milliseconds. */
  readonly failedAt: number[];
  /** When each was answered. */
  readonly answeredAt: number[];
  isOver: boolean;
};

/** One of so many requests loses its connection on the way, so that nobody knows whether it was done. */
const CUT_OF = 4;
const CUT_WITHIN_MS = 40;

/** Posts one receipt after the other, each under a key of its own; one that was not answered is sent again until it is. */
const write = async (client: Client, item: Item, ledger: Ledger, writer: number): Promise<void> => {
  const chance = random(writer);
  for (let index = 0; !ledger.isOver; index += 1) {
    const reference = `G23-${writer}-${index}`;
    const sent = {
      method: 'POST',
      path: '/api/warehouse/receipts',
      body: { ...item, quantity: '1', reference },
      key: `g23-${writer}-${index}-${item.lotNo}`,
    };
    if (chance.below(CUT_OF) === 0) await client.send({ ...sent, cutAfter: chance.below(CUT_WITHIN_MS) });
    let answer = await client.send(sent);
    while (answer === null || answer.status >= 500) {
      ledger.failedAt.push(performance.now());
      await pause(AGAIN_MS);
      answer = await client.send(sent);
    }
    if (answer.status !== 201) throw new Error(`a receipt was answered ${answer.status}`);
    ledger.answeredAt.push(performance.now());
    ledger.acknowledged.push(reference);
  }
};

type Written = {
  readonly lost: number;
  readonly twice: number;
  readonly unknown: number;
  readonly broken: number;
};

/** Acknowledged receipts that are not there, or there twice, or that nobody sent; stock that is not the sum of its movements. */
const readWritten = (database: OpenDatabase, { itemId }: Item, acknowledged: readonly string[]): Promise<Written> =>
  inTransaction(database.db, 'every-company', async (tx) => {
    const { rows } = await sql<Written>`
      with posted as (select m.reference, count(*)::int as times from stock_movement m
          join stock s on s.company_id = m.company_id and s.id = m.stock_id
          join lot l on l.company_id = s.company_id and l.id = s.lot_id
          where l.item_id = ${itemId} group by m.reference),
        known as (select unnest(${acknowledged}::text[]) as reference)
      select (select count(*)::int from known where reference not in (select reference from posted)) as lost,
        (select count(*)::int from posted where times > 1) as twice,
        (select count(*)::int from posted where reference not in (select reference from known)) as unknown,
        (select count(*)::int from (select s.id from stock s
          left join stock_movement m on m.stock_id = s.id and m.company_id = s.company_id
          group by s.id having coalesce(sum(m.delta), 0) <> s.quantity or s.quantity < 0) b) as broken`.execute(tx);
    return rows[0] as Written;
  });

const betweenKills = (chance: Random): number => BETWEEN_MS.least + chance.below(BETWEEN_MS.more);

type Killed = {
  readonly written: number;
  readonly failed: number;
  /** From the start of the next process to the first answer; the longest. */
  readonly servingAfterMs: number;
  /** From a kill to the last request that was not answered; the longest. */
  readonly failingForMs: number;
};

/** Kills a node so often in the middle of writing, and starts it again. */
const killAndWrite = async (
  found: Findings,
  nodes: Nodes,
  count: number,
  kills: number,
  chance: Random,
): Promise<Killed> => {
  for (let index = 0; index < count; index += 1) await nodes.start(index);
  const client = clientOf(nodes, await nodes.tokenOf('demo-mehmet'));
  if (count > 1) while ((await client.send({ method: 'GET', path: '/readyz' }))?.status !== 200) await pause(50);
  const item = await makeItem(client, `G23-${count}`);
  const ledger: Ledger = { acknowledged: [], failedAt: [], answeredAt: [], isOver: false };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_each, writer) => write(client, item, ledger, writer)));
  let [servingAfterMs, failingForMs] = [0, 0];
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(betweenKills(chance));
    const node = chance.below(count);
    const killedAt = performance.now();
    await nodes.kill(node);
    const startedAt = performance.now();
    await nodes.start(node);
    // A node is given requests again once the balancer has seen twice that it is ready.
    await pause(count > 1 ? 1_500 : 500);
    const first = ledger.answeredAt.find((at) => at > startedAt) ?? Number.POSITIVE_INFINITY;
    const last = ledger.failedAt.findLast((at) => at > killedAt) ?? killedAt;
    servingAfterMs = Math.max(servingAfterMs, first - startedAt);
    failingForMs = Math.max(failingForMs, last - killedAt);
  }
  ledger.isOver = true;
  await writing;
  client.end();
  const { lost, twice, unknown, broken } = await readWritten(nodes.database, item, ledger.acknowledged);
  const among = `with ${count} nodes`;
  found.expect(lost === 0, `${among} ${lost} acknowledged receipts are not there`);
  found.expect(twice === 0, `${among} ${twice} receipts were posted twice`);
  found.expect(unknown === 0, `${among} ${unknown} receipts are there that were never acknowledged`);
  found.expect(broken === 0, `${among} ${broken} stocks are not the sum of their movements`);
  // What carries a key is sent again by the balancer: whoever sent it notices nothing.
  found.expect(count === 1 || ledger.failedAt.length === 0, `${among} ${ledger.failedAt.length} requests failed`);
  const chain = await walkChain({ db: nodes.database.db, seal: sealWith(TEST_SEAL) });
  found.expect(chain.intact, `${among} the trail breaks at ${chain.brokenAt}`);
  return {
    written: ledger.acknowledged.length,
    failed: ledger.failedAt.length,
    servingAfterMs: Math.round(servingAfterMs),
    failingForMs: Math.round(failingForMs),
  };
};

const run: Drill['run'] = async ({ seed }) => {
  if (!hasPostgres()) throw new Error('PostgreSQL 15 is not on this machine');
  const found = findings();
  const chance = random(seed);
  const alone = await withNodes(1, (nodes) => killAndWrite(found, nodes, 1, KILLS.alone, chance));
  const balanced = await withNodes(3, (nodes) => killAndWrite(found, nodes, 3, KILLS.balanced, chance));
  return { n: alone.written + balanced.written, kills: KILLS, alone, balanced, ...found.total() };
};

export const drill: Drill = {
  id: 'G23',
  title: 'A process killed in the middle of writing loses nothing that was acknowledged, and does nothing twice',
  noShortForm: 'it starts a database server and a process after every kill, which takes minutes',
  run,
};
