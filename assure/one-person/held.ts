import { sql } from 'kysely';
import { readConfig } from '#platform/server/read-config.ts';
import { inTransaction } from '#platform/server/db.ts';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';
import { type Answer, CHECK, EXPORT, FIND, send, TASKS } from './send.ts';

const HOME = { url: '/dashboards/home' };
/** Connections that one person may have at a time. */
const OF_ONE_PERSON = { embedded: 1, server: 2 };
/** More than may wait for them. */
const READS = 140;
const MAY_WAIT = 100;
const EXPORTS = 30;
const MOST_OPEN = 20;
/** Of somebody's twenty tasks, those that are not over when another's single one is; in one line none would be left. */
const LEFT = 6;

const personId = async ({ database }: Product, userName: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from person where user_name = ${userName}`.execute(database.db);
  return rows[0]?.id ?? 0;
};

/** Keeps so many connections, in a person's turn or the product's own, until it is let go. */
const hold = async ({ database }: Product, connections: number, person: number | null) => {
  const gate = Promise.withResolvers<undefined>();
  const held = Array.from({ length: connections }, () => {
    const begun = Promise.withResolvers<undefined>();
    const keep = async () => {
      begun.resolve(undefined);
      await gate.promise;
    };
    const turn = person === null ? null : { person, waits: false };
    return { begun: begun.promise, over: inTransaction(database.db, { company: null }, keep, 'read only', { turn }) };
  });
  await Promise.all(held.map(({ begun }) => begun));
  return async (): Promise<void> => {
    gate.resolve(undefined);
    await Promise.all(held.map(({ over }) => over));
  };
};

const saidOf = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status, code }) => `${status} ${code}`)]
    .map(([said, of]) => `${of.length} × ${said}`)
    .join(', ');

/** With every connection of the pool in use, others are decided about all the same. */
const decidedWhileAllIsHeld = async (found: Findings, product: Product, tokens: readonly string[]): Promise<number> => {
  const ask = () => Promise.all(tokens.map((token) => send(product.origin, token, CHECK, HOME)));
  await ask();
  const all = product.database.kind === 'server' ? readConfig({ NODE_ENV: 'test' }).databasePoolSize : 1;
  const letGo = await hold(product, all, null);
  const answers = [...(await ask()), ...(await ask())];
  await letGo();
  found.expect(
    answers.every(({ status }) => status === 200),
    `while all ${all} connections were in use, decisions were answered ${saidOf(answers)}`,
  );
  return answers.length;
};

/** Of a person's reads some wait, and those beyond are told so at once; nobody else's decision waits with them. */
const linesAreBounded = async (
  found: Findings,
  product: Product,
  token: string,
  others: readonly string[],
): Promise<number> => {
  const person = await personId(product, 'mehmet');
  await send(product.origin, token, CHECK, HOME);
  const letGo = await hold(product, OF_ONE_PERSON[product.database.kind], person);
  const reads = Array.from({ length: READS }, () => send(product.origin, token, FIND, HOME));
  const [first, ...decisions] = await Promise.all([
    Promise.race(reads),
    ...[token, ...others].map((each) => send(product.origin, each, CHECK, HOME)),
  ]);
  await letGo();
  const answers = await Promise.all(reads);
  found.expect(
    first.status === 429 && first.code === 'too-many-requests' && first.seconds >= 1,
    `with the person's connections in use the first read was answered ${first.status} ${first.code}, ${first.seconds} s to wait`,
  );
  found.expect(
    decisions.every(({ status }) => status === 200),
    `decisions beside a person's waiting reads were answered ${saidOf(decisions)}`,
  );
  const [good, told] = [200, 429].map((status) => answers.filter((each) => each.status === status).length) as [
    number,
    number,
  ];
  found.expect(
    good >= MAY_WAIT && good + told === READS,
    `of ${READS} reads at once, ${MAY_WAIT} of which may wait: ${saidOf(answers)}`,
  );
  return answers.length + decisions.length;
};

type Task = { readonly id: string; readonly settledAt: string | null };

const openTasks = async ({ origin }: Product, token: string): Promise<number> => {
  const { data } = await send(origin, token, TASKS);
  return (data as readonly Task[]).filter(({ settledAt }) => settledAt === null).length;
};

/** However many tasks of one person are in line, somebody else's is begun and done. */
const tasksOfOthersGoOn = async (found: Findings, product: Product, token: string, other: string): Promise<number> => {
  const { origin } = product;
  const accepted = await Promise.all(
    Array.from({ length: EXPORTS }, () => send(origin, token, EXPORT, { format: 'xlsx' })),
  );
  const good = accepted.filter(({ status }) => status === 202).length;
  found.expect(good === MOST_OPEN, `of ${EXPORTS} exports at once: ${saidOf(accepted)}`);
  found.expect(
    accepted.every(({ status, code }) => status === 202 || (status === 429 && code === 'tasks-too-many')),
    `exports were answered ${saidOf(accepted)}`,
  );
  const theirs = await send(origin, other, EXPORT, { format: 'xlsx' });
  found.expect(theirs.status === 202, `somebody else's export was answered ${theirs.status} ${theirs.code}`);
  while ((await openTasks(product, other)) > 0);
  const left = await openTasks(product, token);
  found.expect(left >= LEFT, `somebody else's export was done when ${left} of the person's ${good} were left`);
  while ((await openTasks(product, token)) > 0);
  return EXPORTS + 1;
};

/** What holds whatever the machine is busy with: who waits for whom, and who is told to. */
export const judgeLines = async (found: Findings, product: Product): Promise<number> => {
  const [mehmet, elif, ayse] = await Promise.all(
    (['demo-mehmet', 'demo-elif', 'demo-ayse'] as const).map((who) => product.tokenFor(who)),
  );
  if (mehmet === undefined || elif === undefined || ayse === undefined) throw new Error('no tokens');
  return (
    (await decidedWhileAllIsHeld(found, product, [elif, ayse])) +
    (await linesAreBounded(found, product, mehmet, [elif, ayse])) +
    (await tasksOfOthersGoOn(found, product, mehmet, elif))
  );
};
