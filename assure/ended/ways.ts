import { askToken, formOn, follow, open, refreshWith, tokensFor } from '../oidc/flow.ts';
import type { Person } from '../oidc/provider-under-test.ts';
import { openAgent } from '../support/agent.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { until } from '../sockets/tab.ts';
import { askWith, type Place, type SignedIn } from './signed-in.ts';

/** What an administrator of the drill does, by their own sign-in. */
export type Administrator = { readonly token: string; readonly idOf: (userName: string) => Promise<number> };

export type Way = {
  readonly name: string;
  /** `session`: this sign-in alone; `person`: each of theirs; `family`: its tokens, while the browser may ask for others. */
  readonly ends: 'session' | 'person' | 'family';
  /** Done with before the sign-in that is to end; answers what the end needs. */
  readonly prepare?: (place: Place, admin: Administrator, person: Person) => Promise<string>;
  /** Settles when the end is acknowledged; answers who signs in afterwards. */
  readonly end: (place: Place, signedIn: SignedIn, admin: Administrator, prepared: string) => Promise<Person>;
};

const NOTED_WITHIN_MS = 10_000;
const NEW_PASSWORD = 'yepyeni-bir-parola';

const acted = async (place: Place, admin: Administrator, userName: string, deed: string): Promise<unknown> => {
  const [first] = place.nodes as readonly [RunningProduct];
  const id = await admin.idOf(userName);
  const { status, code, data } = await askWith(place, first, admin.token, [
    'POST',
    `/derinuaa/api/users/${id}/${deed}`,
    {},
  ]);
  if (status >= 300) throw new Error(`${deed} of ${userName} answers ${status} ${code}`);
  return data;
};

const confirmed = async ({ provider }: Place, { agent }: SignedIn): Promise<void> => {
  const page = await open(provider, agent, provider.metadata.end_session_endpoint);
  const form = page.kind === 'page' ? formOn(page, 'hidden') : null;
  if (form === null) throw new Error('the provider does not ask before it signs out');
  await follow(provider, agent, await agent.post(form.action, { ...form.fields, logout: 'yes' }), form.action);
};

type OwnSessions = { readonly rows: readonly { readonly id: number | null; readonly isThis: boolean }[] };

/** The number of a sign-in in the list of its person; it is noted about a second after its first use. */
const sessionIdOf = async (place: Place, { tokens }: SignedIn): Promise<number> => {
  const [first] = place.nodes as readonly [RunningProduct];
  const last = performance.now() + NOTED_WITHIN_MS;
  for (;;) {
    const { data } = await askWith(place, first, tokens.access_token, ['GET', '/derinuaa/api/account/sessions']);
    const id = (data as OwnSessions).rows.find(({ isThis }) => isThis)?.id ?? null;
    if (id !== null) return id;
    if (performance.now() > last) throw new Error('a sign-in that is used is not in the list of its person');
    await until(() => false, 50);
  }
};

const asked = async (place: Place, token: string, path: string, body: object = {}): Promise<void> => {
  const [first] = place.nodes as readonly [RunningProduct];
  const { status, code } = await askWith(place, first, token, ['POST', path, body]);
  if (status >= 300) throw new Error(`${path} answers ${status} ${code}`);
};

/** The access token of another device of the person. */
const onAnotherDevice = async ({ provider }: Place, _admin: Administrator, person: Person): Promise<string> =>
  (await tokensFor(provider, openAgent(provider.origin), person)).access_token;

const mustBeOk = (status: number, what: string): void => {
  if (status >= 400) throw new Error(`${what} answers ${status}`);
};

/** Every way in which a session ends. */
export const ways: readonly Way[] = [
  {
    name: 'signed out',
    ends: 'session',
    end: async ({ provider }, { agent, tokens, person }) => {
      const query = new URLSearchParams({
        id_token_hint: tokens.id_token,
        post_logout_redirect_uri: provider.signedOutUri,
      });
      await open(provider, agent, `${provider.metadata.end_session_endpoint}?${query}`);
      return person;
    },
  },
  {
    name: 'signed out on the page that asks',
    ends: 'session',
    end: async (place, signedIn) => {
      await confirmed(place, signedIn);
      return signedIn.person;
    },
  },
  {
    name: 'signed out by the product alone',
    ends: 'session',
    end: async (place, { tokens, person }) => {
      const [first] = place.nodes as readonly [RunningProduct];
      const { status } = await askWith(place, first, tokens.access_token, [
        'POST',
        '/derinuaa/api/account/sign-out',
        {},
      ]);
      mustBeOk(status, 'signing out');
      return person;
    },
  },
  {
    name: 'another person signed in here',
    ends: 'session',
    end: async ({ provider }, { agent, person }) => {
      const other = provider.people.find(({ userName }) => userName !== person.userName);
      if (other === undefined) throw new Error('nobody else may sign in');
      await tokensFor(provider, agent, other, { prompt: 'login' });
      return person;
    },
  },
  {
    name: 'a refresh token came twice',
    ends: 'family',
    end: async ({ provider }, { tokens, person }) => {
      mustBeOk((await refreshWith(provider, tokens.refresh_token)).status, 'the renewal');
      if ((await refreshWith(provider, tokens.refresh_token)).ok) throw new Error('a refresh token is taken twice');
      return person;
    },
  },
  {
    name: 'its refresh token was revoked',
    ends: 'family',
    end: async ({ provider }, { tokens, person }) => {
      const { revocation_endpoint: endpoint = '' } = provider.metadata;
      const revoking = { ...provider, metadata: { ...provider.metadata, token_endpoint: endpoint } };
      mustBeOk((await askToken(revoking, { token: tokens.refresh_token })).status, 'the revocation');
      return person;
    },
  },
  {
    name: 'an administrator ended the sessions',
    ends: 'person',
    end: async (place, { person }, admin) => {
      await acted(place, admin, person.userName, 'end-sessions');
      return person;
    },
  },
  {
    name: 'its person ended it on another device',
    ends: 'session',
    prepare: onAnotherDevice,
    end: async (place, signedIn, _admin, token) => {
      await asked(place, token, `/derinuaa/api/account/sessions/${await sessionIdOf(place, signedIn)}/end`);
      return signedIn.person;
    },
  },
  {
    name: 'its person ended all others on another device',
    ends: 'person',
    prepare: onAnotherDevice,
    end: async (place, { person }, _admin, token) => {
      await asked(place, token, '/derinuaa/api/account/sessions/end-others');
      return person;
    },
  },
  {
    name: 'an administrator ended it in the list',
    ends: 'session',
    end: async (place, signedIn, admin) => {
      const [person, session] = [await admin.idOf(signedIn.person.userName), await sessionIdOf(place, signedIn)];
      await asked(place, admin.token, `/derinuaa/api/users/${person}/sessions/${session}/end`);
      return signedIn.person;
    },
  },
  {
    name: 'an administrator ended those of chosen people',
    ends: 'person',
    end: async (place, { person }, admin) => {
      const rows = [{ id: await admin.idOf(person.userName) }];
      await asked(place, admin.token, '/derinuaa/api/session-ends', { rows });
      return person;
    },
  },
  {
    name: 'an administrator ended those of a company',
    ends: 'person',
    end: async (place, { person }, admin) => {
      await asked(place, admin.token, '/derinuaa/api/companies/1/end-sessions');
      return person;
    },
  },
  {
    name: 'an administrator ended everybody’s',
    ends: 'person',
    end: async (place, { person }, admin) => {
      await asked(place, admin.token, '/derinuaa/api/every-session/end');
      return person;
    },
  },
  {
    name: 'an administrator made a password link',
    ends: 'person',
    end: async (place, { person }, admin) => {
      await acted(place, admin, person.userName, 'password-links');
      return person;
    },
  },
  {
    name: 'a new password was set',
    ends: 'person',
    prepare: async (place, admin, person) => {
      const { url } = (await acted(place, admin, person.userName, 'password-links')) as { readonly url: string };
      return url;
    },
    end: async ({ provider }, { person }, _admin, url) => {
      const form = { password: NEW_PASSWORD, repeated: NEW_PASSWORD };
      mustBeOk((await openAgent(provider.origin).post(url, form)).status, 'the new password');
      return { ...person, password: NEW_PASSWORD };
    },
  },
  {
    name: 'disabled and enabled again',
    ends: 'person',
    end: async (place, { person }, admin) => {
      await acted(place, admin, person.userName, 'deactivate');
      await acted(place, admin, person.userName, 'reactivate');
      return person;
    },
  },
];
