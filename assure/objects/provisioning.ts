import { provisioningUrl } from '#features/console/provisioning/contract/permissions.ts';
import { type Actor, actAs, makeRole, readDemo } from '../acting.ts';
import { now, type Product } from '../product.ts';
import type { Bench } from './checks.ts';

type Json = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Answer = { readonly status: number; readonly body: Json };

/** A company's directory: a program that calls SCIM. */
type Directory = (method: Method, path: string, body?: Json) => Promise<Answer>;

/** Opens a program that may provision the people of a company, and answers a token of it. */
export const directoryToken = async (
  product: Product,
  admin: Actor,
  company: number,
  screenId: number,
): Promise<string> => {
  const roleId = await makeRole(admin, `Dizin ${company}`, company, [{ screenId, level: 'edit' }]);
  const inCompany = actAs(product, 'demo-elif', { company });
  const { rows } = await inCompany.call<{ rows: readonly { readonly id: number }[] }>(
    'GET',
    '/derinuaa/api/program-owners',
  );
  const wanted = {
    name: `Dizin ${company}`,
    ownerId: rows[0]?.id ?? 0,
    roleIds: [roleId],
    validUntil: '2040-01-31T20:59:59.000Z',
  };
  const { clientId } = await inCompany.call<{ clientId: string }>('POST', '/derinuaa/api/programs', wanted);
  // It is asked for as long as a drill goes on.
  return product.tokenFor(clientId, { azp: clientId, client_id: clientId, exp: now() + 3_600 });
};

const directoryOf = async (product: Product, admin: Actor, company: number, screenId: number): Promise<Directory> => {
  const token = await directoryToken(product, admin, company, screenId);
  return async (method, path, body) => {
    const answer = await product.server.inject({
      method,
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/scim+json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Json };
  };
};

const resourcesOf = async (directory: Directory, kind: 'Users' | 'Groups') => {
  const { body } = await directory('GET', `/${kind}?count=500`);
  return (body['Resources'] ?? []) as readonly { readonly id: string; readonly userName?: string }[];
};

const patch = (path: string, value: unknown): Json => ({ Operations: [{ op: 'add', path, value }] });

/** Every way to reach a resource by its address; each finds none where it is another company's. */
const triesOf = (kind: 'Users' | 'Groups', id: string): readonly (readonly [Method, Json | undefined])[] => [
  ['GET', undefined],
  ['PUT', kind === 'Users' ? { userName: `drill-${id}` } : { displayName: `drill-${id}` }],
  ['PATCH', patch(kind === 'Users' ? 'title' : 'displayName', 'Drill')],
  ['DELETE', undefined],
];

/** Who is in a company, as the console says: the directory's own list would not show its mistakes. */
const peopleIn = async (admin: Actor, company: number): Promise<ReadonlySet<string>> => {
  const asked = { company, take: 200 };
  const { rows, total } = await admin.call<{ rows: readonly { readonly id: number }[]; total: number }>(
    'GET',
    '/derinuaa/api/users',
    asked,
  );
  if (total > rows.length) throw new Error(`more than ${rows.length} people in company ${company}`);
  return new Set(rows.map(({ id }) => String(id)));
};

/** A directory tries what another company's has brought: by address, in its groups, as a manager, in its lists. */
const tryNextDoor = async (
  { found }: Bench,
  own: Directory,
  other: Directory,
  mine: ReadonlySet<string>,
): Promise<number> => {
  let tried = 0;
  const expect = (holds: boolean, what: string) => {
    tried += 1;
    found.expect(holds, `SCIM, another company: ${what}`);
  };
  const { body: made } = await own('POST', '/Groups', { displayName: 'Drill' });
  const group = `/Groups/${String(made['id'])}`;
  const [boss = ''] = mine;
  for (const kind of ['Users', 'Groups'] as const) {
    const listed = new Set((await resourcesOf(own, kind)).map(({ id }) => id));
    for (const { id } of await resourcesOf(other, kind)) {
      // Somebody of both companies is here by right.
      if (kind === 'Users' && mine.has(id)) continue;
      expect(!listed.has(id), `${kind} ${id} is listed`);
      for (const [method, body] of triesOf(kind, id)) {
        const { status } = await own(method, `/${kind}/${id}`, body);
        expect(status === 404, `${method} ${kind}/${id} answered ${status}`);
      }
      if (kind === 'Groups') continue;
      const inGroup = await own('PATCH', group, patch('members', [{ value: id }]));
      expect(inGroup.status === 400, `Users/${id} in a group: ${inGroup.status}`);
      const managed = await own('PATCH', `/Users/${boss}`, patch(`${ENTERPRISE}:manager`, { value: id }));
      expect(managed.status >= 400, `Users/${id} as a manager: ${managed.status}`);
    }
  }
  return tried;
};

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

type Role = {
  readonly id: number;
  readonly name: string;
  readonly protected: boolean;
  readonly companyId: number | null;
};

/** Every role there is, tried as the role of a group: none but the company's own is given, and nobody becomes an administrator. */
const tryRoles = async ({ product, found }: Bench, admin: Actor, own: Directory, company: number): Promise<number> => {
  const { body: person } = await own('POST', '/Users', { userName: 'drill.yonetici', name: { givenName: 'Drill' } });
  const members = [{ value: String(person['id']) }];
  const { body: made } = await own('POST', '/Groups', { displayName: 'Drill yöneticileri', members });
  const { roles } = await admin.call<{ roles: readonly Role[] }>('GET', '/derinuaa/api/grants');
  const inCompany = actAs(product, 'demo-elif', { company });
  for (const role of roles) {
    const asked = { id: made['id'], roleId: role.id };
    const { code } = await inCompany.attempt('POST', '/derinuaa/api/provisioned-groups/:id/role', asked);
    const isOwn = role.companyId === company && !role.protected;
    // A second person who agrees would be enough otherwise.
    const isRefused = code !== null && code !== 'waits-for-second';
    found.expect(isOwn || isRefused, `the role ${role.name} is given by a group`);
  }
  return roles.length;
};

/** Administrators are shown to a directory and never changed by it. */
const tryAdministrators = async ({ found }: Bench, own: Directory): Promise<number> => {
  const { body } = await own('GET', `/Users?filter=${encodeURIComponent('userName eq "elif"')}`);
  const [elif] = (body['Resources'] ?? []) as readonly { readonly id: string }[];
  if (elif === undefined) throw new Error('the administrator of the demo is not in the first company');
  const tries: readonly (readonly [Method, Json | undefined])[] = [
    ['PATCH', { Operations: [{ op: 'replace', path: 'active', value: false }] }],
    ['PATCH', patch('emails', [{ value: 'drill@example.com' }])],
    ['PUT', { userName: 'elif', name: { givenName: 'Drill' } }],
    ['DELETE', undefined],
  ];
  for (const [at, [method, sent]] of tries.entries()) {
    const { status } = await own(method, `/Users/${elif.id}`, sent);
    found.expect(status === 403, `SCIM, try ${at} at an administrator: ${method} answered ${status}`);
  }
  return tries.length;
};

/** A company's directory reaches nobody of another company, no administrator, and gives no role but the company's own. */
export const provisionNextDoor = async (bench: Bench): Promise<number> => {
  const { product } = bench;
  const admin = actAs(product, 'demo-elif');
  const { first, second, screens } = await readDemo(admin);
  const screenId = screens.get(provisioningUrl) ?? 0;
  const own = await directoryOf(product, admin, first, screenId);
  const other = await directoryOf(product, admin, second, screenId);
  await other('POST', '/Users', { userName: 'drill.komsu', name: { givenName: 'Komşu' } });
  await other('POST', '/Groups', { displayName: 'Komşu grup' });
  return (
    (await tryNextDoor(bench, own, other, await peopleIn(admin, first))) +
    (await tryRoles(bench, admin, own, first)) +
    (await tryAdministrators(bench, own))
  );
};
