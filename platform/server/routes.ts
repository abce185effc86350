import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Contract, Endpoint, ParsedInputOf, ReturnOf } from '#platform/contract/endpoint.ts';
import type { LiveEvent, PayloadOf } from '#platform/contract/live-event.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Decision } from '#platform/contract/decision.ts';
import { type Language, languageOf } from './answers.ts';
import { noteStory } from './answered.ts';
import { authorise, type Caller, type ResolveCaller } from './caller.ts';
import { type Database, inTransaction, isRetriable, type Tx } from './db.ts';
import { type EpochSource, noteEpochMoment, raiseEpoch } from './epoch.ts';
import { once } from './idempotency.ts';
import type { LiveHub, LiveTarget } from './live.ts';
import { type LoggedEvent, type ToTell, toTell } from './live-log.ts';
import { PreparedAnswer, sendPrepared } from './prepared-answer.ts';
import { asFields, parseInput } from './request-input.ts';
import type { Seal } from './seal.ts';
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
  /** Tells a live event: written down with the change, sent after its commit. */
  readonly publish: <E extends LiveEvent>(event: E, payload: PayloadOf<E>, to: LiveTarget) => void;
};

/** A handler's answer that is an envelope already, as check-authority's denial in a 200. */
export class OwnEnvelope {
  readonly body: unknown;
  constructor(body: unknown) {
    this.body = body;
  }
}

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (
    input: ParsedInputOf<C[K]>,
    context: Context,
  ) => Promise<ReturnOf<C[K]> | OwnEnvelope | PreparedAnswer>;
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
  readonly epochs: EpochSource;
  readonly live: LiveHub;
  /** Told of each refusal of an access, to be counted. */
  readonly onDenied: (caller: Caller, url: string, requestId: string) => void;
  readonly seal: Seal;
  /** What is told of a change of rights, with the epoch that it raised. */
  readonly epochEvent: (epoch: number) => ToTell;
};

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

const callerOf = async (parts: RouteParts, request: FastifyRequest): Promise<Caller> => {
  const token = bearerOf(request.raw.rawHeaders);
  if (token === null) throw platformProblems.problem('sign-in-required');
  return parts.resolveCaller(await parts.verifyToken(token), headerOf(request, 'x-company'));
};

const idempotencyKeyOf = (request: FastifyRequest): string | null => {
  const key = headerOf(request, 'idempotency-key');
  if (key !== null && !/^[\x21-\x7e]{8,100}$/.test(key))
    throw platformProblems.problem('input-invalid', {}, [{ path: 'Idempotency-Key', code: 'invalid' }]);
  return key;
};

type AfterCommit = (() => void | Promise<void>)[];

const missing = (what: string) => (): never => {
  throw new Error(`${what} is not there on this endpoint; declare what it needs in the contract`);
};

const contextOf = (parts: RouteParts, request: FastifyRequest, caller: Caller | null, tx: Tx | null) => {
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
    requestId: request.id,
    language: languageOf(request),
    ip: request.ip,
    epoch: () => {
      epoch ??= raiseEpoch(tx ?? missing('the transaction')());
      return epoch;
    },
    afterCommit: (work) => {
      after.push(work);
    },
    seal: parts.seal,
    denied: (url) => parts.onDenied(context.caller, url, request.id),
    refusedBy: (decision) => noteStory(request, { decision }),
    publish: (event, payload, to) => {
      told.push(toTell(event, payload, to));
    },
  };
  return { context, after, told, raised: () => epoch };
};

/** What a handler did, once it is committed. */
type Outcome = {
  readonly answer: unknown;
  readonly after: AfterCommit;
  readonly epoch: number | null;
  readonly written: readonly LoggedEvent[];
};

/** Writes down what is to be told, last of all; what works without a transaction gets one for it. */
const writeTold = (parts: RouteParts, tx: Tx | null, told: readonly ToTell[]): Promise<readonly LoggedEvent[]> => {
  if (told.length === 0) return Promise.resolve([]);
  const write = (into: Tx) => parts.live.write(into, told);
  return tx === null ? inTransaction(parts.db, { company: null }, write) : write(tx);
};

const runHandler = async (
  route: BoundRoute,
  parts: RouteParts,
  request: FastifyRequest,
  caller: Caller | null,
  input: unknown,
  tx: Tx | null,
): Promise<Outcome> => {
  const { context, after, told, raised } = contextOf(parts, request, caller, tx);
  const work = async (): Promise<unknown> => {
    const answer = await route.handle(input as never, context);
    return answer instanceof OwnEnvelope || answer instanceof PreparedAnswer
      ? answer
      : z.parse(route.endpoint.output, answer);
  };
  const key = idempotencyKeyOf(request);
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
  const epoch = await raised();
  if (epoch !== null && tx !== null) await noteEpochMoment(tx, epoch);
  const written = await writeTold(parts, tx, epoch === null ? told : [...told, parts.epochEvent(epoch)]);
  return { answer, after, epoch, written };
};

const accessModeOf = (endpoint: Endpoint): 'read only' | 'read write' | null => {
  const kind = endpoint.transaction ?? (endpoint.method === 'GET' ? 'read' : 'write');
  if (kind === 'none') return null;
  return kind === 'read' ? 'read only' : 'read write';
};

const ATTEMPTS = 3;

const perform = async (
  route: BoundRoute,
  parts: RouteParts,
  request: FastifyRequest,
  caller: Caller | null,
  input: unknown,
): Promise<Outcome> => {
  const mode = accessModeOf(route.endpoint);
  if (mode === null) return runHandler(route, parts, request, caller, input, null);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(
        parts.db,
        { company: caller?.companyId ?? null },
        (tx) => runHandler(route, parts, request, caller, input, tx),
        mode,
      );
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetriable(error)) throw error;
    }
  }
};

/** The code of a refusal that travels in a success's status. */
const codeIn = (body: unknown): { readonly code?: string } => {
  const { success, code } = asFields(body);
  return success === false && typeof code === 'string' ? { code } : {};
};

const send = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply => {
  if (answer instanceof PreparedAnswer) {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return sendPrepared(request, reply, answer);
  }
  const body = answer instanceof OwnEnvelope ? answer.body : { success: true, data: answer, message: null };
  if (answer instanceof OwnEnvelope) noteStory(request, codeIn(answer.body));
  return reply
    .code(endpoint.status ?? 200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
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
  const isPublic = route.endpoint.access.kind === 'public';
  const caller = isPublic ? null : await callerOf(parts, request);
  noteStory(request, caller === null ? { endpoint: route.endpoint } : { endpoint: route.endpoint, caller });
  if (caller !== null) authorised(route, parts, request, caller);
  const input = parseInput(route.endpoint, request);
  const outcome = await perform(route, parts, request, caller, input);
  if (outcome.epoch !== null) parts.epochs.committed(outcome.epoch);
  parts.live.committed(outcome.written);
  for (const work of outcome.after) await work();
  return send(request, reply, route.endpoint, outcome.answer);
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
