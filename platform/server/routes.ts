import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Contract, Endpoint, ParsedInputOf, ReturnOf } from '#platform/contract/endpoint.ts';
import type { LiveEvent, PayloadOf } from '#platform/contract/live-event.ts';
import { LIVE_AT_HEADER } from '#platform/contract/live-frame.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Decision } from '#platform/contract/decision.ts';
import type { Language } from './answers.ts';
import { noteStory } from './answered.ts';
import { authorise, type Caller, type ResolveCaller } from './caller.ts';
import { type Database, inTransaction, isRetriable, type Scope, type Tx } from './db.ts';
import { type EpochSource, noteEpochMoment, raiseEpoch } from './epoch.ts';
import { once } from './idempotency.ts';
import type { LiveHub, LiveTarget } from './live.ts';
import { type LoggedEvent, type ToTell, toTell } from './live-log.ts';
import { FileAnswer } from './file-answer.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import { headerOf, type Origin, originOf, parseInput } from './request-input.ts';
import type { Seal } from './seal.ts';
import { OwnEnvelope, send } from './send-answer.ts';
import { answerAsynchronously, type TaskDesk } from './tasks/asynchronous.ts';
import { preferenceOf } from './tasks/prefer.ts';
import type { TaskWork } from './tasks/task-work.ts';
import { writeTold } from './telling.ts';
import { bearerOf, type VerifyToken } from './tokens.ts';

/** What a handler works with besides its input. */
export type Context = {
  /** The open transaction, its rows limited to the caller's company. Absent work (`transaction: 'none'`) throws on use. */
  readonly tx: Tx;
  readonly db: Database;
  readonly caller: Caller;
  readonly requestId: string;
  readonly language: Language;
  readonly ip: string;
  /** Raises the change epoch, once in a transaction, and holds its lock until commit. */
  readonly epoch: () => Promise<number>;
  readonly afterCommit: (work: () => void | Promise<void>) => void;
  /** Signs a text with the process's own key, which the database never sees. */
  readonly seal: Seal;
  /** Counts a refusal to open a url. */
  readonly denied: (url: string) => void;
  /** Keeps a refusing decision beside the request, for whoever looks for its cause. */
  readonly refusedBy: (decision: Decision) => void;
  /** What runs, where the operation runs as a task and not in a request; `taskOf` is for handlers that always do. */
  readonly task: TaskWork | null;
  /** Tells a live event: written down with the change, sent after its commit. */
  readonly publish: <E extends LiveEvent>(event: E, payload: PayloadOf<E>, to: LiveTarget) => void;
};

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (
    input: ParsedInputOf<C[K]>,
    context: Context,
  ) => Promise<ReturnOf<C[K]> | OwnEnvelope | PreparedAnswer | FileAnswer>;
};

export type BoundRoute = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: (input: never, context: Context) => Promise<unknown>;
};
export type BoundRoutes = readonly BoundRoute[];

/** Gives each endpoint of a contract its handler: one for each key, and no other. */
export const bind = <C extends Contract>(contract: C, handlers: Handlers<C>): BoundRoutes =>
  Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name] as BoundRoute['handle'],
  }));

export type RouteParts = {
  readonly db: Database;
  readonly verifyToken: VerifyToken;
  readonly resolveCaller: ResolveCaller;
  /** Whoever comes with a report token, with the rights of now. */
  readonly resolveReader: (token: string, company: string | null) => Promise<Caller>;
  readonly epochs: EpochSource;
  readonly live: LiveHub;
  /** Told of each refusal of an access, to be counted. */
  readonly onDenied: (caller: Caller, url: string, requestId: string) => void;
  readonly seal: Seal;
  /** What is told of a change of rights, with the epoch that it raised. */
  readonly epochEvent: (epoch: number) => ToTell;
  /** Where an operation goes on that is not done within its request. */
  readonly tasks: TaskDesk;
};

const callerOf = async (parts: RouteParts, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> => {
  const token = bearerOf(request.raw.rawHeaders);
  if (token === null) throw platformProblems.problem('sign-in-required');
  const company = headerOf(request, 'x-company');
  if (endpoint.token === 'report') return parts.resolveReader(token, company);
  return parts.resolveCaller(await parts.verifyToken(token), company);
};

const isReady = (answer: unknown): boolean =>
  answer instanceof OwnEnvelope || answer instanceof PreparedAnswer || answer instanceof FileAnswer;

type AfterCommit = (() => void | Promise<void>)[];

const missing = (what: string) => (): never => {
  throw new Error(`${what} is not there on this endpoint; declare what it needs in the contract`);
};

/** How a handler is run, beside what it is asked. */
export type Running = {
  readonly task?: TaskWork;
  /** Nobody waits for it in a request: its statements may take long. */
  readonly patient?: boolean;
  /** Done in the handler's own transaction, behind it; answers what is to be told of it. */
  readonly andThen?: (tx: Tx, answer: unknown) => Promise<readonly ToTell[]>;
};

const contextOf = (parts: RouteParts, origin: Origin, caller: Caller | null, tx: Tx | null, task: TaskWork | null) => {
  const after: AfterCommit = [];
  const told: ToTell[] = [];
  let epoch: Promise<number> | null = null;
  const context: Context = {
    get tx() {
      return tx ?? missing('the transaction')();
    },
    get caller() {
      return caller ?? missing('the caller')();
    },
    db: parts.db,
    requestId: origin.requestId,
    language: origin.language,
    ip: origin.ip,
    task,
    epoch: () => {
      epoch ??= raiseEpoch(tx ?? missing('the transaction')());
      return epoch;
    },
    afterCommit: (work) => {
      after.push(work);
    },
    seal: parts.seal,
    denied: (url) => parts.onDenied(context.caller, url, origin.requestId),
    refusedBy: origin.refusedBy,
    publish: (event, payload, to) => {
      told.push(toTell(event, payload, to));
    },
  };
  return { context, after, told, raised: () => epoch };
};

/** What a handler did, once it is committed. */
export type Outcome = {
  readonly answer: unknown;
  readonly after: AfterCommit;
  readonly epoch: number | null;
  readonly written: readonly LoggedEvent[];
};

/** What one caller asks of one operation. */
export type Asked = {
  readonly route: BoundRoute;
  readonly origin: Origin;
  readonly caller: Caller | null;
  readonly input: unknown;
};

const runHandler = async (
  parts: RouteParts,
  { route, origin, caller, input }: Asked,
  tx: Tx | null,
  { task, andThen }: Running,
): Promise<Outcome> => {
  const { context, after, told, raised } = contextOf(parts, origin, caller, tx, task ?? null);
  const work = async (): Promise<unknown> => {
    const answer = await route.handle(input as never, context);
    return isReady(answer) ? answer : z.parse(route.endpoint.output, answer);
  };
  const { idempotencyKey: key } = origin;
  const isWrite = tx !== null && route.endpoint.method !== 'GET';
  const answer =
    isWrite && key !== null && caller !== null
      ? await once(
          tx,
          { seal: parts.seal, person: caller.personId, key },
          [route.endpoint.method, route.endpoint.path, caller.companyId, input],
          work,
        )
      : await work();
  if (tx !== null) told.push(...((await andThen?.(tx, answer)) ?? []));
  const epoch = await raised();
  if (epoch !== null && tx !== null) await noteEpochMoment(tx, epoch);
  const written = await writeTold(parts, tx, epoch === null ? told : [...told, parts.epochEvent(epoch)]);
  return { answer, after, epoch, written };
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

const ATTEMPTS = 3;

/** Runs an operation for somebody who may, in the transaction it declares or in one of the mode given. */
export const perform = async (
  parts: RouteParts,
  asked: Asked,
  running: Running = {},
  mode: Mode | null = accessModeOf(asked.route.endpoint),
): Promise<Outcome> => {
  if (mode === null) return runHandler(parts, asked, null, running);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(
        parts.db,
        scopeOf(asked.route.endpoint, asked.caller),
        (tx) => runHandler(parts, asked, tx, running),
        mode,
        running.patient,
      );
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetriable(error)) throw error;
    }
  }
};

/** What follows a commit: everybody learns of it who has to. */
export const finish = async (parts: RouteParts, outcome: Outcome): Promise<void> => {
  if (outcome.epoch !== null) parts.epochs.committed(outcome.epoch);
  parts.live.committed(outcome.written);
  for (const work of outcome.after) await work();
};

const authorised = (route: BoundRoute, parts: RouteParts, request: FastifyRequest, caller: Caller): void => {
  try {
    authorise(caller, route.endpoint.access);
  } catch (refusal) {
    if (route.endpoint.access.kind === 'screens')
      parts.onDenied(caller, route.endpoint.access.anyOf[0]?.url ?? '', request.id);
    throw refusal;
  }
};

const answer = async (
  route: BoundRoute,
  parts: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  // Taken before anything is read: a tab that resumes from here misses no change of what this answer holds.
  const liveAt = parts.live.lastId();
  const isPublic = route.endpoint.access.kind === 'public';
  const caller = isPublic ? null : await callerOf(parts, route.endpoint, request);
  noteStory(request, caller === null ? { endpoint: route.endpoint } : { endpoint: route.endpoint, caller });
  // A page that named no company learns which one it was answered in.
  if (caller !== null && caller.companyId !== null) reply.header('x-company', caller.companyId);
  if (caller !== null) authorised(route, parts, request, caller);
  const asked: Asked = { route, origin: originOf(request), caller, input: parseInput(route.endpoint, request) };
  const preference = preferenceOf(request.headers.prefer);
  const inRequest = async (): Promise<unknown> => {
    const outcome = await perform(parts, asked);
    await finish(parts, outcome);
    return outcome.answer;
  };
  const given = (done: unknown) =>
    send(request, caller === null ? reply : reply.header(LIVE_AT_HEADER, liveAt), route.endpoint, done);
  const when = route.endpoint.asynchronous?.when;
  if (when === 'always' || (when !== undefined && preference !== null))
    return answerAsynchronously(parts, asked, { preference, reply, perform: inRequest, send: given });
  return given(await inRequest());
};

const ACCESS_KINDS = new Set<string>(['public', 'signed-in', 'roles', 'screens']);

/** Serves the routes; refuses to when one of them does not say who may call it. */
export const mountRoutes = (app: FastifyInstance, routes: BoundRoutes, parts: RouteParts): void => {
  for (const route of routes) {
    if (!ACCESS_KINDS.has(route.endpoint.access?.kind))
      throw new Error(`${route.endpoint.method} ${route.endpoint.path} does not declare its access`);
    if (typeof route.handle !== 'function') throw new Error(`${route.name} has no handler`);
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      exposeHeadRoute: false,
      ...(route.endpoint.maxBody === undefined ? {} : { bodyLimit: route.endpoint.maxBody }),
      handler: (request, reply) => answer(route, parts, request, reply),
    });
  }
};
