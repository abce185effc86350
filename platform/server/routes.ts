import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ScreenNeed } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { LIVE_AT_HEADER } from '#platform/contract/live-frame.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { ambiguousPath } from './ambiguous-path.ts';
import { noteStory } from './answered.ts';
import type { Asked, BoundRoute, BoundRoutes } from './bound-route.ts';
import { authorise, type Caller, needsOf, type ResolveCaller } from './caller.ts';
import { knownFirst } from './known-first.ts';
import { accessModeOf, finish, perform, type PerformParts } from './perform.ts';
import { headerOf, originOf, parseInput } from './request-input.ts';
import { send } from './send-answer.ts';
import { mustHaveProved } from './step-up.ts';
import { type NarrowToPreview, onlyShows, throughPreview } from './previewing.ts';
import { answerAsynchronously, type TaskDesk } from './tasks/asynchronous.ts';
import { type Preference, preferenceOf } from './tasks/prefer.ts';
import { bearerOf, type VerifyToken } from './tokens.ts';

/** What requests are answered with. */
export type RouteParts = PerformParts & {
  readonly verifyToken: VerifyToken;
  readonly resolveCaller: ResolveCaller;
  /** The caller of a report token, with their current rights. */
  readonly resolveReader: (token: string, company: string | null) => Promise<Caller>;
  readonly narrowToPreview: NarrowToPreview;
  /** Where an operation continues that is not done within its request. */
  readonly tasks: TaskDesk;
};

const callerOf = async (parts: RouteParts, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> => {
  const token = bearerOf(request.raw.rawHeaders);
  if (token === null) throw platformProblems.problem('sign-in-required');
  const company = headerOf(request, 'x-company');
  if (endpoint.token === 'report') return parts.resolveReader(token, company);
  return parts.resolveCaller(await parts.verifyToken(token), company);
};

/** What was refused: the screen that is lacking, else the operation itself, where only roles are asked or there is no such screen. */
const refusedAt = (endpoint: Endpoint, [need]: readonly ScreenNeed[]): string =>
  need?.url ?? endpoint.path.replaceAll('/:', '/');

const authorised = (route: BoundRoute, parts: RouteParts, request: FastifyRequest, caller: Caller): void => {
  const { access } = route.endpoint;
  if (caller.isProgram && route.peopleOnly === true && !onlyShows(route.endpoint))
    throw platformProblems.problem('people-only');
  try {
    authorise(caller, access, request.params);
  } catch (refusal) {
    const needs = needsOf(caller, access, request.params) ?? [];
    parts.onDenied(caller, refusedAt(route.endpoint, needs), request.id);
    if (needs[0] !== undefined && access.kind === 'named-screen')
      noteStory(request, { decision: caller.decide(needs[0].url) });
    throw refusal;
  }
};

/** Who asks, if they may; null where anybody may. */
const admitted = async (
  route: BoundRoute,
  parts: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> => {
  const isPublic = route.endpoint.access.kind === 'public';
  const caller = isPublic
    ? null
    : await throughPreview(
        parts.narrowToPreview,
        route.endpoint,
        request,
        await callerOf(parts, route.endpoint, request),
      );
  noteStory(request, caller === null ? { endpoint: route.endpoint } : { endpoint: route.endpoint, caller });
  if (caller === null) return null;
  // A page that named no company learns which one it was answered in.
  if (caller.companyId !== null) reply.header('x-company', caller.companyId);
  authorised(route, parts, request, caller);
  if (route.endpoint.stepUp === true) mustHaveProved(parts.stepUp, caller);
  return caller;
};

/** Whether an operation is left to a task, or may be. */
const goesOn = ({ asynchronous }: Endpoint, input: unknown, preference: Preference | null): boolean => {
  if (asynchronous === undefined) return false;
  if (asynchronous.when === 'large') return asynchronous.isLarge?.(input) === true;
  return asynchronous.when === 'always' || preference !== null;
};

const answer = async (
  route: BoundRoute,
  parts: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  // Taken before anything is read: a tab that resumes from here misses no change of what this answer holds.
  const liveAt = parts.live.lastId();
  const caller = await admitted(route, parts, request, reply);
  const asked: Asked = { route, origin: originOf(request), caller, input: parseInput(route.endpoint, request) };
  const isPreview = caller?.preview !== undefined;
  // A preview starts no task that would continue after its response.
  const preference = isPreview ? null : preferenceOf(request.headers.prefer);
  const inRequest = async (): Promise<unknown> => {
    const running = { decideAgain: () => admitted(route, parts, request, reply) };
    const mode = accessModeOf(route.endpoint);
    const outcome = await perform(parts, asked, running, isPreview && mode !== null ? 'read only' : mode);
    await finish(parts, outcome);
    return outcome.answer;
  };
  const given = (done: unknown) =>
    send(request, caller === null ? reply : reply.header(LIVE_AT_HEADER, liveAt), route.endpoint, done);
  if (goesOn(route.endpoint, asked.input, preference))
    return answerAsynchronously(parts, asked, { preference, reply, perform: inRequest, send: given });
  return given(await inRequest());
};

/** Of an operation that anybody may call, whose bodies hold a name or two. */
const MAX_PUBLIC_BODY = 8_192;

const bodyLimitOf = ({ access, maxBody }: Endpoint): { readonly bodyLimit?: number } => {
  const most = maxBody ?? (access.kind === 'public' ? MAX_PUBLIC_BODY : undefined);
  return most === undefined ? {} : { bodyLimit: most };
};

const ACCESS_KINDS = new Set<string>(['public', 'signed-in', 'roles', 'screens', 'named-screen']);

/** Serves the routes; refuses to when one of them does not say who may call it, or shares its address with another. */
export const mountRoutes = (app: FastifyInstance, routes: BoundRoutes, parts: RouteParts): void => {
  const shared = ambiguousPath(routes.map(({ endpoint }) => endpoint));
  if (shared !== null) throw new Error(`${shared[0]} has methods by ${shared[1]} alone; give it an address of its own`);
  for (const route of routes) {
    if (!ACCESS_KINDS.has(route.endpoint.access?.kind))
      throw new Error(`${route.endpoint.method} ${route.endpoint.path} does not declare its access`);
    if (typeof route.handle !== 'function') throw new Error(`${route.name} has no handler`);
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      exposeHeadRoute: false,
      ...bodyLimitOf(route.endpoint),
      config: { form: route.endpoint.form },
      preParsing: knownFirst((request, reply) => admitted(route, parts, request, reply)),
      handler: (request, reply) => answer(route, parts, request, reply),
    });
  }
};
