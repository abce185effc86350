import { request } from 'node:http';
import { connect } from 'node:net';
import { openAgent } from '../support/agent.ts';
import { asksForPassword, authorizationAddress, fillIn, open, tokensFor } from '../oidc/flow.ts';
import { newPkce, type ProviderUnderTest } from '../oidc/provider-under-test.ts';

/** An answer of the product with everything a browser goes by. */
export type Answered = {
  readonly what: string;
  readonly status: number;
  readonly expected: number;
  readonly headers: Headers;
  readonly body: string;
};

type Ask = {
  readonly what: string;
  readonly expected: number;
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Asks without what a fetch adds or refuses: TRACE, another host, an upgrade. */
const send = (port: number, ask: Ask): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { what, expected, target, method = 'GET', headers = {}, body } = ask;
    const sent = request(
      {
        agent: false,
        port,
        host: '127.0.0.1',
        path: target,
        method,
        headers: { host: `localhost:${port}`, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const got = new Headers();
          for (let at = 0; at < answer.rawHeaders.length; at += 2)
            got.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ what, expected, status: answer.statusCode ?? 0, headers: got, body: text });
        });
        answer.on('error', reject);
      },
    );
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ what, expected, status: answer.statusCode ?? 0, headers: new Headers(), body: '' });
    });
    sent.on('error', (error) => reject(new Error(`${what}: ${error.message}`)));
    sent.end(body);
  });

/** Says what is no HTTP at all; no hook of the product sees it. */
const unreadable = (port: number): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('no http at all\r\n\r\n'));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = new Headers(
        lines.map((line): [string, string] => {
          const cut = line.indexOf(':');
          return [line.slice(0, cut), line.slice(cut + 1).trim()];
        }),
      );
      resolve({ what: 'what is no HTTP', expected: 400, status: Number(first.split(' ')[1]), headers, body });
    });
  });

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const CHECK = '/derinuaa/api/uaa-screen/check-authority';
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

const pages = (port: number, scripts: readonly string[]): readonly Ask[] => [
  { what: 'the page', expected: 200, target: '/dashboards/home' },
  { what: 'the page by HEAD', expected: 200, target: '/sign-in', method: 'HEAD' },
  { what: 'another name of the machine', expected: 302, target: '/sign-in', headers: { host: `127.0.0.1:${port}` } },
  { what: 'the silent page', expected: 200, target: '/assets/silent-check-sso.html' },
  { what: 'the icon', expected: 200, target: '/favicon.svg' },
  ...scripts.map((target) => ({ what: `the file ${target}`, expected: 200, target })),
  { what: 'a file that is not there', expected: 404, target: '/assets/none.js' },
  { what: 'health', expected: 200, target: '/healthz' },
  { what: 'readiness', expected: 200, target: '/readyz' },
  { what: 'the metrics', expected: 200, target: '/metrics' },
  {
    what: 'the metrics through a proxy',
    expected: 403,
    target: '/metrics',
    headers: { 'x-forwarded-for': '127.0.0.1' },
  },
  { what: 'the API document', expected: 200, target: '/openapi.json' },
];

const checking = (what: string, expected: number, token: string, body: string, type = 'application/json'): Ask => ({
  what,
  expected,
  target: CHECK,
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': type },
  body,
});

const reading = (what: string, expected: number, target: string, token?: string, method = 'GET'): Ask => ({
  what,
  expected,
  target,
  method,
  headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
});

const ACCOUNT = '/derinuaa/api/account';

const calls = (token: string, poor: string): readonly Ask[] => [
  reading('data', 200, ACCOUNT, token),
  checking('a decision', 200, token, JSON.stringify({ url: '/user/list' })),
  checking('a wrong shape', 400, token, '{}'),
  checking('a broken body', 400, token, '{'),
  checking('another type of body', 415, token, JSON.stringify({ url: '/user/list' }), 'text/plain'),
  checking('too much', 413, token, `"${'x'.repeat(1_200_000)}"`),
  reading('nobody', 401, ACCOUNT),
  reading('a bad token', 401, ACCOUNT, 'x'),
  reading('somebody who may not', 403, '/derinuaa/api/users', poor),
  reading('an unknown path', 404, '/derinuaa/api/none', token),
  reading('a path that cannot be decoded', 404, '/derinuaa/api/%zz'),
  reading('another method', 405, ACCOUNT, token, 'DELETE'),
  reading('OPTIONS', 405, CHECK, undefined, 'OPTIONS'),
  reading('TRACE of a call', 405, ACCOUNT, token, 'TRACE'),
  reading('TRACE of the page', 405, '/', undefined, 'TRACE'),
  reading('TRACE of the provider', 405, '/idp/auth', undefined, 'TRACE'),
  reading('a socket that is none', 426, '/api/live'),
  {
    what: 'a socket of another origin',
    expected: 403,
    target: '/api/live',
    headers: { ...UPGRADE, origin: 'http://elsewhere.example' },
  },
];

const ofProvider = (signedInCookies: string): readonly Ask[] => [
  { what: 'the provider’s document', expected: 200, target: '/idp/.well-known/openid-configuration' },
  { what: 'the provider’s keys', expected: 200, target: '/idp/jwks' },
  { what: 'a request it refuses', expected: 400, target: '/idp/auth?client_id=nobody' },
  { what: 'a token it refuses', expected: 400, target: '/idp/token', method: 'POST', headers: FORM_TYPE, body: 'x=1' },
  { what: 'an expired page', expected: 400, target: '/idp/interaction/none' },
  { what: 'a used link', expected: 410, target: `/idp/set-password/${'x'.repeat(43)}` },
  {
    what: 'its page that asks to sign out',
    expected: 200,
    target: '/idp/session/end',
    headers: { cookie: signedInCookies },
  },
  { what: 'a path it has not', expected: 404, target: '/idp/none' },
];

const ofResponse = async (what: string, expected: number, answer: Response): Promise<Answered> => ({
  what,
  expected,
  status: answer.status,
  headers: answer.headers,
  body: await answer.text(),
});

/** The pages of the provider that stand between a sign-in's steps: asked, refused, locked. */
const signInSteps = async (provider: ProviderUnderTest): Promise<readonly Answered[]> => {
  const agent = openAgent(provider.origin);
  const address = authorizationAddress(provider, newPkce());
  const first = await ofResponse('the redirect to the sign-in page', 303, await agent.get(address));
  const page = await open(provider, agent, address);
  if (!asksForPassword(page)) throw new Error('no page asks for a password');
  const steps: Answered[] = [first, { what: 'the sign-in page', expected: 200, body: page.html, ...page }];
  for (const expected of [401, 401, 401, 401, 429, 429]) {
    const stop = await fillIn(provider, agent, page, { userName: 'nobody-of-this-drill', password: 'wrong' });
    if (stop.kind === 'page')
      steps.push({ what: `the page after a wrong password`, expected, body: stop.html, ...stop });
  }
  const foreign = await agent.post(page.url, { userName: 'x', password: 'y' }, { origin: 'http://elsewhere.example' });
  return [...steps, await ofResponse('a form of another origin', 403, foreign)];
};

/** Every kind of answer that the product gives. */
export const everyKind = async (provider: ProviderUnderTest, port: number): Promise<readonly Answered[]> => {
  const agent = openAgent(provider.origin);
  const { access_token: token } = await tokensFor(provider, agent, { userName: 'elif', password: 'bluecitrus' });
  const { access_token: poor } = await tokensFor(provider, openAgent(provider.origin), provider.people[0]);
  const page = await (await fetch(`${provider.origin}/sign-in`)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file).slice(0, 4);
  if (files.length === 0) throw new Error('the browser part is not built: npm run build');
  const cookies = agent.cookies().map(({ name, value }) => `${name}=${value}`);
  const asks = [...pages(port, files), ...calls(token, poor), ...ofProvider(cookies.join('; '))];
  const answered: Answered[] = [];
  for (const ask of asks) answered.push(await send(port, ask));
  return [...answered, await unreadable(port), ...(await signInSteps(provider))];
};
