import path from 'node:path';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import {
  callerById,
  previewedCaller,
  callerResolver,
  connectionRefusal,
  epochRaised,
  rightsNow,
} from '#features/core/access/server/api.ts';
import { denialCounter } from '#features/core/audit/server/api.ts';
import type { IdentityProvider } from '#features/core/identity-provider/server/identity-provider.ts';
import { welcome } from '#features/core/first-sign-in/server/api.ts';
import { embeddableOrigins } from '#features/workplace/embedded-screens/server/api.ts';
import { newIncident } from '#platform/contract/incident.ts';
import { answerProblem } from '#platform/server/answers.ts';
import type { Caches } from '#platform/server/caches.ts';
import type { ResolveCaller } from '#platform/server/caller.ts';
import { callersInTurns } from '#platform/server/caller-turns.ts';
import type { Config } from '#platform/server/config.ts';
import type { OpenDatabase } from '#platform/server/db.ts';
import type { Parts, ServerFeature } from '#platform/server/feature.ts';
import { createLiveHub, type LiveHub } from '#platform/server/live.ts';
import type { SeenKeeper } from '#platform/server/history.ts';
import type { Log } from '#platform/server/log.ts';
import { reportTokens } from '#platform/server/reports/report-token.ts';
import { createNodes } from '#platform/server/nodes/nodes.ts';
import { logoutTokenVerifier } from '#platform/server/logout-token.ts';
import { openApiOf } from '#platform/server/openapi.ts';
import { refuseOtherMethods } from '#platform/server/other-methods.ts';
import type { BoundRoutes } from '#platform/server/bound-route.ts';
import { readJsonBodies } from '#platform/server/read-json.ts';
import type { Seal } from '#platform/server/seal.ts';
import { addSecurityHeaders, setSecurityHeaders } from '#platform/server/security-headers.ts';
import { outsideProviderRules, reachability } from '#platform/server/outside-provider.ts';
import { readerResolver } from '#platform/server/reports/resolve-reader.ts';
import { createTasks } from '#platform/server/tasks/task-desk.ts';
import { type TokenRules, tokenVerifier, type VerifyToken } from '#platform/server/tokens.ts';
import { serverFeatures } from './server-features.ts';
import { addHealth } from './health.ts';
import { plainMethods, plainRoutes } from './plain-routes.ts';
import { createOwnProvider, EMBEDDED_ISSUER, ownTokenRules } from './own-provider.ts';
import { partsOf, refusals } from './parts.ts';
import { closeServer, letGo } from './close-server.ts';
import { beginAnew, type Core, coreOf, readFacts } from './core.ts';
import { guardServer, httpLimits } from './guard-server.ts';
import { registerProduct } from './register.ts';
import { seenNotes } from './seen-notes.ts';
import { serveBackChannel } from './serve-back-channel.ts';
import { serveRoutes } from './serve-routes.ts';
import { serveMetrics } from './serve-metrics.ts';
import { requestFields } from './request-fields.ts';
import { lateChild } from './late-child.ts';
import { logRequests } from './request-log.ts';
import { answerUnparsable } from './unparsable.ts';
import { version } from './version.ts';
import { answerUnreadable, answerUnroutable, serveWeb, type WebFiles } from './web-files.ts';

const MAX_BODY = 1_048_576;

export type AppOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly database: OpenDatabase;
  readonly seal: Seal;
  /** Rules for access tokens; those of the configured provider by default. */
  readonly tokenRules?: TokenRules;
  /** Keeps how far this process has come in the database's history; nothing by default. */
  readonly seen?: SeenKeeper;
  /** The built browser part; that of `npm run build` by default. */
  readonly webFiles?: WebFiles;
};

export type App = {
  readonly server: FastifyInstance;
  readonly parts: Parts;
  readonly routes: BoundRoutes;
  readonly close: () => Promise<void>;
};

const isOverHttps = (config: Config): boolean => config.publicOrigin.startsWith('https:');

const createServer = (options: AppOptions): FastifyInstance => {
  const server = fastify({
    loggerInstance: options.log.child({}, { serializers: { req: requestFields } }),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: lateChild,
    http: httpLimits,
    bodyLimit: MAX_BODY,
    genReqId: newIncident,
    // What is being answered is answered; whoever keeps a connection open is told that it ends.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 500 },
    clientErrorHandler: answerUnparsable(isOverHttps(options.config)),
    // Before any route is found, so no hook and no error handler sees it.
    frameworkErrors: (_error, request, answer) => {
      const reply = answer as unknown as FastifyReply;
      setSecurityHeaders(reply.header('x-request-id', request.id), isOverHttps(options.config));
      answerUnreadable(request as unknown as FastifyRequest, reply);
    },
  }) as unknown as FastifyInstance;
  // Read as text it would be refused further on, as a wrong body instead of a wrong type.
  server.removeContentTypeParser('text/plain');
  readJsonBodies(server);
  return server;
};

/** The name under which an issuer's identities are kept. */
const issuerKeyOf =
  ({ config }: AppOptions) =>
  (issuer: string): string =>
    config.oidc.externalIssuer === null ? EMBEDDED_ISSUER : issuer;

const resolverOf = (options: AppOptions, { epochs, facts, caches }: Core): ResolveCaller => {
  const issuerKey = issuerKeyOf(options);
  const resolve = callerResolver({
    epochs,
    facts,
    caches,
    issuerKey,
    seen: seenNotes(options, caches, (personId) => facts.held().people.get(personId)),
    welcome: (claims) =>
      welcome({ db: options.database.db, epochs, seal: options.seal }, { ...claims, issuer: issuerKey(claims.issuer) }),
  });
  return callersInTurns(resolve);
};

const liveHubOf = (options: AppOptions, core: Core, verifyToken: VerifyToken, resolve: ResolveCaller): LiveHub =>
  createLiveHub({
    database: options.database,
    bus: core.bus,
    authenticate: async (token, company) => {
      const claims = await verifyToken(token);
      const { personId, userName, companyId, session } = await resolve(claims, company);
      return {
        personId,
        userName,
        companyId,
        session,
        ...rightsNow(core.facts, personId, companyId),
        tokenExpiresAt: new Date(claims.expiresAt * 1_000),
      };
    },
    // Sent by the rights of now, also where another process changed them.
    freshen: async (people) => void (await core.facts.atLeast(await core.epochs.current('every'), people)),
    onNewestEvent: core.epochs.onNewestEvent,
    recheckOn: [epochRaised],
    refusalOf: (caller) => connectionRefusal(core, caller),
    allowedOrigins: [options.config.publicOrigin],
    log: options.log,
  });

const rulesOf = async (options: AppOptions, provider: IdentityProvider | null): Promise<TokenRules> => {
  if (options.tokenRules) return options.tokenRules;
  if (provider) return ownTokenRules(provider, options.config);
  const { externalIssuer, audience, clientId } = options.config.oidc;
  return outsideProviderRules(externalIssuer as string, audience, clientId, (error) =>
    options.log.warn({ err: error }, 'the identity provider cannot be reached; it is asked again when needed'),
  );
};

/** The embedded provider is this process; an outside one is asked. */
const providerCheck = ({ config }: AppOptions): (() => Promise<boolean>) =>
  config.oidc.externalIssuer === null ? () => Promise.resolve(true) : reachability(config.oidc.externalIssuer);

const verifierOf = (rules: TokenRules, caches: Caches): VerifyToken => {
  if (rules.keyCache)
    caches.add({
      name: 'provider-keys',
      title: { tr: 'Kimlik sağlayıcı anahtarları', en: 'Provider keys' },
      ...rules.keyCache,
    });
  return tokenVerifier(rules, caches);
};

/** Every answer says which request it is of. */
const nameRequests = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
};

const serveBrowserPart = (
  server: FastifyInstance,
  { config, database, webFiles }: AppOptions,
  provider: IdentityProvider | null,
  { epochs }: Core,
): Promise<void> =>
  serveWeb(
    server,
    {
      origin: config.publicOrigin,
      issuer: config.oidc.externalIssuer ?? `${config.publicOrigin}/idp`,
      provider: provider?.inShort ?? null,
      clientId: config.oidc.clientId,
      audience: config.oidc.audience,
      embeddable: embeddableOrigins(database.db, epochs),
    },
    webFiles ?? { folder: path.resolve(import.meta.dirname, '../../dist/web'), isRebuilt: false },
  );

/** A server that limits, logs and marks whatever it is asked, without any routes but those of the provider. */
const serverFor = async (
  options: AppOptions,
  provider: IdentityProvider | null,
  { answered }: Pick<Parts, 'answered'>,
): Promise<FastifyInstance> => {
  const server = createServer(options);
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  guardServer(server, options.config);
  provider?.mount(server);
  logRequests(server, options.log, answered);
  nameRequests(server);
  addSecurityHeaders(server, isOverHttps(options.config));
  await server.register(compress, { global: true, threshold: 1_024, encodings: ['gzip', 'identity'] });
  return server;
};

/** The operations of a feature, marked where its changes are for people alone; an operation may say otherwise of itself. */
const routesOf = ({ routes, peopleOnly = false }: ServerFeature, parts: Parts): BoundRoutes =>
  routes(parts)
    .flat()
    .map((route) => (peopleOnly ? { peopleOnly, ...route } : route));

/** Who asks otherwise than by an access token alone: with a report token, or looking by a preview. */
const otherCallers = ({ database, seal }: AppOptions, core: Core) => ({
  resolveReader: readerResolver(reportTokens(seal, core.epochs.clock), callerById(core)),
  narrowToPreview: previewedCaller({ db: database.db, facts: core.facts }),
});

/** Puts the product together on a migrated database; call `server.listen` or `server.inject` on what it answers. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, log, database, seal } = options;
  const core = await coreOf(options);
  await registerProduct({ db: database.db, epochs: core.epochs, seal }, serverFeatures);
  const provider = await createOwnProvider({ config, log, db: database.db, seal, ...core, live: () => live });
  const tokenRules = { ...(await rulesOf(options, provider)), now: core.epochs.clock.now };
  const verifyToken = verifierOf(tokenRules, core.caches);
  const resolveCaller = resolverOf(options, core);
  const live: LiveHub = liveHubOf(options, core, verifyToken, resolveCaller);
  core.epochs.onOtherHistory(() => void beginAnew(core, live));
  const denials = denialCounter(database.db, log);
  const personNow = callerById(core);
  const tasks = createTasks({ database, log, callerOf: personNow });
  const { epochs, caches } = core;
  const nodes = createNodes({ ...core, database, live, log, config, version });
  const { parts, closing, knowOperations } = partsOf(database, {
    config,
    log,
    live,
    nodes,
    epochs,
    seal,
    caches,
    tasks,
  });
  const routes = serverFeatures.flatMap((feature) => routesOf(feature, parts));
  knowOperations(routes);

  const server = await serverFor(options, provider, parts);
  refuseOtherMethods(server, [...routes.map(({ endpoint }) => endpoint), ...plainMethods], answerUnroutable);
  await live.register(server);
  const callers = { verifyToken, resolveCaller, ...otherCallers(options, core) };
  serveRoutes(server, parts, routes, { ...callers, onDenied: denials.count });
  const printDocument = () => openApiOf(routes, plainRoutes, refusals);
  const ending = { now: false };
  addHealth(server, { ...parts, printDocument, isProviderThere: providerCheck(options), isEnding: () => ending.now });
  serveMetrics(server, parts.metrics, config);
  const verify = logoutTokenVerifier(tokenRules, config.oidc.clientId);
  await serveBackChannel(server, { ...parts, verify, issuerKey: issuerKeyOf(options) });
  await serveBrowserPart(server, options, provider, core);
  await readFacts(database, core);
  await nodes.start();
  return {
    server,
    parts,
    routes,
    close: async () => {
      ending.now = true;
      await letGo(live, config.drainMs);
      await nodes.stop();
      await tasks.stop();
      await closeServer(server);
      await provider?.close();
      await denials.flush();
      for (const work of closing) await work();
    },
  };
};
