import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenDatabase } from '#platform/server/db.ts';
import { openAgent, type Send } from '../support/agent.ts';
import { codeFor, silently } from '../oidc/flow.ts';
import { providerAt, type ProviderUnderTest } from '../oidc/provider-under-test.ts';
import { withOwnProvider } from '../support/running-product.ts';
import type { Tally } from '../support/tally.ts';
import { checkAnswer } from './header-checks.ts';

const ORIGIN = 'https://citrus.example.com';
const TOKEN = 'a-secret-of-this-drills-own';

/** Passes everything on to the product as a proxy that has ended TLS does, and says so. */
const withProxy = async <T>(port: number, work: (proxyPort: number) => Promise<T>): Promise<T> => {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passedOn = {
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'forged.example',
    };
    const onward = ask({ port, host: '127.0.0.1', method, path, headers: { ...headers, ...passedOn } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** Asks the proxy for what a browser would ask the https address, and keeps every cookie that was ever set. */
const throughProxy = (port: number, set: string[]): Send => {
  return async (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('host', url.host);
    const answer = await fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers });
    set.push(...answer.headers.getSetCookie());
    return answer;
  };
};

const has = (cookie: string, attribute: string): boolean =>
  cookie.split(';').some((part) => part.trim().toLowerCase() === attribute);

const checkCookie = (cookie: string, tally: Tally): void => {
  const name = cookie.split('=', 1)[0] ?? '';
  for (const attribute of ['secure', 'httponly', 'samesite=lax'])
    tally.check(has(cookie, attribute), `${name} is set without ${attribute}`);
  tally.check(!/;\s*domain=/i.test(cookie), `${name} is set for other hosts`);
  const isSession = name.includes('session');
  tally.check(name.startsWith(isSession ? '__Host-' : '__Secure-'), `${name} has no prefix`);
  tally.check(!isSession || has(cookie, 'path=/'), `${name} is bound to a path, so browsers refuse it`);
};

const checkCookies = async (provider: ProviderUnderTest, port: number, tally: Tally): Promise<number> => {
  const set: string[] = [];
  const agent = openAgent(ORIGIN, throughProxy(port, set));
  await codeFor(provider, agent, provider.people[0]);
  const known = await silently(provider, agent);
  tally.check(known.kind === 'landed' && known.params.has('code'), 'the session is not known by its cookie');
  const former = openAgent(ORIGIN, throughProxy(port, set));
  for (const cookie of agent.cookies()) former.plant({ ...cookie, name: cookie.name.replace(/^__(Host|Secure)-/, '') });
  const unknown = await silently(provider, former);
  tally.check(unknown.kind === 'landed' && unknown.params.has('error'), 'a cookie without a prefix is taken');
  tally.check(set.length >= 8, `a sign-in sets ${set.length} cookies`);
  for (const cookie of set) checkCookie(cookie, tally);
  return set.length;
};

const PLACES: readonly (readonly [string, string, number])[] = [
  ['the page', '/sign-in', 200],
  ['the silent page', '/assets/silent-check-sso.html', 200],
  ['nobody', '/derinuaa/api/account', 401],
  ['an unknown path', '/derinuaa/api/none', 404],
  ['the provider’s keys', '/idp/jwks', 200],
  ['an expired page', '/idp/interaction/none', 400],
  ['the metrics', '/metrics', 403],
];

/** The product on an https address, behind a proxy on this machine: its cookies, its heads, and who reads its metrics. */
export const checkHttpsOrigin = (database: OpenDatabase, tally: Tally): Promise<number> =>
  withOwnProvider(
    (product) =>
      withProxy(product.port, async (port) => {
        const send = throughProxy(port, []);
        const through = (path: string, headers = {}) => send(new URL(path, ORIGIN), { headers });
        for (const [what, path, expected] of PLACES) {
          const { status, headers, ...answer } = await through(path).then(async (got) => ({
            status: got.status,
            headers: got.headers,
            body: await got.text(),
          }));
          checkAnswer({ what, expected, status, headers, ...answer }, tally);
          const lasting = headers.get('strict-transport-security') ?? '';
          tally.check(/max-age=\d{8}/.test(lasting), `${what}: a browser may come back by http`);
        }
        const direct = await fetch(`http://127.0.0.1:${product.port}/metrics`);
        tally.check(direct.status === 403, `this machine reads the metrics behind a proxy: ${direct.status}`);
        const told = await through('/metrics', { authorization: `Bearer ${TOKEN}` });
        tally.check(told.status === 200, `the token does not open the metrics: ${told.status}`);
        const provider = await providerAt({ issuer: `${ORIGIN}/idp`, origin: ORIGIN, isEmbedded: true, send });
        tally.check(
          !JSON.stringify(provider.metadata).includes('forged'),
          'the provider takes its address from a header',
        );
        return checkCookies(provider, port, tally);
      }),
    { database, env: { PUBLIC_ORIGIN: ORIGIN, METRICS_TOKEN: TOKEN } },
  );
