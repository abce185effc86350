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
type Group = { readonly id: string; path: string; readonly parentId: string | null; readonly members: Set<string> };
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

/** Everything that it knows, for a test to look at and to change. */
type World = {
  readonly accounts: Map<string, Account>;
  readonly sessions: Map<string, readonly Session[]>;
  readonly credentials: Map<string, readonly Credential[]>;
  readonly groups: Map<string, Group>;
  /** The newest first, as it lists them. */
  readonly events: Readonly<Record<string, unknown>>[];
  readonly mails: { readonly to: string; readonly actions: readonly string[] }[];
  /** What it was asked, as `GET /admin/realms/test/users`. */
  readonly asked: string[];
  /** How it does, the key that tokens are signed with, which refuses those of another, and what happens while an account is added. */
  readonly state: { mood: Mood; key: string; whileAdding: (() => Promise<unknown>) | null };
};

/** Whether a user name or an address belongs to another account: as Keycloak says it. */
const conflictIn = ({ accounts }: World, of: Partial<Account>, id?: string): Answer | null => {
  const others = [...accounts.values()].filter((each) => each.id !== id);
  if (others.some(({ username }) => username === of.username))
    return { status: 409, body: { errorMessage: 'User exists with same username' } };
  if (of.email && others.some(({ email }) => email === of.email))
    return { status: 409, body: { errorMessage: 'User exists with same email' } };
  return null;
};

const addAccount = ({ accounts }: World, of: Partial<Account> & Pick<Account, 'username'>): Account => {
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

type OfOne = (world: World, account: Account, sent: { readonly key: string; readonly body: string }) => Answer;

/** What is asked about one account, by its method and the part of the address after the account. */
const ONE: Readonly<Record<string, OfOne>> = {
  'GET ': (_, account) => ({ status: 200, body: account }),
  'PUT ': (world, account, { body }) => {
    const to = JSON.parse(body) as Partial<Account>;
    const conflict = conflictIn(world, to, account.id);
    if (conflict === null) Object.assign(account, to);
    return conflict ?? done;
  },
  'DELETE ': ({ accounts }, { id }) => {
    accounts.delete(id);
    return done;
  },
  'GET credentials': ({ credentials }, { id }) => ({ status: 200, body: credentials.get(id) ?? [] }),
  'DELETE credentials': ({ credentials }, { id }, { key }) => {
    credentials.set(
      id,
      (credentials.get(id) ?? []).filter((each) => each.id !== key),
    );
    return done;
  },
  'GET sessions': ({ sessions }, { id }) => ({ status: 200, body: sessions.get(id) ?? [] }),
  'PUT execute-actions-email': ({ state, mails }, { email = '' }, { body }) => {
    if (state.mood === 'no-mail')
      return { status: 500, body: { errorMessage: 'Failed to send execute actions email' } };
    mails.push({ to: email, actions: JSON.parse(body) as string[] });
    return done;
  },
};

const added = (world: World, body: string): Answer => {
  const to = JSON.parse(body) as Account;
  return conflictIn(world, to) ?? { status: 201, location: `/users/${addAccount(world, to).id}` };
};

const endSession = ({ sessions }: World, ended: string): Answer => {
  for (const [id, open] of sessions)
    sessions.set(
      id,
      open.filter((session) => session.id !== ended),
    );
  return done;
};

const pageOf = <T>(all: readonly T[], query: URLSearchParams): Answer => {
  const first = Number(query.get('first') ?? 0);
  return { status: 200, body: all.slice(first, first + Number(query.get('max') ?? 100)) };
};

/** What is asked about groups: all at the top, one, those below it, and who is in it. */
const grouped = ({ groups, accounts }: World, id: string | undefined, part: string, query: URLSearchParams): Answer => {
  const all = [...groups.values()];
  const below = (parent: string | null) =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map((each) => ({
        id: each.id,
        path: each.path,
        subGroupCount: all.filter(({ parentId }) => parentId === each.id).length,
      }));
  if (id === undefined) return pageOf(below(null), query);
  const group = groups.get(id);
  if (group === undefined) return { status: 404, body: { error: 'Could not find group by id' } };
  if (part === 'children') return pageOf(below(id), query);
  if (part === 'members')
    return pageOf(
      [...accounts.values()].filter((each) => group.members.has(each.id)),
      query,
    );
  return { status: 200, body: { id, path: group.path } };
};

type Call = Omit<Asked, 'authorization'>;
type Asked = { readonly method: string; readonly url: URL; readonly body: string; readonly authorization: string };

const ofAccounts = (world: World, { method, url, body }: Call, id: string | undefined, part: string, key: string) => {
  if (id === undefined)
    return method === 'GET' ? pageOf([...world.accounts.values()], url.searchParams) : added(world, body);
  const account = world.accounts.get(id);
  return account === undefined ? missing : (ONE[`${method} ${part}`]?.(world, account, { key, body }) ?? missing);
};

const administered = (world: World, call: Call): Answer => {
  const { pathname, searchParams } = call.url;
  const [, , , kind, id, part = '', key = ''] = pathname.split('/').filter((each) => each !== '');
  if (kind === 'sessions') return endSession(world, id ?? '');
  if (kind === 'events') return { status: 200, body: searchParams.get('first') === '0' ? world.events : [] };
  if (kind === 'groups') return grouped(world, id, part, searchParams);
  return ofAccounts(world, call, id, part, key);
};

const tokenFor = ({ state }: World, authorization: string): Answer => {
  const [, basic = ''] = authorization.split(' ');
  if (Buffer.from(basic, 'base64').toString('utf8') !== `blue-citrus-console:${SECRET}`)
    return { status: 401, body: { error: 'unauthorized_client', error_description: 'Invalid client credentials' } };
  const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url');
  const token = `${part({ alg: 'none' })}.${part({ exp: Math.floor(Date.now() / 1_000) + 60 })}.${state.key}`;
  return { status: 200, body: { access_token: token } };
};

const answer = (world: World, asked: Asked): Answer => {
  const { mood } = world.state;
  world.asked.push(`${asked.method} ${asked.url.pathname}`);
  if (mood === 'away') return { status: 503, body: { error: 'restarting' } };
  if (asked.url.pathname.startsWith('/realms/')) return tokenFor(world, asked.authorization);
  if (!asked.authorization.endsWith(`.${world.state.key}`))
    return { status: 401, body: { error: 'HTTP 401 Unauthorized' } };
  return mood === 'refuses' ? { status: 403, body: { error: 'HTTP 403 Forbidden' } } : administered(world, asked);
};

/**
 * The part of Keycloak's administration that the product uses, in this process: what a real one does is tried by the journeys
 * on a real one; here it can be made to be away, to refuse, or to send no mail.
 */
export const standInKeycloak = async () => {
  const world: World = {
    accounts: new Map(),
    sessions: new Map(),
    credentials: new Map(),
    groups: new Map(),
    events: [],
    mails: [],
    asked: [],
    state: { mood: 'well', key: 'first', whileAdding: null },
  };
  const server = createServer((request, response) => {
    const { method = '', headers } = request;
    const asked = { method, url: new URL(request.url ?? '', 'http://localhost') };
    void bodyOf(request).then(async (body) => {
      const told = answer(world, { ...asked, body, authorization: headers.authorization ?? '' });
      if (told.status === 201) await world.state.whileAdding?.();
      send(response, told);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/test`;
  return {
    ...world,
    issuer,
    /** The settings of a product that looks after its accounts. */
    env: { OIDC_ISSUER: issuer, KEYCLOAK_CLIENT_SECRET: SECRET },
    addAccount: (of: Partial<Account> & Pick<Account, 'username'>) => addAccount(world, of),
    addGroup: (path: string, members: readonly string[] = [], parentId: string | null = null): Group => {
      const group = { id: randomUUID(), path, parentId, members: new Set(members) };
      world.groups.set(group.id, group);
      return group;
    },
    named: (userName: string) => [...world.accounts.values()].find(({ username }) => username === userName),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
