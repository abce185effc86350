import { readFileSync } from 'node:fs';
import process from 'node:process';
import { type BrowserContext, expect, request } from '@playwright/test';
import type { Session } from './account.ts';
import type { Api } from './api.ts';
import { mailBox } from '#platform/server/testing/mail-box.ts';
import { ownProduct } from './own-product.ts';
import type { Administer } from './keycloak-levels.ts';
import { type Box, idOf, mailedLink, type NewAccount, type Outside, outsideOf } from './outside.ts';
import { createRelay } from './relay.ts';

/** Somebody as the product made them: the link is there where the product's own provider opens the account. */
export type Made = {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly passwordLink: { readonly url: string } | null;
};

/** What the suite needs of a provider to put it through its journeys; the expectations are the same for each. */
export type Provider = {
  readonly name: 'embedded' | 'keycloak';
  /** Where its addresses begin. */
  readonly issuer: string;
  /** Opens the account of somebody whom the product made; answers their session where that opens one. */
  readonly openAccount: (person: Made, password: string) => Promise<Session | null>;
  /** Closes the account. */
  readonly disable: (admin: Api, person: Pick<Made, 'id' | 'userName'>) => Promise<void>;
  /** Signs somebody out everywhere, as an administrator does where a device was lost. */
  readonly endSessions: (admin: Api, person: Pick<Made, 'id' | 'userName'>) => Promise<void>;
  /** Makes it unreachable, for these browsers and for the product. */
  readonly goAway: (...contexts: BrowserContext[]) => Promise<void>;
  readonly comeBack: (...contexts: BrowserContext[]) => Promise<void>;
  /** Signs with a new key from now on. */
  readonly rotateKeys: (admin: Api) => Promise<void>;
  /** A product whose people get tokens that end this soon, at the address that the work is told. */
  readonly withTokensOf: (seconds: number, work: (origin: string) => Promise<void>) => Promise<void>;
  /** A product that knows nothing of somebody who has an account here, at the address that the work is told. */
  readonly withUnknown: (account: NewAccount, work: (origin: string) => Promise<void>) => Promise<void>;
  /** Only where accounts are made outside the product. */
  readonly outside: Outside | null;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Sends the form that a one-time link offers, as its page does: a journey of its own goes through the page. */
const setPasswordAt = async (link: string, password: string): Promise<Session> => {
  const client = await request.newContext();
  const sent = await client.post(link, {
    form: { password, repeated: password },
    headers: { origin: new URL(link).origin },
    maxRedirects: 0,
  });
  expect(sent.status(), 'the password is set').toBe(303);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies;
};

const everyAddress = '**/idp/**';

/** The provider inside the product. */
const embedded = (origin: string): Provider => ({
  name: 'embedded',
  issuer: `${origin}/idp`,
  openAccount: ({ passwordLink }, password) => setPasswordAt(new URL(passwordLink?.url ?? '', origin).href, password),
  disable: async (admin, { id }) => {
    await admin.data('POST', `/derinuaa/api/users/${id}/deactivate`, {});
  },
  endSessions: async (admin, { id }) => {
    await admin.data('POST', `/derinuaa/api/users/${id}/end-sessions`, {});
  },
  goAway: async (...contexts) => {
    for (const context of contexts) await context.route(everyAddress, (route) => route.abort('connectionrefused'));
  },
  comeBack: async (...contexts) => {
    for (const context of contexts) await context.unroute(everyAddress);
  },
  rotateKeys: async (admin) => {
    await admin.data('POST', '/derinuaa/api/signing-keys', { atOnce: true });
  },
  withTokensOf: (seconds, work) => ownProduct({ settings: { OIDC_TOKEN_SECONDS: String(seconds) } }, work),
  withUnknown: ({ userName, password }, work) => ownProduct({ unknown: { userName, password } }, work),
  outside: null,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
});

type KeycloakPlace = {
  /** Its own port, and the one that people and the product know. */
  readonly port: number;
  readonly address: number;
  readonly passwordFile: string;
};

type Component = { readonly id: string; readonly providerId: string; readonly config: Record<string, string[]> };

/** Calls its administration; a token there lives a minute. */
const administrationOf = ({ port, passwordFile }: KeycloakPlace): Administer => {
  const own = `http://localhost:${port}`;
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const password = readFileSync(passwordFile, 'utf8').trim();
    const form = { grant_type: 'password', client_id: 'admin-cli', username: 'admin', password };
    const login = await fetch(`${own}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const { access_token: token } = (await login.json()) as { access_token: string };
    const answer = await fetch(`${own}/admin/realms/blue-citrus${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return (text === '' ? answer.headers.get('location') : JSON.parse(text)) as T;
  };
};

/** The old keys are published no more: a provider may be as rough as that. */
const rotate = async (administer: Administer): Promise<void> => {
  const keys = await administer<Component[]>('GET', '/components?type=org.keycloak.keys.KeyProvider');
  const config = { priority: ['500'], enabled: ['true'], active: ['true'], algorithm: ['RS256'], keySize: ['2048'] };
  const type = { providerId: 'rsa-generated', providerType: 'org.keycloak.keys.KeyProvider' };
  await administer('POST', '/components', { name: `next-${Date.now()}`, ...type, config });
  for (const old of keys.filter(({ providerId }) => providerId === 'rsa-generated'))
    await administer('PUT', `/components/${old.id}`, { ...old, config: { ...old.config, enabled: ['false'] } });
};

/** Its realm sends mail to a box of the run's own. */
const sendMailTo = async (administer: Administer, { url }: Box): Promise<void> => {
  const { hostname, port } = new URL(url);
  await administer('PUT', '', { smtpServer: { host: hostname, port, from: 'kimlik@ornek.example' } });
};

/** The account that the product had made is given a password, as its person would by the link of the mail. */
const openMade = async (administer: Administer, box: Box, { userName, email }: Made, password: string) => {
  await mailedLink(box, email);
  const id = await idOf(administer, userName);
  await administer('PUT', `/users/${id}/reset-password`, { type: 'password', value: password, temporary: false });
  const user = await administer<object>('GET', `/users/${id}`);
  await administer('PUT', `/users/${id}`, { ...user, requiredActions: [], emailVerified: true });
};

/** A real Keycloak, reached through a relay that can be closed. */
const keycloak = (place: KeycloakPlace, origin: string): Provider => {
  const relay = createRelay(place.address, place.port);
  const administer = administrationOf(place);
  let box: Box | null = null;
  const ownBox = (): Box => {
    if (box === null) throw new Error('the provider was not started');
    return box;
  };
  const issuer = `http://localhost:${place.address}/realms/blue-citrus`;
  const outside = outsideOf(administer, issuer, ownBox);
  return {
    name: 'keycloak',
    issuer,
    openAccount: async (person, password) => {
      await openMade(administer, ownBox(), person, password);
      return null;
    },
    disable: async (_, { userName }) => {
      await administer('PUT', `/users/${await idOf(administer, userName)}`, { enabled: false });
    },
    endSessions: async (_, { userName }) => {
      await administer('POST', `/users/${await idOf(administer, userName)}/logout`, {});
    },
    goAway: () => relay.close(),
    comeBack: () => relay.open(),
    rotateKeys: () => rotate(administer),
    withTokensOf: async (seconds, work) => {
      const { accessTokenLifespan } = await administer<{ accessTokenLifespan: number }>('GET', '');
      await administer('PUT', '', { accessTokenLifespan: seconds });
      try {
        await work(origin);
      } finally {
        await administer('PUT', '', { accessTokenLifespan });
      }
    },
    withUnknown: async (account, work) => {
      await outside.register(account);
      await work(origin);
    },
    outside,
    start: async () => {
      box = await mailBox();
      await sendMailTo(administer, box);
      await relay.open();
    },
    stop: async () => {
      await relay.close();
      await box?.close();
    },
  };
};

let running: Provider | null = null;

/** Makes the provider of this run reachable. */
export const startProvider = async (origin: string): Promise<Provider> => {
  const place = process.env['E2E_KEYCLOAK'];
  running = place === undefined ? embedded(origin) : keycloak(JSON.parse(place) as KeycloakPlace, origin);
  await running.start();
  return running;
};

/** The provider of this run. */
export const runningProvider = (): Provider => {
  if (running === null) throw new Error('the provider was not started');
  return running;
};
