import { expect } from '@playwright/test';
import type { mailBox } from '#platform/server/testing/mail-box.ts';
import type { Account } from './account.ts';
import { type Administer, withLevels } from './keycloak-levels.ts';

export type NewAccount = Account & {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

export type Outside = {
  /** Makes an account that the product knows nothing of; answers its subject. */
  readonly register: (account: NewAccount) => Promise<string>;
  /** Gives an account another user name and e-mail address. */
  readonly rename: (userName: string, to: Pick<NewAccount, 'userName' | 'email'>) => Promise<void>;
  /** Lets people make accounts for themselves, or no more. */
  readonly letRegister: (allowed: boolean) => Promise<void>;
  /** The account of a user name as it is there; undefined: there is none. */
  readonly account: (userName: string) => Promise<ThereAccount | undefined>;
  /** The address that the mail to somebody leads to. */
  readonly mailedLink: (email: string) => Promise<string>;
  /** Lets a product at another address sign people in, with a second level that it can ask for; and not after `work`. */
  readonly withLevels: (origin: string, work: () => Promise<void>) => Promise<void>;
  /** Makes a client with a service account, as the guide says; answers its subject, and how it asks for a token. */
  readonly makeServiceAccount: (clientId: string) => Promise<ServiceAccount>;
  /** Takes the second factors of an account away. */
  readonly dropFactors: (userName: string) => Promise<void>;
  /** Makes a group of accounts. */
  readonly makeGroup: (name: string) => Promise<void>;
  /** Puts an account into a group, or takes it out. */
  readonly moveInGroup: (userName: string, group: string, to: 'in' | 'out') => Promise<void>;
};

export type ServiceAccount = { readonly subject: string; readonly token: () => Promise<string> };

export type ThereAccount = {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
  readonly enabled: boolean;
};

/** A box of the run's own, to which the realm sends its mail. */
export type Box = Awaited<ReturnType<typeof mailBox>>;

/** What Keycloak calls the account of a user name. */
export const idOf = async (administer: Administer, userName: string): Promise<string> => {
  const found = await administer<{ id: string }[]>('GET', `/users?exact=true&username=${userName}`);
  return found[0]?.id ?? '';
};

/** The address that the mail to somebody leads to. */
export const mailedLink = async ({ arrived }: Box, email: string): Promise<string> => {
  const mailTo = () => arrived.find(({ to }) => to === email);
  await expect.poll(mailTo, `a mail to ${email}`).toBeDefined();
  return /https?:\/\/\S*action-token\S*/.exec(mailTo()?.text ?? '')?.[0] ?? '';
};

const API_AUDIENCE = {
  name: 'blue-citrus-api',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-audience-mapper',
  config: { 'included.custom.audience': 'blue-citrus-api', 'access.token.claim': 'true', 'id.token.claim': 'false' },
};

const makeServiceAccount = async (administer: Administer, realm: string, clientId: string): Promise<ServiceAccount> => {
  await administer('POST', '/clients', {
    clientId,
    publicClient: false,
    standardFlowEnabled: false,
    serviceAccountsEnabled: true,
    fullScopeAllowed: false,
    defaultClientScopes: ['basic'],
    protocolMappers: [API_AUDIENCE],
  });
  const [client] = await administer<{ id: string }[]>('GET', `/clients?clientId=${clientId}`);
  const of = `/clients/${client?.id ?? ''}`;
  const { id: subject } = await administer<{ id: string }>('GET', `${of}/service-account-user`);
  const { value } = await administer<{ value: string }>('GET', `${of}/client-secret`);
  const authorization = `Basic ${Buffer.from(`${clientId}:${value}`).toString('base64')}`;
  return {
    subject,
    token: async () => {
      const body = new URLSearchParams({ grant_type: 'client_credentials' });
      const answer = await fetch(`${realm}/protocol/openid-connect/token`, {
        method: 'POST',
        headers: { authorization },
        body,
      });
      return ((await answer.json()) as { access_token: string }).access_token;
    },
  };
};

/** What a journey does at a real Keycloak by its administration. */
export const outsideOf = (administer: Administer, realm: string, box: () => Box): Outside => ({
  account: async (userName) => (await administer<ThereAccount[]>('GET', `/users?exact=true&username=${userName}`))[0],
  mailedLink: (email) => mailedLink(box(), email),
  register: async ({ userName, password, ...person }) => {
    const credentials = [{ type: 'password', value: password, temporary: false }];
    await administer('POST', '/users', { username: userName, enabled: true, credentials, ...person });
    return idOf(administer, userName);
  },
  rename: async (userName, to) => {
    const id = await idOf(administer, userName);
    const user = await administer<object>('GET', `/users/${id}`);
    await administer('PUT', '', { editUsernameAllowed: true });
    await administer('PUT', `/users/${id}`, { ...user, username: to.userName, email: to.email });
    await administer('PUT', '', { editUsernameAllowed: false });
  },
  withLevels: (origin, work) => withLevels(administer, origin, work),
  makeServiceAccount: (clientId) => makeServiceAccount(administer, realm, clientId),
  dropFactors: async (userName) => {
    const path = `/users/${await idOf(administer, userName)}/credentials`;
    const credentials = await administer<{ id: string; type: string }[]>('GET', path);
    for (const { id, type } of credentials) if (type !== 'password') await administer('DELETE', `${path}/${id}`);
  },
  makeGroup: async (name) => {
    await administer('POST', '/groups', { name });
  },
  moveInGroup: async (userName, name, to) => {
    const [group] = await administer<{ id: string }[]>('GET', `/groups?exact=true&search=${encodeURIComponent(name)}`);
    const user = await idOf(administer, userName);
    await administer(to === 'in' ? 'PUT' : 'DELETE', `/users/${user}/groups/${group?.id ?? ''}`);
  },
  letRegister: (allowed) => administer('PUT', '', { registrationAllowed: allowed }),
});
