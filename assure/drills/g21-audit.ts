import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { random, type Random } from '#apps/server/testing/random.ts';
import { inTransaction } from '#platform/server/db.ts';
import { asOwner } from '../audited/as-owner.ts';
import { tryKills } from '../audited/kills.ts';
import { tryRewriting, tryTampering } from '../audited/tamper.ts';
import { keepWriteLog, readWritten } from '../audited/write-log.ts';
import { ACTS } from '../delegation/acts.ts';
import { makeWorld, standing, type World } from '../delegation/world.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { envelopeOf, requestOf } from '../matrix/cells.ts';
import { policy } from '../policy.ts';
import { hasPostgres } from '../postgres.ts';
import { type Product, withProduct } from '../product.ts';
import { rawClient } from '../raw-http.ts';

const WALK = { short: 120, full: 1_500 };
const KILLS = 20;
/** So many kinds of event at least have to come, or too little was changed. */
const LEAST_ACTIONS = 15;
/** Refusals are gathered, and written together. */
const WRITTEN_WITHIN_MS = 15_000;

/** What is not called: whoever signs out is somebody else afterwards, and a question of rights is answered for many screens. */
const LEFT_OUT = /\/(?:sign-out|check-authority|check-authorities)$/;

/** Each operation of the policy once, as somebody; the codes of the answers. */
const callEverything = async (product: Product, subject: string, company: number) => {
  const client = rawClient(product.port);
  const bearer = { name: subject, standing: 'entitled', token: await product.tokenFor(subject), company } as const;
  const codes: string[] = [];
  for (const row of policy) {
    // The answer to a HEAD has no code.
    if (row.token === 'report' || row.method === 'HEAD' || LEFT_OUT.test(row.path)) continue;
    const answer = await client.send(requestOf(row, bearer));
    codes.push(String(envelopeOf(answer)?.code));
  }
  client.close();
  return codes;
};

/**
 * Whatever comes to people who may change something; answers how many of it failed in the server. In a long walk whoever
 * looks after a company takes from the others what they hold: administrators go on.
 */
const walk = async (world: World, chance: Random, steps: number): Promise<number> => {
  let failed = 0;
  for (let index = 0; index < steps; index += 1) {
    const by = chance.pick([...world.delegates, ...world.administrators]);
    const [, answer] = await chance.pick(ACTS)({ world, chance, there: await standing(world.product) }, by);
    if (answer.status >= 500) failed += 1;
  }
  return failed;
};

const countOf = (product: Product, counted: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  inTransaction(product.database.db, 'every-company', async (tx) => (await counted.execute(tx)).rows[0]?.count ?? 0);

/** Each refusal of somebody who holds nothing is counted once, at the screen that they lack or at the operation. */
const tryDenials = async (found: Findings, { product, people, companies }: World): Promise<number> => {
  const [person] = people;
  if (person === undefined) throw new Error('there is nobody to refuse');
  const denials = (): Promise<number> =>
    countOf(
      product,
      sql`select coalesce(sum(count), 0)::int as count from access_denial where person_id = ${person.id}`,
    );
  const before = await denials();
  const codes = await callEverything(product, person.subject, companies[0] as number);
  const refused = codes.filter((code) => code === 'screen-denied' || code === 'role-missing').length;
  const last = performance.now() + WRITTEN_WITHIN_MS;
  while ((await denials()) - before < refused && performance.now() < last) await pause(100);
  const counted = (await denials()) - before;
  found.expect(counted === refused, `${refused} refusals were counted as ${counted}`);
  return refused;
};

/** A trail that cannot be written keeps every change from being made; answers how many were kept from it. */
const tryUnwritable = async (world: World, chance: Random, steps: number): Promise<number> => {
  const { database } = world.product;
  await asOwner(database, async (tx) => {
    await sql`create function drill_refuse() returns trigger language plpgsql as $$
      begin raise exception 'the trail is full'; end $$`.execute(tx);
    await sql`create trigger drill_refuse before insert on audit_event for each row execute function drill_refuse()`.execute(
      tx,
    );
  });
  const failed = await walk(world, chance, steps);
  await asOwner(database, (tx) => sql`drop trigger drill_refuse on audit_event`.execute(tx));
  if (failed === 0) throw new Error('nothing was refused by a trail that cannot be written');
  return failed;
};

const run: Drill['run'] = async ({ short, seed }) => {
  const found = findings();
  const chance = random(seed);
  const figures = await withProduct({}, async (product) => {
    await keepWriteLog(product.database);
    const world = await makeWorld(product);
    await callEverything(product, 'demo-elif', world.companies[0] as number);
    await walk(world, chance, short ? WALK.short : WALK.full);
    const refused = await tryDenials(found, world);
    const unwritten = await tryUnwritable(world, chance, short ? 30 : 300);
    const { changes, silent, doubled } = await readWritten(product.database);
    for (const { relation, what, count } of silent)
      found.add(`${count} transactions changed ${relation} (${what}) and wrote no event`);
    for (const { action, subject } of doubled) found.add(`${action} of ${subject} was written twice by one change`);
    const actions = await countOf(product, sql`select count(distinct action)::int as count from audit_event`);
    if (actions < LEAST_ACTIONS) throw new Error(`only ${actions} kinds of event were written`);
    const rewritings = await tryRewriting(found, product);
    const tampers = await tryTampering(found, product);
    return { changes, actions, refused, unwritten, rewritings, tampers };
  });
  const isKilled = !short && hasPostgres();
  const killed = isKilled ? await tryKills(found, chance, KILLS) : 0;
  const { changes, refused, unwritten, rewritings, tampers } = figures;
  return {
    n: changes + refused + unwritten + rewritings + tampers + killed,
    ...figures,
    ...(isKilled ? { kills: KILLS, killedAmong: killed } : {}),
    ...found.total(),
    leftOut: [
      'an owner of the database who removes the last events and moves the head back: only a head that was noted elsewhere tells it (log, log collector)',
      ...(isKilled ? [] : ['kills: the full form has them, where PostgreSQL 15 is on the machine']),
    ],
  };
};

export const drill: Drill = {
  id: 'G21',
  title: 'Each change has its one event in its own transaction, each refusal is counted, and tampering is found',
  run,
};
