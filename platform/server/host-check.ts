import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { platformProblems } from '#platform/contract/problem.ts';

const HOST = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/i;

/** The names by which health checks and reverse proxies call this machine. */
const MACHINES_OWN = new Set(['localhost', '127.0.0.1', '[::1]']);

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Whether a Host header names this product: the address people type, or this machine's own name, as health checks
 * and whoever sits before it use. Any other comes from a page that had its name pointed here, or from a proxy gone wrong.
 */
export const isOwnHost = (header: string | undefined, publicOrigin: string): boolean => {
  const [, name = '', port] = HOST.exec(header ?? '') ?? [];
  if (name === '') return false;
  if (MACHINES_OWN.has(name.toLowerCase())) return true;
  const own = new URL(publicOrigin);
  const standard = DEFAULT_PORTS[own.protocol] ?? '';
  return name.toLowerCase() === own.hostname && (port ?? standard) === (own.port || standard);
};

/** The host of a target that is a whole address, as proxies are asked; what it names counts, whatever the header says. */
const WHOLE = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;

/** Whether a request is for this product: by its one Host header, and by its target where that names a host, too. */
const isForUs = ({ headers, rawHeaders, url = '' }: IncomingMessage, publicOrigin: string): boolean => {
  const told = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  const aimed = WHOLE.exec(url)?.[1];
  // Of two headers a proxy may read the other one.
  return told <= 1 && isOwnHost(headers.host, publicOrigin) && (aimed === undefined || isOwnHost(aimed, publicOrigin));
};

/** Refuses requests that name another host. Call it before anything else is mounted. */
const refuseForeignHosts = (app: FastifyInstance, publicOrigin: string): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isForUs(request.raw, publicOrigin) ? undefined : platformProblems.problem('host-unknown'));
  });
};

/** TRACE sends a request back as it came, with what script must not read; the provider's library would not know it. */
const refuseTrace = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'TRACE' || !request.url.startsWith('/idp')) return done();
    reply.header('allow', 'GET, POST');
    done(platformProblems.problem('method-not-allowed'));
  });
};

/** Turns away, before anything else looks at it, what no browser of ours sends. */
export const guardDoor = (app: FastifyInstance, publicOrigin: string): void => {
  refuseForeignHosts(app, publicOrigin);
  refuseTrace(app);
};
