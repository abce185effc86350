import type { FastifyInstance, FastifyReply } from 'fastify';

const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of the product's page: own scripts and styles under a nonce; the provider may be framed and called. */
export const pagePolicy = (nonce: string, ownOrigin: string, providerOrigin: string): string => {
  const provider = providerOrigin === ownOrigin ? '' : ` ${providerOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${ownOrigin.replace(/^http/, 'ws')}${provider}`,
    `frame-src 'self'${provider}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self'${provider}`,
    "frame-ancestors 'none'",
  ].join('; ');
};

/** The policy of the silent page: framed by our own pages only, and nothing in it but its own script. */
export const silentPagePolicy =
  "default-src 'none'; script-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Sets the headers of every answer; a route that has set its own policy keeps it. */
export const setSecurityHeaders = (reply: FastifyReply, overHttps: boolean): void => {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'same-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_CONTENT);
  if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY');
  if (overHttps) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
};

/** Adds those headers to every answer of a route. */
export const addSecurityHeaders = (app: FastifyInstance, overHttps: boolean): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    setSecurityHeaders(reply, overHttps);
    done();
  });
};
