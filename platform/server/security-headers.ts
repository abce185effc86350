import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The policy of the product's page: scripts under a nonce and what these load, own styles; the provider may be framed
 * and called, the sites that administrators embed may be framed. Text becomes markup or code only by the page's one
 * policy for that, which the browser part makes.
 */
export const pagePolicy = (
  nonce: string,
  ownOrigin: string,
  providerOrigin: string,
  embeddable: readonly string[] = [],
): string => {
  const provider = providerOrigin === ownOrigin ? '' : ` ${providerOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${ownOrigin.replace(/^http/, 'ws')}${provider}`,
    // A report is shown in a frame of what is held in memory, which only our own scripts put there.
    `frame-src 'self' blob:${provider}${embeddable.map((origin) => ` ${origin}`).join('')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self'${provider}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
};

/** The policy of the silent page: framed by our own pages only, and nothing in it but its own script, word by word. */
export const silentPagePolicy = (html: string): string => {
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ') || "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
};

/** What browsers offer a page beyond showing it, and the product's pages do not ask for; the sign-in page asks for passkeys. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** What is used: rows, addresses and checksums are copied by a click, and the lines' timeline fills the screen of a hall. */
const USED = ['clipboard-write', 'fullscreen'] as const;

/** What a page may use of the browser. `more`: what it uses beyond the product's other pages. */
export const permissionsPolicy = (more: readonly (typeof UNUSED)[number][] = []): string =>
  [
    ...UNUSED.map((name) => `${name}=(${more.includes(name) ? 'self' : ''})`),
    ...USED.map((name) => `${name}=(self)`),
  ].join(', ');

/**
 * A page loads from elsewhere only what allows that, and frames only what says the same of itself. An outside provider
 * that is framed for the silent sign-in, and sites that are embedded, cannot be told to say so: with either the product's
 * page goes without it.
 */
export const embedderPolicy = (
  ownOrigin: string,
  providerOrigin: string,
  embeddable: readonly string[] = [],
): 'require-corp' | 'unsafe-none' =>
  providerOrigin === ownOrigin && embeddable.length === 0 ? 'require-corp' : 'unsafe-none';

/** The headers of every answer; an answer with a policy of its own replaces that one. */
export const headersOfEveryAnswer = (overHttps: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': NO_CONTENT,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  ...(overHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** Made once: every answer takes them. */
const lines = {
  http: Object.entries(headersOfEveryAnswer(false)),
  https: Object.entries(headersOfEveryAnswer(true)),
} as const;

/** Sets the headers of every answer; a route that has set its own policy keeps it. */
export const setSecurityHeaders = (reply: FastifyReply, overHttps: boolean): void => {
  for (const [name, value] of overHttps ? lines.https : lines.http)
    if (!reply.hasHeader(name)) reply.header(name, value);
};

/** Adds those headers to every answer of a route. */
export const addSecurityHeaders = (app: FastifyInstance, overHttps: boolean): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    setSecurityHeaders(reply, overHttps);
    done();
  });
};
