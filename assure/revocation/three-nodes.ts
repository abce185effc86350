import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { random, type Random } from '#apps/server/testing/random.ts';
import { inTransaction } from '#platform/server/db.ts';
import { lacksForNats, startNats } from '#platform/server/testing/nats-server.ts';
import { startStandbys } from '#platform/server/testing/standby-postgres.ts';
import type { Reached } from '../acting.ts';
import type { Findings } from '../drill.ts';
import { type Door, doorsOf } from '../nodes/doors.ts';
import { fakedClock, hasFakedClock } from '../nodes/faked-clock.ts';
import { type Nodes, type NodesOptions, withNodes } from '../nodes/nodes.ts';
import { judge } from './history.ts';
import { mayOpen } from './may-open.ts';
import { HIT, type NodeFault, nodeFaults, SMALL_POOL } from './node-faults.ts';
import { isDecision, tokensOf } from './question.ts';
import { keepLines } from './sockets.ts';
import { readSteadily, type Seen } from './steady-readers.ts';
import { type Bench, changeSomebody, makeSubjects, openTo, SCREENS, type Subject } from './subjects.ts';

const COUNT = 3;
const SUBJECTS = 4;
/** Where connections are open, and where rights are changed. */
const [LISTENING, WRITING] = [1, 2] as const;
const QUIET_CHANGES = 40;
/** Fewer questions after an acknowledged change, and a fault has not been met. */
const LEAST_ASKED = 1_000;
const HEALED_WITHIN_MS = 30_000;
const AGAIN_MS = 50;
const BETWEEN_CHANGES_MS = 20;

/** Sends a change again under its key until it is answered, so that what became of each is known. */
const untilAnswered =
  ({ ask }: Door): Reached['ask'] =>
  async (path, asked = {}) => {
    const isRead = asked.method === undefined || asked.method === 'GET';
    const headers = { ...asked.headers, ...(isRead ? {} : { 'idempotency-key': randomUUID() }) };
    for (;;) {
      const answer = await ask(path, { ...asked, headers });
      if (answer !== null && answer.status < 500) return answer;
      await pause(AGAIN_MS);
    }
  };

/** Changes rights without pause, until it is told to stop. */
const changeSteadily = (bench: Bench, chance: Random) => {
  const done: Record<string, number> = {};
  let isOver = false;
  const work = async (): Promise<void> => {
    while (!isOver) {
      const { what } = await changeSomebody(bench, chance);
      done[what] = (done[what] ?? 0) + 1;
      await pause(BETWEEN_CHANGES_MS);
    }
  };
  const working = work();
  // Told by `stop`; until then it must not be an unhandled rejection.
  working.catch(() => undefined);
  return {
    done,
    stop: async (): Promise<void> => {
      isOver = true;
      await working;
    },
  };
};

type World = {
  readonly found: Findings;
  readonly nodes: Nodes;
  readonly doors: readonly Door[];
  readonly bench: Bench;
  readonly seen: readonly Seen[];
};

const changesOf = ({ subjects }: Bench, { subject }: Seen): Subject['changes'] => subjects[subject]?.changes ?? [];

/** Judges what was answered since a place among all answers, as seen during a fault. */
const judgeSince = ({ found, bench, seen }: World, from: number, during: string): void => {
  for (const each of seen.slice(from)) {
    if (each.status === null || !isDecision(each.status)) continue;
    const changes = changesOf(bench, each);
    const verdict = judge(changes, each);
    if (verdict === 'fine') continue;
    const last = changes.findLast(({ acknowledgedAt }) => acknowledgedAt < each.calledAt);
    const since = Math.round(each.calledAt - (last?.acknowledgedAt ?? 0));
    found.add(
      `${during}: ${verdict} at ${each.door.name}: ${each.how} of ${each.screen}, asked ${since} ms after ${last?.what} was acknowledged`,
    );
  }
};

const mayBeSilent = ({ silences }: NodeFault, { door: { node }, how }: Seen): boolean => {
  if (silences === 'all') return true;
  // The balancer hands some of its requests to the node that is hit.
  const isHit = node === HIT || node === null;
  return isHit && (silences === 'one' || (silences === 'data' && how === 'data'));
};

/** Waits until every door has decided about something that was asked since. */
const untilHealed = async ({ found, doors, seen }: World, name: string, from: number): Promise<number> => {
  const mendedAt = performance.now();
  const silent = new Set(doors);
  let at = from;
  while (silent.size > 0 && performance.now() - mendedAt < HEALED_WITHIN_MS) {
    for (; at < seen.length; at += 1) {
      const { calledAt, status, door } = seen[at] as Seen;
      if (calledAt > mendedAt && status !== null && isDecision(status)) silent.delete(door);
    }
    await pause(10);
  }
  for (const door of silent) found.add(`${name}: ${door.name} decides nothing ${HEALED_WITHIN_MS} ms afterwards`);
  return Math.round(performance.now() - mendedAt);
};

/** Lets questions and changes go on through a fault, and judges every answer. */
const suffer = async (world: World, fault: NodeFault) => {
  const { found, seen, bench } = world;
  const { name } = fault;
  const from = seen.length;
  const begunAt = performance.now();
  const mend = await fault.begin();
  await pause(fault.lastsMs);
  await mend();
  const healedMs = await untilHealed(world, name, from);
  const askedAfter = (): number =>
    seen.slice(from).filter((each) => {
      const isAfter = changesOf(bench, each).some(({ acknowledgedAt }) => acknowledgedAt < each.calledAt);
      return isAfter && each.calledAt > begunAt;
    }).length;
  while (askedAfter() < LEAST_ASKED) await pause(200);
  judgeSince(world, from, name);
  const lacking = seen.slice(from).filter(({ status }) => status === null || !isDecision(status));
  for (const each of lacking)
    found.expect(
      mayBeSilent(fault, each),
      `${name}: ${each.door.name} answered a ${each.how} with ${each.status ?? 'nothing'}`,
    );
  const healed = seen.slice(from).filter(({ calledAt }) => calledAt > begunAt).length;
  return { fault: name, asked: healed, undecided: lacking.length, healedMs };
};

/** Everybody's connections at one node hear of changes at another one, while nothing is wrong. */
const whileQuiet = async ({ found, nodes, bench }: World, chance: Random) => {
  const at = { origin: nodes.origin, port: nodes.ports[LISTENING] ?? 0, tokenFor: nodes.tokenOf };
  const lines = keepLines(at, bench);
  for (let index = 0; index < QUIET_CHANGES; index += 1) {
    await lines.prepare();
    const { index: whom, what, acknowledgedAt } = await changeSomebody(bench, chance);
    await lines.after(whom, what, acknowledgedAt);
  }
  lines.end();
  for (const flaw of lines.flaws()) found.add(flaw);
  const worst = (kind: string): number =>
    Math.round(Math.max(0, ...lines.figures().flatMap(({ what, ms }) => (what === kind ? [ms] : []))));
  return { toldWorstMs: worst('told'), closedWorstMs: worst('closed') };
};

/** A right that ended past the product, in its rows alone, has ended at every node once the caches were cleared at one. */
const clearedEverywhere = async ({ found, nodes, doors }: World, bench: Bench, extra: Subject): Promise<void> => {
  const membershipId = await openTo(bench, extra, SCREENS[0]);
  const token = await nodes.tokenOf(extra.name);
  const statuses = (): Promise<readonly number[]> =>
    Promise.all(doors.map((door) => mayOpen({ ask: untilAnswered(door), tokenFor: nodes.tokenOf }, token, SCREENS[0])));
  found.expect(
    (await statuses()).every((status) => status === 200),
    'the right was not given at every node',
  );
  await inTransaction(nodes.database.db, 'every-company', (tx) =>
    sql`update role_membership set valid_until = clock_timestamp() where id = ${membershipId}`.execute(tx),
  );
  type Cleared = { readonly nodes: readonly { readonly name: string }[]; readonly silent: readonly string[] };
  const cleared = await bench.admin.call<Cleared>('POST', '/derinuaa/api/evict-all-cache-entries');
  const named = cleared.nodes.map(({ name }) => name).toSorted();
  found.expect(
    named.length === COUNT && cleared.silent.length === 0,
    `caches were cleared at ${named.join()}, and ${cleared.silent.join() || 'nobody'} was silent`,
  );
  for (const [index, status] of (await statuses()).entries())
    found.expect(status === 403, `${doors[index]?.name} answers ${status} after all caches were cleared`);
};

type Figures = {
  readonly n: number;
  readonly changes: Readonly<Record<string, number>>;
  readonly quiet: object;
  readonly faults: readonly object[];
};

/** Drives three nodes, their balancer and everything that goes wrong; ends early where something was found. */
const drive = async (
  found: Findings,
  nodes: Nodes,
  seed: number,
  faultsOf: () => readonly NodeFault[],
): Promise<Figures> => {
  await Promise.all(nodes.ports.map((_port, index) => nodes.start(index)));
  const { doors, end } = doorsOf(nodes);
  const writer = { ask: untilAnswered(doors[WRITING] as Door), tokenFor: nodes.tokenOf };
  const made = await makeSubjects(writer, SUBJECTS + 1);
  const [extra, ...subjects] = made.subjects as [Subject, ...Subject[]];
  const bench = { ...made, subjects };
  const readers = readSteadily(doors, bench, await tokensOf(nodes.tokenOf, subjects), random(seed + 1));
  const world = { found, nodes, doors, bench, seen: readers.seen };
  const chance = random(seed);
  const quiet = await whileQuiet(world, chance);
  await clearedEverywhere(world, bench, extra);
  judgeSince(world, 0, 'nothing is wrong');
  const changing = changeSteadily(bench, chance);
  const faults: object[] = [];
  try {
    for (const fault of faultsOf()) {
      if (found.total().violations > 0) break;
      faults.push(await suffer(world, fault));
    }
  } finally {
    await changing.stop();
    await readers.stop();
    end();
  }
  return { n: readers.seen.length, changes: changing.done, quiet, faults };
};

const small = { DATABASE_POOL_SIZE: String(SMALL_POOL) };

/** What calls the nodes to each other is away: they ask, and decide as exactly. */
const withoutBus = async (found: Findings, seed: number): Promise<Figures> => {
  const word = randomUUID();
  const bus = await startNats({ login: 'citrus', word });
  const options: NodesOptions = {
    settings: () => ({ NATS_URL: `nats://citrus:${word}@localhost:${bus.port}` }),
  };
  const away: NodeFault = {
    name: 'the bus is away',
    silences: 'nothing',
    lastsMs: 4_000,
    begin: async () => {
      await bus.stop();
      return bus.start;
    },
  };
  try {
    return await withNodes(COUNT, (nodes) => drive(found, nodes, seed, () => [away]), options);
  } finally {
    await bus.remove();
  }
};

/** Rights are taken and given at one node while others, and the database, suffer all that may happen to them. */
export const onThreeNodes = async (found: Findings, seed: number) => {
  const clock = hasFakedClock() ? fakedClock() : null;
  const standbys = startStandbys();
  const options: NodesOptions = {
    settings: (index) => ({ ...small, ...(index === HIT ? clock?.settings : {}) }),
    networked: true,
  };
  try {
    const threeNodes = await withNodes(
      COUNT,
      (nodes) => drive(found, nodes, seed, () => nodeFaults(nodes, clock, standbys)),
      options,
    );
    const lacks = found.total().violations > 0 ? 'something was found before' : await lacksForNats();
    const bus = lacks === null ? await withoutBus(found, seed) : null;
    return {
      n: threeNodes.n + (bus?.n ?? 0),
      threeNodes,
      bus,
      leftOut: [
        ...(lacks === null ? [] : [`a bus that is away: ${lacks}`]),
        ...(clock === null ? ['the clock of a node: Debian’s package faketime is not on this machine'] : []),
      ],
    };
  } finally {
    await standbys.remove();
    clock?.remove();
  }
};
