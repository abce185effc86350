import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformProblems, type Problem } from '#platform/contract/problem.ts';
import { attemptsIn, lengthOf } from './attempt.ts';
import type { Asked } from './bound-route.ts';
import type { Caller } from './caller.ts';
import type { Context, TaskWork } from './context.ts';
import { type Database, epochAtBegin, inTransaction, isRetriable, isTaken, type Scope, type Tx } from './db.ts';
import { noteEpochMoment, type Raised } from './epoch.ts';
import type { EpochSource } from './epoch-source.ts';
import { epochOfChange, WiderChange } from './epoch-of-change.ts';
import { holdingToDeclared } from './declared-refusals.ts';
import { FileAnswer } from './file-answer.ts';
import { once } from './idempotency.ts';
import { KeptRefusal } from './kept-refusal.ts';
import type { LiveHub } from './live.ts';
import { type ToTell, toTell } from './live-log.ts';
import type { Turn } from './person-turns.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import type { Seal } from './seal.ts';
import { mustHaveProved, type StepUp } from './step-up.ts';
import { OwnEnvelope } from './send-answer.ts';
import { writeTold } from './telling.ts';

/** What operations are done with, whether in a request or as a task. */
export type PerformParts = {
  readonly db: Database;
  readonly epochs: EpochSource;
  readonly live: LiveHub;
  readonly stepUp: StepUp;
  /** Called for each denied access, to count it. */
  readonly onDenied: (caller: Caller, url: string, requestId: string) => void;
  readonly seal: Seal;
  /** Outside production a problem that its endpoint does not declare is an error. */
  readonly refusesUndeclared: boolean;
  /** The events of a change of rights, by the epoch that it raised; read at the end of its transaction. */
  readonly eventsOfEpoch: (tx: Tx, raised: Raised) => Promise<readonly ToTell[]>;
};

const isReady = (answer: unknown): boolean =>
  answer instanceof OwnEnvelope || answer instanceof PreparedAnswer || answer instanceof FileAnswer;

type AfterCommit = (() => void | Promise<void>)[];

/** Stands where an operation has no such thing by its contract: throws as soon as it is used. */
const absent = (what: string) => {
  const refuse = (): never => {
    throw new Error(`${what} is not there on this endpoint; declare what it needs in the contract`);
  };
  return new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse });
};

const absentTx = absent('the transaction') as Tx;
const absentCaller = absent('the caller') as Caller;

/** How a handler is run, beside what it is asked. */
export type Running = {
  readonly task?: TaskWork;
  /** It is background work: its statements may take long. */
  readonly patient?: boolean;
  /** It cannot be refused with a time to retry, so it waits for its person's turn without a limit. */
  readonly waits?: boolean;
  /** Decides again by the rights of now, or refuses: called where they have changed before a write begins. */
  readonly decideAgain?: () => Promise<Caller | null>;
  /** Runs after the handler in the same transaction; returns the events to publish. */
  readonly andThen?: (tx: Tx, answer: unknown) => Promise<readonly ToTell[]>;
  /** Whatever company its change of rights says it is of, it is made as one of the product. */
  readonly isOfProduct?: boolean;
};

const contextOf = (
  parts: PerformParts,
  { route, origin, caller, input }: Asked,
  tx: Tx | null,
  { task, isOfProduct }: Pick<Running, 'task' | 'isOfProduct'>,
) => {
  const after: AfterCommit = [];
  const told: ToTell[] = [];
  const given = tx ?? absentTx;
  const epoch = epochOfChange(given, { isOfProduct });
  const remember = () => {
    const before = [epoch.remember(), lengthOf(after), lengthOf(told)];
    return () => {
      for (const bringBack of before) bringBack();
    };
  };
  const context: Context = {
    tx: given,
    caller: caller ?? absentCaller,
    db: parts.db,
    requestId: origin.requestId,
    language: origin.language,
    ip: origin.ip,
    device: origin.device,
    task: task ?? null,
    asked: input === null ? null : { name: `${route.endpoint.method} ${route.endpoint.path}`, input },
    needSecondFactor: () => {
      if (!origin.hasProvedSecondFactor) mustHaveProved(parts.stepUp, context.caller);
    },
    approvedBy: null,
    onBehalfOf: caller?.actsFor(route.endpoint.access) ?? null,
    epoch: epoch.raise,
    attempt: (work) => attemptsIn(given, remember)(work),
    afterCommit: (work) => {
      after.push(work);
    },
    seal: parts.seal,
    denied: (url) => parts.onDenied(context.caller, url, origin.requestId),
    refusedBy: origin.refusedBy,
    opened: origin.opened,
    publish: (event, payload, to) => {
      told.push(toTell(event, payload, to));
    },
  };
  return { context, after, told, raised: epoch.raised };
};

/** What a handler did, once it is committed. */
export type Outcome = {
  readonly answer: unknown;
  readonly after: AfterCommit;
  /** The change of rights that it was; null where it was none. */
  readonly raised: Raised | null;
  readonly written: readonly ToTell[];
  /** What is answered instead, where the handler refused and its refusal is kept. */
  readonly refusal: Problem | null;
};

type Answered = { readonly answer: unknown; readonly refusal: Problem | null };

const answered = async (tx: Tx | null, work: () => Promise<unknown>): Promise<Answered> => {
  try {
    return { answer: await work(), refusal: null };
  } catch (error) {
    if (!(error instanceof KeptRefusal)) throw error;
    if (tx === null) throw error.problem;
    return { answer: null, refusal: error.problem };
  }
};

const runHandler = async (parts: PerformParts, asked: Asked, tx: Tx | null, running: Running): Promise<Outcome> => {
  const { route, origin, caller, input } = asked;
  const { context, after, told, raised } = contextOf(parts, asked, tx, running);
  const work = async (): Promise<unknown> => {
    const handle = () => route.handle(input as never, context);
    const answer = await (parts.refusesUndeclared ? holdingToDeclared(route.endpoint, handle) : handle());
    return isReady(answer) ? answer : z.parse(route.endpoint.output, answer);
  };
  const { idempotencyKey: key } = origin;
  const isWrite = tx !== null && route.endpoint.method !== 'GET';
  const { answer, refusal } = await answered(tx, () =>
    isWrite && key !== null && caller !== null
      ? once(
          tx,
          { seal: parts.seal, person: caller.personId, key },
          [route.endpoint.method, route.endpoint.path, caller.companyId, input],
          work,
        )
      : work(),
  );
  if (tx !== null && refusal === null) told.push(...((await running.andThen?.(tx, answer)) ?? []));
  const change = await raised();
  if (change !== null && tx !== null) {
    told.push(...(await parts.eventsOfEpoch(tx, change)));
    await noteEpochMoment(tx, change.epoch);
  }
  const written = await writeTold(parts, tx, told);
  return { answer, after, raised: change, written, refusal };
};

type Mode = 'read only' | 'read write';

/** The transaction that an operation's handler runs in; null where it makes its own. */
export const accessModeOf = (endpoint: Endpoint): Mode | null => {
  const kind = endpoint.transaction ?? (endpoint.method === 'GET' ? 'read' : 'write');
  if (kind === 'none') return null;
  return kind === 'read' ? 'read only' : 'read write';
};

const scopeOf = (endpoint: Endpoint, caller: Caller | null): Scope =>
  endpoint.everyCompanyForAdmin === true && caller?.isAdmin === true
    ? 'every-company'
    : { company: caller?.companyId ?? null };

const turnOf = (caller: Caller | null, waits: boolean): Turn | null =>
  caller === null ? null : { person: caller.personId, waits };

const ATTEMPTS = 3;

/** What follows a commit: everybody learns of it who has to. */
export const finish = async (parts: PerformParts, outcome: Outcome): Promise<void> => {
  if (outcome.raised !== null) parts.epochs.committed(outcome.raised);
  parts.live.committed(outcome.written);
  for (const work of outcome.after) await work();
};

/** Whether row security shows both the same rows. */
const seesAlike = (one: Caller | null, other: Caller | null): boolean =>
  one?.companyId === other?.companyId && one?.isAdmin === other?.isAdmin;

/**
 * What is asked, by the rights of the transaction's beginning. A process that was stopped since its decision would write on
 * rights that are gone: where they have moved it is decided again, on connections that no transaction holds.
 */
const decidedNow = async (asked: Asked, { decideAgain }: Running): Promise<Asked> => {
  const epoch = epochAtBegin();
  if (epoch === null || decideAgain === undefined || epoch === (asked.caller?.epoch ?? epoch)) return asked;
  // The server is another one since, and has lost what it was decided by.
  if (asked.caller !== null && epoch < asked.caller.epoch) throw platformProblems.problem('undecidable');
  const caller = await decideAgain();
  // Row security was set for the caller of the first decision.
  if (!seesAlike(caller, asked.caller)) throw platformProblems.problem('undecidable');
  return { ...asked, caller };
};

/** Runs it in one transaction. */
const performOnce = (parts: PerformParts, asked: Asked, running: Running, mode: Mode): Promise<Outcome> => {
  // The embedded database has no other process that could change rights while this one is paused.
  const isDecidedAgain = parts.epochs.isShared && mode === 'read write' && running.decideAgain !== undefined;
  return inTransaction(
    parts.db,
    scopeOf(asked.route.endpoint, asked.caller),
    async (tx) => runHandler(parts, await decidedNow(asked, running), tx, running),
    mode,
    {
      patient: running.patient,
      turn: turnOf(asked.caller, running.waits === true),
      epochOf: isDecidedAgain ? { company: asked.caller?.companyId ?? null } : undefined,
    },
  );
};

/** How it is run once more after an error; null where that is of no use. */
const againAfter = (error: unknown, running: Running, attempt: number): Running | null => {
  // Alone it sees what a change beside it has written.
  if ((error instanceof WiderChange || isTaken(error)) && running.isOfProduct !== true)
    return { ...running, isOfProduct: true };
  return attempt < ATTEMPTS && isRetriable(error) ? running : null;
};

/** Runs an operation for somebody who may, in the transaction it declares or in one of the mode given. */
export const perform = async (
  parts: PerformParts,
  asked: Asked,
  running: Running = {},
  mode: Mode | null = accessModeOf(asked.route.endpoint),
): Promise<Outcome> => {
  if (mode === null) return runHandler(parts, asked, null, running);
  let now = running;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await performOnce(parts, asked, now, mode);
      if (outcome.refusal === null) return outcome;
      await finish(parts, outcome);
      throw outcome.refusal;
    } catch (error) {
      const again = againAfter(error, now, attempt);
      if (again === null) throw error;
      now = again;
    }
  }
};
