import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Account = {
  readonly id: string;
  username: string;
  firstName: string;
  lastName: string;
  email?: string;
  emailVerified: boolean;
  enabled: boolean;
  requiredActions: string[];
};
type Session = { readonly id: string; readonly start: number };
type Credential = { readonly id: string; readonly type: string };

/** What it answers instead, where a test says so. */
type Mood = 'well' | 'away' | 'refuses' | 'no-mail';

type Answer = { readonly status: number; readonly body?: unknown; readonly location?: string };

const SECRET = randomUUID();

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const send = (response: ServerResponse, { status, body, location }: Answer): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(location === undefined ? {} : { location }),
  });
  response.end(body === undefined ? '' : JSON.stringify(body));
};

const missing: Answer = { status: 404, body: { error: 'User not found' } };
const done: Answer = { status: 204 };

/** Whether a user name or an address belongs to another account: as Keycloak says it. */
const conflictIn = (accounts: ReadonlyMap<string, Account>, of: Partial<Account>, id?: string): Answer | null => {
  const others = [...accounts.values()].filter((each) => each.id !== id);
  if (others.some(({ username }) => username === of.username))
    return { status: 409, body: { errorMessage: 'User exists with same username' } };
  if (of.email && others.some(({ email }) => email === of.email))
    return { status: 409, body: { errorMessage: 'User exists with same email' } };
  return null;
};

/**
 * The part of Keycloak's administration that the product uses, in this process: what a real one does is tried by the journeys
 * on a real one; here it can be made to be away, to refuse, or to send no mail.
 */
export const standInKeycloak = async () => {
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, Session[]>();
  const credentials = new Map<string, Credential[]>();
  const mails: { readonly to: string; readonly actions: readonly string[] }[] = [];
  const asked: string[] = [];
  const state = { mood: 'well' as Mood };

  const addAccount = (of: Partial<Account> & Pick<Account, 'username'>): Account => {
    const account: Account = {
      id: randomUUID(),
      firstName: '',
      lastName: '',
      emailVerified: false,
      enabled: true,
      requiredActions: [],
      ...of,
    };
    accounts.set(account.id, account);
    return account;
  };

  const ofOne = (method: string, account: Account, [part, key]: readonly string[], body: string): Answer => {
    if (part === undefined && method === 'GET') return { status: 200, body: account };
    if (part === undefined) {
      const to = JSON.parse(body) as Partial<Account>;
      const conflict = conflictIn(accounts, to, account.id);
      if (conflict === null) Object.assign(account, to);
      return conflict ?? done;
    }
    const own = credentials.get(account.id) ?? [];
    if (part === 'credentials' && method === 'GET') return { status: 200, body: own };
    if (part === 'credentials') {
      credentials.set(
        account.id,
        own.filter(({ id }) => id !== key),
      );
      return done;
    }
    if (part === 'sessions') return { status: 200, body: sessions.get(account.id) ?? [] };
    if (state.mood === 'no-mail')
      return { status: 500, body: { errorMessage: 'Failed to send execute actions email' } };
    mails.push({ to: account.email ?? '', actions: JSON.parse(body) as string[] });
    return done;
  };

  const ofUsers = (method: string, rest: readonly string[], query: URLSearchParams, body: string): Answer => {
    const [id, ...parts] = rest;
    if (id !== undefined) {
      const account = accounts.get(id);
      return account === undefined ? missing : ofOne(method, account, parts, body);
    }
    if (method === 'GET') {
      const first = Number(query.get('first') ?? 0);
      return { status: 200, body: [...accounts.values()].slice(first, first + Number(query.get('max') ?? 100)) };
    }
    const to = JSON.parse(body) as Account;
    const conflict = conflictIn(accounts, to);
    if (conflict !== null) return conflict;
    return { status: 201, location: `${url}/admin/realms/test/users/${addAccount(to).id}` };
  };

  const tokenFor = (authorization: string): Answer => {
    const [, basic = ''] = authorization.split(' ');
    if (Buffer.from(basic, 'base64').toString('utf8') !== `blue-citrus-console:${SECRET}`)
      return { status: 401, body: { error: 'unauthorized_client', error_description: 'Invalid client credentials' } };
    const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url');
    const token = `${part({ alg: 'none' })}.${part({ exp: Math.floor(Date.now() / 1_000) + 60 })}.`;
    return { status: 200, body: { access_token: token } };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const method = request.method ?? '';
    const body = await bodyOf(request);
    asked.push(`${method} ${pathname}`);
    if (state.mood === 'away') return { status: 503, body: { error: 'restarting' } };
    if (pathname.startsWith('/realms/')) return tokenFor(request.headers.authorization ?? '');
    if (state.mood === 'refuses') return { status: 403, body: { error: 'HTTP 403 Forbidden' } };
    const [, , , kind, ...rest] = pathname.split('/').filter((part) => part !== '');
    if (kind === 'users') return ofUsers(method, rest, searchParams, body);
    for (const [id, open] of sessions)
      sessions.set(
        id,
        open.filter((session) => session.id !== rest[0]),
      );
    return done;
  };

  const server = createServer((request, response) => {
    answer(request).then(
      (said) => send(response, said),
      () => send(response, { status: 400, body: { error: 'unreadable' } }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer: `${url}/realms/test`,
    /** The settings of a product that looks after its accounts. */
    env: { OIDC_ISSUER: `${url}/realms/test`, KEYCLOAK_CLIENT_SECRET: SECRET },
    state,
    accounts,
    sessions,
    credentials,
    mails,
    asked,
    addAccount,
    named: (userName: string) => [...accounts.values()].find(({ username }) => username === userName),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
