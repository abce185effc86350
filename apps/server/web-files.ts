import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformProblems } from '#platform/contract/problem.ts';
import { answerProblem } from '#platform/server/answers.ts';
import { embedderPolicy, pagePolicy, silentPagePolicy } from '#platform/server/security-headers.ts';
import { PROGRAM_PATHS } from './program-paths.ts';

export type WebConfig = {
  readonly origin: string;
  readonly issuer: string;
  /** The provider's description of itself, where it is known without asking. */
  readonly provider: object | null;
  readonly clientId: string;
  readonly audience: string;
  /** The origins of the sites that the page may frame, as they are when it is sent. */
  readonly embeddable: () => Promise<readonly string[]>;
};

export type WebFiles = {
  readonly folder: string;
  /** Whether it is built anew while it is served, as `npm run dev` does: then nothing of it is kept in memory. */
  readonly isRebuilt: boolean;
};

const PAGE = 'index.html';
const SILENT_PAGE = '/assets/silent-check-sso.html';
const LOOPBACK_NAMES = new Set(['127.0.0.1', '[::1]', 'localhost']);

const isPagePath = (request: FastifyRequest): boolean => {
  const pathOnly = request.url.split(/[?#]/, 1)[0] ?? '';
  const first = pathOnly.split('/').find((segment) => segment !== '') ?? '';
  return !PROGRAM_PATHS.has(first.toLowerCase()) && !/\.[a-z0-9]+$/i.test(first);
};

const isRead = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD';

const isPage = (request: FastifyRequest): boolean => isRead(request) && isPagePath(request);

/** A page is read and nothing else; what a program sends to an address nobody has is told so, its body unread. */
export const answerUnroutable = (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
  if (isRead(request)) return null;
  if (isPagePath(request))
    return answerProblem(platformProblems.problem('method-not-allowed'), request, reply.header('allow', 'GET, HEAD'));
  return answerProblem(platformProblems.problem('path-unknown'), request, reply);
};

/** Answers a request with an unreadable address: an envelope for programs, an error page for browsers. */
export const answerUnreadable = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isPage(request)
    ? reply.redirect('/404-not-found', 302)
    : answerProblem(platformProblems.problem('path-unknown'), request, reply);

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Another name of this machine is another site to the provider's cookies: people are led to the one address. */
const otherLoopbackName = (request: FastifyRequest, origin: string): boolean => {
  const own = new URL(origin);
  const host = request.host;
  return (
    host !== own.host &&
    LOOPBACK_NAMES.has(own.hostname) &&
    LOOPBACK_NAMES.has(host.replace(/:\d+$/, '')) &&
    host.endsWith(`:${own.port}`)
  );
};

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  template: string,
  config: WebConfig,
): Promise<FastifyReply> => {
  if (otherLoopbackName(request, config.origin)) return reply.redirect(config.origin + request.url, 302);
  const nonce = randomBytes(18).toString('base64');
  const { issuer, clientId, audience, provider } = config;
  const embeddable = await config.embeddable();
  const told = {
    issuer,
    clientId,
    audience,
    ...(provider === null ? {} : { provider }),
    ...(embeddable.length === 0 ? {} : { embeddable }),
  };
  const html = template.replaceAll('%NONCE%', nonce).replace('%CONFIG%', escapeAttribute(JSON.stringify(told)));
  const providerOrigin = new URL(config.issuer).origin;
  return reply
    .header('content-security-policy', pagePolicy(nonce, config.origin, providerOrigin, embeddable))
    .header('cross-origin-embedder-policy', embedderPolicy(config.origin, providerOrigin, embeddable))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
};

/** A name with a hash never changes its content; fonts keep their names; the silent page must be ours as it is now. */
const cacheControlOf = (file: string): string => {
  if (file.endsWith('.woff2')) return 'public, max-age=604800';
  const hashed = !file.includes('silent-check-sso.') && /-[\w-]{7,}\.\w+$/.test(file);
  return hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
};

/** The addresses of the files beside the page, as they are now. */
const addressesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name !== PAGE && path.extname(name) !== '')
      .map((name) => `/${name.split(path.sep).join('/')}`),
  );

/** Sends a file that the last build has left, which no route is known for; null when there is none. */
const sendRebuilt = (request: FastifyRequest, reply: FastifyReply, folder: string): FastifyReply | null => {
  const address = request.url.split('?', 1)[0] ?? '';
  return isRead(request) && addressesIn(folder).has(address) ? reply.sendFile(address.slice(1)) : null;
};

/** Serves the built browser part: its files from an exact list, its one page filled in for each answer. */
export const serveWeb = async (app: FastifyInstance, config: WebConfig, files: WebFiles): Promise<void> => {
  const { folder, isRebuilt } = files;
  const readPage = (): string => readFileSync(path.join(folder, PAGE), 'utf8');
  const readSilentPolicy = (): string => silentPagePolicy(readFileSync(path.join(folder, SILENT_PAGE), 'utf8'));
  const isBuilt = existsSync(path.join(folder, PAGE));
  const page = isBuilt ? readPage() : '';
  if (isBuilt) {
    const silentPolicy = readSilentPolicy();
    await app.register(fastifyStatic, {
      root: folder,
      // Routes are made once, of the files that are there now.
      serve: !isRebuilt,
      wildcard: false,
      index: false,
      // The build leaves the compressed forms beside the files: they are no files of their own.
      preCompressed: !isRebuilt,
      globIgnore: [PAGE, '**/*.br', '**/*.gz'],
      setHeaders: (reply, sent) => {
        const file = sent.replace(/\.(?:br|gz)$/, '');
        const silent = file.endsWith(SILENT_PAGE);
        if (silent) {
          reply.header('content-security-policy', isRebuilt ? readSilentPolicy() : silentPolicy);
          reply.header('x-frame-options', 'SAMEORIGIN');
        }
        reply.header('cache-control', cacheControlOf(file));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const rebuilt = isRebuilt && isBuilt ? sendRebuilt(request, reply, folder) : null;
    if (rebuilt !== null) return rebuilt;
    return isBuilt && isPage(request)
      ? sendPage(request, reply, isRebuilt ? readPage() : page, config)
      : answerProblem(platformProblems.problem('path-unknown'), request, reply);
  });
};
