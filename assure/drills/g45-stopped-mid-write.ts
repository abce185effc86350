import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { random, type Random } from '#apps/server/testing/random.ts';
import type { Answer } from '#apps/server/testing/product-process.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { type Drill, findings } from '../drill.ts';
import { type Nodes, withNodes } from '../nodes/nodes.ts';
import { hasPostgres } from '../postgres.ts';

const ROUNDS = 100;
/** Writes that are on their way when their node is stopped. */
const WRITES = 5;
const STOPPED_WITHIN_MS = 50;
const STOCK = '/screen/warehouse/stock';

/** The node that is stopped, and the one at which the right is taken away meanwhile. */
const [STOPPED, OTHER] = [0, 1] as const;

const dataOf = <T>({ status, body }: Answer): T => {
  if (status >= 300) throw new Error(`${status}: ${body.slice(0, 300)}`);
  return (JSON.parse(body) as { readonly data: T }).data;
};

type Bench = {
  readonly nodes: Nodes;
  readonly admin: string;
  readonly writer: string;
  readonly grant: { readonly roleId: number; readonly screenId: number };
  readonly place: { readonly itemId: number; readonly locationId: number };
};

const bearer = (token: string) => ({
  authorization: `Bearer ${token}`,
  'x-company': '1',
  'content-type': 'application/json',
});

/** Notes of every movement when its transaction began: the row itself says when it was written. */
const noteBegins = async ({ url }: Nodes): Promise<void> => {
  const owner = await openDatabase(readConfig({ DATABASE_URL: url }), createLog('silent'));
  for (const statement of [
    'create table begun (reference text, at timestamptz default now())',
    `create function note_begun() returns trigger security definer language plpgsql as
      $$ begin insert into begun (reference) values (new.reference); return null; end $$`,
    'create trigger begun after insert on stock_movement for each row execute function note_begun()',
    'grant select on begun to public',
  ])
    await sql.raw(statement).execute(owner.owner);
  await owner.close();
};

/** A role of the warehouse, its screen, and something that its people may receive. */
const prepare = async (nodes: Nodes): Promise<Bench> => {
  const [admin, writer] = [await nodes.tokenOf('demo-elif'), await nodes.tokenOf('demo-mehmet')];
  const read = async <T>(path: string, token = admin): Promise<T> =>
    dataOf<T>(await nodes.ask(OTHER, path, { headers: bearer(token) }));
  type Roles = { readonly rows: readonly { readonly id: number; readonly name: string }[] };
  const { rows: roles } = await read<Roles>('/derinuaa/api/roles');
  type Group = { readonly screens: readonly { readonly id: number; readonly url: string }[] };
  const { groups } = await read<{ readonly groups: readonly Group[] }>('/derinuaa/api/grants');
  const role = roles.find(({ name }) => name === 'Depo Sorumlusu');
  const places = await read<readonly { readonly id: number }[]>('/api/warehouse/locations', writer);
  const body = JSON.stringify({ code: 'G45', name: 'Duran süreç', unit: 'kg', safetyStock: '0' });
  const headers = bearer(writer);
  const item = dataOf<{ readonly id: number }>(
    await nodes.ask(OTHER, '/api/warehouse/items', { method: 'POST', headers, body }),
  );
  const screen = groups.flatMap(({ screens }) => screens).find(({ url }) => url === STOCK);
  const [place] = places;
  if (role === undefined || screen === undefined || place === undefined) throw new Error('the demo is another one');
  return {
    nodes,
    admin,
    writer,
    grant: { roleId: role.id, screenId: screen.id },
    place: { itemId: item.id, locationId: place.id },
  };
};

/** Changes what the role may do on the screen; answered when the other node has acknowledged it. */
const change = async ({ nodes, admin, grant }: Bench, from: string, to: string): Promise<void> => {
  const body = JSON.stringify({ changes: [{ ...grant, from, to }] });
  dataOf(await nodes.ask(OTHER, '/derinuaa/api/grants', { method: 'POST', headers: bearer(admin), body }));
};

const write = ({ nodes, writer, place }: Bench, reference: string): Promise<Answer> =>
  nodes.ask(STOPPED, '/api/warehouse/receipts', {
    method: 'POST',
    headers: { ...bearer(writer), 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...place, lotNo: 'G45', quantity: '1', reference }),
  });

type Round = {
  readonly references: readonly string[];
  readonly acknowledged: Date;
  readonly statuses: readonly number[];
};

/** Has the writes of one round meet a node that stops, loses the right meanwhile, and goes on. */
const stopAndRevoke = async (bench: Bench, round: number, chance: Random): Promise<Round> => {
  const { nodes } = bench;
  const references = Array.from({ length: WRITES }, (_each, index) => `G45-${round}-${index}`);
  const writing: Promise<Answer>[] = [];
  for (const reference of references) {
    writing.push(write(bench, reference));
    await pause(chance.below(4));
  }
  await pause(chance.below(STOPPED_WITHIN_MS - WRITES * 3) + 1);
  nodes.signal(STOPPED, 'SIGSTOP');
  await change(bench, 'edit', 'view');
  // By the database's clock, from which transactions have their begin.
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(nodes.database.db);
  nodes.signal(STOPPED, 'SIGCONT');
  const answers = await Promise.all(writing);
  await change(bench, 'view', 'edit');
  return { references, acknowledged: rows[0]?.at as Date, statuses: answers.map(({ status }) => status) };
};

/** What was written by transactions that began when the right was gone. */
const writtenAfter = async ({ nodes }: Bench, { references, acknowledged }: Round): Promise<readonly string[]> => {
  const { rows } = await sql<{ reference: string }>`select reference from begun
    where reference = any(${[...references]}::text[]) and at > ${acknowledged}`.execute(nodes.database.db);
  return rows.map(({ reference }) => reference);
};

const run: Drill['run'] = async ({ seed }) => {
  if (!hasPostgres()) throw new Error('PostgreSQL 15 is not on this machine');
  const found = findings();
  const chance = random(seed);
  return withNodes(2, async (nodes) => {
    for (const index of [STOPPED, OTHER]) await nodes.start(index);
    await noteBegins(nodes);
    const bench = await prepare(nodes);
    const counts: Record<number, number> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      const result = await stopAndRevoke(bench, round, chance);
      for (const status of result.statuses) counts[status] = (counts[status] ?? 0) + 1;
      for (const reference of await writtenAfter(bench, result))
        found.add(`${reference} was written by a transaction that began after the right was gone`);
    }
    // Written before, and refused after: otherwise the node was never stopped in between.
    found.expect((counts[201] ?? 0) > 0 && (counts[403] ?? 0) > 0, `answers: ${JSON.stringify(counts)}`);
    return { n: ROUNDS * WRITES, answers: counts, ...found.total() };
  });
};

export const drill: Drill = {
  id: 'G45',
  title: 'A node that is stopped between its decision and the writing writes nothing on rights that were taken away',
  noShortForm: 'it starts a database server and two processes',
  run,
};
