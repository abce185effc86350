import { provisioningUrl } from '#features/console/provisioning/contract/permissions.ts';
import { type Ask, asking } from '../support/ask.ts';
import { startChecker } from '../support/check-servers.ts';
import type { Contender } from '../support/contender.ts';
import { type Identities, makeIdentities } from '../support/identities.ts';
import { type Keycloak, startKeycloak } from '../support/keycloak.ts';
import { figure, times } from '../support/measure.ts';
import { type Bench, isMissing, type Row, say, skipped } from '../support/row.ts';

const WORK = 'people by SCIM';
const PEOPLE = 10_000;
/** Keycloak's own administration takes this many; the rate of the last of them tells what the others would take. */
const AT_KEYCLOAK = 2_000;
/** Calls under way at once, as directories send them. */
const LANES = 4;
const COMPANY = 1;
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PEER = 'users added by Keycloak’s administration';

type Json = Readonly<Record<string, unknown>>;

const personAt = (at: number): Json => ({
  userName: `kisi.${at}@ornek.example`,
  externalId: `dizin-${at}`,
  name: { givenName: 'Çiğdem', familyName: `Işık ${at}` },
  emails: [{ value: `kisi.${at}@ornek.example`, type: 'work', primary: true }],
  active: true,
  title: 'Operatör',
  [ENTERPRISE]: { employeeNumber: String(at), department: 'Üretim' },
});

type Screens = {
  readonly groups: readonly { readonly screens: readonly { readonly id: number; readonly url: string }[] }[];
};

/** Opens a program that may provision the people of the first company; answers its token. */
const openDirectory = async (ask: Ask, identities: Identities): Promise<string> => {
  const { groups } = await ask<Screens>('GET', '/derinuaa/api/grants');
  const screen = groups.flatMap(({ screens }) => screens).find(({ url }) => url === provisioningUrl);
  const { id: roleId } = await ask<{ id: number }>('POST', '/derinuaa/api/roles', {
    name: 'Dizin',
    companyId: COMPANY,
  });
  await ask('POST', '/derinuaa/api/grants', {
    changes: [{ roleId, screenId: screen?.id ?? 0, from: 'none', to: 'edit' }],
  });
  const { rows } = await ask<{ rows: readonly { id: number }[] }>('GET', '/derinuaa/api/program-owners');
  const { clientId } = await ask<{ clientId: string }>('POST', '/derinuaa/api/programs', {
    name: 'Dizin',
    ownerId: rows[0]?.id ?? 0,
    roleIds: [roleId],
    validUntil: '2040-01-31T20:59:59.000Z',
  });
  return identities.tokenFor(clientId, { azp: clientId, client_id: clientId });
};

/** Does each of so many, a few at a time; answers how many a second. */
const rateOf = async (from: number, to: number, work: (at: number) => Promise<void>): Promise<number> => {
  let next = from;
  const lane = async (): Promise<void> => {
    while (next < to) {
      const at = next;
      next += 1;
      await work(at);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: LANES }, lane));
  return ((to - from) * 1_000) / (performance.now() - began);
};

/** What is sent by SCIM to the product; throws where it is answered otherwise than it should be. */
const scimOf =
  ({ origin }: Contender, token: string) =>
  async (method: string, path: string, status: number, body?: Json): Promise<Json> => {
    const answer = await fetch(`${origin}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as Json;
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`);
    return said;
  };

const TENTH = PEOPLE / 10;

/** Adds everybody, finds each by name as directories do before they send, and sends everybody again as they are. */
const provision = async (product: Contender, token: string) => {
  const scim = scimOf(product, token);
  const ids = new Map<number, string>();
  const add = async (at: number): Promise<void> => {
    ids.set(at, String((await scim('POST', '/Users', 201, personAt(at)))['id']));
  };
  const first = await rateOf(0, TENTH, add);
  await rateOf(TENTH, PEOPLE - TENTH, add);
  const last = await rateOf(PEOPLE - TENTH, PEOPLE, add);
  const found = await rateOf(0, TENTH, async (at) => {
    const filter = encodeURIComponent(`userName eq "${String(personAt(at)['userName'])}"`);
    const { totalResults } = await scim('GET', `/Users?filter=${filter}`, 200);
    if (totalResults !== 1) throw new Error(`person ${at} is found ${String(totalResults)} times`);
  });
  const again = await rateOf(0, TENTH, async (at) => {
    await scim('PUT', `/Users/${ids.get(at) ?? ''}`, 200, personAt(at));
  });
  const { totalResults } = await scim('GET', '/Users?count=0', 200);
  if (Number(totalResults) < PEOPLE) throw new Error(`only ${String(totalResults)} people are there`);
  return { first, last, found, again };
};

/** Adds people to a realm of their own by Keycloak's administration, with one token. */
const addToKeycloak = async ({ address, password, administer }: Keycloak): Promise<number> => {
  await administer('POST', '', { realm: 'people', enabled: true });
  const form = { grant_type: 'password', client_id: 'admin-cli', username: 'admin', password };
  const tokenNow = async (): Promise<string> => {
    const answer = await fetch(`${address}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  let token = await tokenNow();
  const add = async (at: number): Promise<void> => {
    // Tokens of its administrators live a minute.
    if (at % 200 === 0) token = await tokenNow();
    const answer = await fetch(`${address}/admin/realms/people/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        username: `kisi.${at}`,
        firstName: 'Çiğdem',
        lastName: `Işık ${at}`,
        email: `kisi.${at}@ornek.example`,
        enabled: true,
      }),
    });
    if (answer.status !== 201) throw new Error(`Keycloak added nobody: ${answer.status} ${await answer.text()}`);
  };
  await rateOf(0, AT_KEYCLOAK / 2, add);
  return rateOf(AT_KEYCLOAK / 2, AT_KEYCLOAK, add);
};

/** Ten thousand people whom a directory brings. */
export const provisioning: Bench = {
  name: 'provisioning',
  run: async (world) => {
    const large = await world.largeOnServer();
    if (isMissing(large)) return { rows: [skipped(WORK, PEER, '–', large)], method: large.missing };
    const identities = await makeIdentities();
    const product = await startChecker('product', large, identities, []);
    const rows: Row[] = [];
    try {
      const elif = asking(product, `Bearer ${await identities.tokenFor('demo-elif')}`, COMPANY);
      say(`bringing ${PEOPLE} people …`);
      const { first, last, found, again } = await provision(product, await openDirectory(elif, identities));
      const keycloak = await startKeycloak();
      const added = `${figure(last, '/s')} at the end, ${figure(first, '/s')} at first`;
      if (isMissing(keycloak)) rows.push({ ...skipped(`${WORK}: added`, PEER, '–', keycloak), ours: added });
      else {
        try {
          const theirs = await addToKeycloak(keycloak);
          rows.push({
            work: `${WORK}: added`,
            ours: added,
            beside: `${PEER}: ${figure(theirs, '/s')}`,
            ratio: times(last / theirs),
            aim: '–',
            met: null,
          });
        } finally {
          await keycloak.stop();
        }
      }
      const none = { beside: '–', ratio: '–', aim: '–', met: null };
      rows.push({ work: `${WORK}: found by name`, ours: figure(found, '/s'), ...none });
      rows.push({ work: `${WORK}: sent again as they are`, ours: figure(again, '/s'), ...none });
    } finally {
      await product.stop();
    }
    return {
      rows,
      method: `${PEOPLE} people brought into one company of the large installation by a program, on PostgreSQL 15, ${LANES} calls at a time; the first and the last ${TENTH} are told apart. Each is a change of access with its event in the trail, an account without a password, and everything that is judged of such a change. Beside it ${AT_KEYCLOAK} users added to an empty realm of Keycloak, of which the second half counts, with the database in its own file.`,
    };
  },
};
