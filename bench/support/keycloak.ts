import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contender } from './contender.ts';
import type { Missing } from './row.ts';
import { questionsOf, type SmallHouse } from './small-house.ts';
import { root } from './started.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

type Administer = (method: string, path: string, body?: unknown) => Promise<unknown>;
export type Keycloak = {
  readonly address: string;
  readonly pid: number;
  /** The administrator's. */
  readonly password: string;
  readonly administer: Administer;
  readonly stop: () => Promise<void>;
};
type Tools = {
  readonly lacksForKeycloak: (folder: string) => string | null;
  readonly prepareKeycloak: (folder: string) => string;
  readonly startKeycloak: (how: {
    readonly home: string;
    readonly data: string;
    readonly port: number;
    readonly origin: string;
  }) => Promise<{
    readonly pid: number;
    readonly passwordFile: string;
    readonly administer: Administer;
    readonly stop: () => Promise<unknown>;
  }>;
};

/** A Keycloak with nothing in it but the product's realm, as fast as Java makes it; or why it cannot be had. */
export const startKeycloak = async (): Promise<Keycloak | Missing> => {
  const tools = (await import(pathToFileURL(path.join(root, 'dev/keycloak-server.mjs')).href)) as Tools;
  const folder = path.join(root, '.data/keycloak');
  const lacking = tools.lacksForKeycloak(folder);
  if (lacking !== null) return { missing: lacking };
  mkdirSync(folder, { recursive: true });
  const home = tools.prepareKeycloak(folder);
  const data = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bench-keycloak-'));
  const port = await freePort();
  // Both of Java's compilers: the figures are those of a server that has been up for a while.
  process.env['JAVA_OPTS_APPEND'] = '';
  const { pid, passwordFile, administer, stop } = await tools.startKeycloak({
    home,
    data,
    port,
    origin: 'http://localhost:4300',
  });
  // Nothing that was started outlives the benchmark, whatever way it ends.
  const end = (): void => void process.kill(pid, 'SIGTERM');
  process.once('exit', end);
  return {
    address: `http://localhost:${port}`,
    pid,
    password: readFileSync(passwordFile, 'utf8').trim(),
    administer,
    stop: async () => {
      process.off('exit', end);
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

/** Java compiles what it runs often, and takes its time about it. */
const WARM_UP_S = 30;
const REALM = 'bench';
const CLIENT = 'bench';
const SECRET = 'bench-secret';
const PASSWORD = 'bench-password';

const authorizationOf = ({ roles, screens, granted }: SmallHouse) => ({
  policyEnforcementMode: 'ENFORCING',
  resources: screens.map((screen) => ({ name: `screen-${screen}` })),
  policies: [
    ...roles.map((role) => ({
      name: `holds-${role}`,
      type: 'role',
      config: { roles: JSON.stringify([{ id: `role-${role}`, required: true }]) },
    })),
    ...screens.map((screen) => ({
      name: `opens-${screen}`,
      type: 'resource',
      decisionStrategy: 'AFFIRMATIVE',
      config: {
        resources: JSON.stringify([`screen-${screen}`]),
        applyPolicies: JSON.stringify(granted.filter(([, to]) => to === screen).map(([role]) => `holds-${role}`)),
      },
    })),
  ],
});

const realmOf = (house: SmallHouse) => ({
  realm: REALM,
  enabled: true,
  accessTokenLifespan: 7_200,
  ssoSessionIdleTimeout: 7_200,
  roles: { realm: house.roles.map((role) => ({ name: `role-${role}` })) },
  users: house.people.map((person) => ({
    username: `person-${person}`,
    firstName: 'Person',
    lastName: String(person),
    email: `person-${person}@example.com`,
    emailVerified: true,
    enabled: true,
    credentials: [{ type: 'password', value: PASSWORD, temporary: false }],
    realmRoles: house.held.filter(([holder]) => holder === person).map(([, role]) => `role-${role}`),
  })),
  clients: [
    {
      clientId: CLIENT,
      secret: SECRET,
      publicClient: false,
      directAccessGrantsEnabled: true,
      serviceAccountsEnabled: true,
      authorizationServicesEnabled: true,
      authorizationSettings: authorizationOf(house),
    },
  ],
});

const tokenOf = async (address: string, person: number): Promise<string> => {
  const answer = await fetch(`${address}/realms/${REALM}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: CLIENT,
      client_secret: SECRET,
      username: `person-${person}`,
      password: PASSWORD,
    }),
  });
  if (!answer.ok) throw new Error(`Keycloak gave no token: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
};

/** Puts the house into Keycloak as a realm of its own; answers the realm's name. */
export const addRealm = async (keycloak: Keycloak, house: SmallHouse): Promise<string> => {
  await keycloak.administer('POST', '', realmOf(house));
  return REALM;
};

/** Keycloak's own decision about a small house, ready to be asked. */
export const umaContender = async (keycloak: Keycloak, house: SmallHouse): Promise<Contender> => {
  await addRealm(keycloak, house);
  const tokens = new Map<number, string>();
  for (const person of house.people) tokens.set(person, await tokenOf(keycloak.address, person));
  const requests = questionsOf(house).map(([person, screen]) => ({
    method: 'POST' as const,
    path: `/realms/${REALM}/protocol/openid-connect/token`,
    headers: {
      authorization: `Bearer ${tokens.get(person)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:uma-ticket',
      audience: CLIENT,
      response_mode: 'decision',
      permission: `screen-${screen}`,
    }).toString(),
  }));
  return {
    name: 'Keycloak 26.7.3',
    origin: keycloak.address,
    requests,
    pid: keycloak.pid,
    warmUpSeconds: WARM_UP_S,
    stop: keycloak.stop,
  };
};
