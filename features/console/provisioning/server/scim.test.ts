import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { programsContract } from '#features/console/programs/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { usersSource } from '#features/console/user-management/contract/sources.ts';
import { provisioningContract } from '../contract/endpoints.ts';
import { provisioningUrl } from '../contract/permissions.ts';
import { ENTERPRISE, GROUP, USER } from '../contract/scim-shapes.ts';

let app: TestApp;
let elif: TestPerson;
let companies: readonly number[];
let directory: TestPerson;
let ofOther: TestPerson;
let warehouseRole = 0;

const { rows, idOf, personId, screenId } = lookUp(() => app);
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const inFirst = () => ({ company: companies[0] ?? 0 });

/** A role of a company that opens these screens. */
const roleOpening = async (company: number, name: string, urls: readonly (readonly [string, 'view' | 'edit'])[]) => {
  const { id } = await elif.call(accessContract.createRole, { name, companyId: company });
  const changes = [];
  for (const [url, level] of urls) {
    changes.push({ roleId: id, screenId: await screenId(url), from: 'none' as const, to: level });
  }
  await elif.call(accessContract.applyGrants, { changes });
  return id;
};

/** A program of a company that may provision its people, as it comes with a token of its own. */
const directoryOf = async (company: number, ownerId: number): Promise<TestPerson> => {
  const roleId = await roleOpening(company, `Dizin ${company}`, [[provisioningUrl, 'edit']]);
  const wanted = { name: `Dizin ${company}`, ownerId, roleIds: [roleId], validUntil: inDays(90) };
  const { clientId } = await elif.call(programsContract.openProgram, wanted, { company });
  return app.withSubject(clientId, { client_id: clientId });
};

beforeAll(async () => {
  app = await testApp();
  elif = app.as('elif');
  companies = (await rows(sql<{ id: number }>`select id from company order by id`)).map(({ id }) => id);
  const ownerIn = (company: number) =>
    idOf(sql<{ id: number }>`select p.id from person p join membership m on m.person_id = p.id and m.to_epoch is null
      where m.company_id = ${company} and p.owner_id is null and p.active order by p.id desc limit 1`);
  const [first = 0, second = 0] = companies;
  directory = await directoryOf(first, await ownerIn(first));
  ofOther = await directoryOf(second, await ownerIn(second));
  warehouseRole = await roleOpening(first, 'Dizin Depo', [['/screen/warehouse/stock', 'view']]);
});
afterAll(() => app.close());

type Json = Readonly<Record<string, unknown>>;
type Scim = { readonly status: number; readonly body: Json; readonly location: unknown; readonly type: unknown };

const scim = async (
  who: TestPerson,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: Json,
): Promise<Scim> => {
  const answer = await app.server.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${await who.token()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const { location, 'content-type': type } = answer.headers;
  return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Json, location, type };
};
const patch = (Operations: readonly Json[]): Json => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const filtered = (what: string, filter: string) => `/${what}?filter=${encodeURIComponent(filter)}`;

let names = 0;
const newUser = (more: Json = {}): Json => {
  names += 1;
  return {
    schemas: [USER, ENTERPRISE],
    userName: `cigdem${names}@firma.example`,
    name: { givenName: 'Çiğdem', familyName: 'Işık' },
    emails: [{ value: `cigdem${names}@firma.example`, type: 'work', primary: true }],
    active: true,
    ...more,
  };
};
const create = async (more: Json = {}): Promise<Json & { readonly id: string }> => {
  const made = await scim(directory, 'POST', '/Users', newUser(more));
  expect(made).toMatchObject({ status: 201 });
  return made.body as Json & { readonly id: string };
};
const person = ({ id }: { readonly id: string }) => elif.call(usersContract.findUser, { id: Number(id) }, inFirst());

describe('people by SCIM', () => {
  it('are added with all that is kept of them, and shown as they were sent', async () => {
    const boss = await create();
    const sent = newUser({
      externalId: 'AD-7',
      title: 'Şef',
      [ENTERPRISE]: { employeeNumber: '0042', department: 'Üretim', manager: { value: boss.id } },
    });
    const made = await scim(directory, 'POST', '/Users', sent);
    expect(made).toMatchObject({ status: 201, type: 'application/scim+json; charset=utf-8' });
    expect(made.location).toBe((made.body['meta'] as Json)['location']);
    const { id } = made.body as { id: string };
    expect(made.body).toMatchObject({
      ...sent,
      id,
      displayName: 'Çiğdem Işık',
      [ENTERPRISE]: {
        employeeNumber: '0042',
        department: 'Üretim',
        manager: { value: boss.id, displayName: 'Çiğdem Işık' },
      },
    });
    expect((await scim(directory, 'GET', `/Users/${id}`)).body).toEqual(made.body);
    const { userName } = sent as { userName: string };
    expect(await person({ id })).toMatchObject({
      userName: userName.split('@')[0],
      staffNumber: '0042',
      department: 'Üretim',
      title: 'Şef',
      manager: { id: Number(boss.id) },
    });
  });

  it('are found by name, number and e-mail, whatever the case of letters, a page at a time', async () => {
    const { id, userName, emails } = (await create({ externalId: 'x"1' })) as never as {
      id: string;
      userName: string;
      emails: { value: string }[];
    };
    const filters = [
      `userName eq "${userName.toUpperCase()}"`,
      String.raw`externalId eq "x\"1"`,
      `emails[type eq "work" and value eq "${emails[0]?.value}"]`,
      `emails.value sw "${userName.split('@')[0]}@" and active eq true`,
      `${USER}:userName eq "${userName}" and not (active eq false)`,
      `id eq "${id}"`,
    ];
    for (const filter of filters)
      expect(await scim(directory, 'GET', filtered('Users', filter))).toMatchObject({
        status: 200,
        body: { totalResults: 1, itemsPerPage: 1, startIndex: 1, Resources: [{ id }] },
      });
    expect((await scim(directory, 'GET', filtered('Users', 'userName eq "nobody"'))).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const { body: all } = await scim(directory, 'GET', '/Users?count=0');
    const { body: last } = await scim(directory, 'GET', `/Users?startIndex=${String(all['totalResults'])}&count=5`);
    expect([all['Resources'], last]).toMatchObject([[], { itemsPerPage: 1, totalResults: all['totalResults'] }]);
    const { body: few } = await scim(directory, 'GET', `/Users/${id}?attributes=userName`);
    expect(Object.keys(few).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName']);
  });

  it('have filters that are refused with the reason', async () => {
    for (const filter of [
      'userName',
      'userName eq',
      '((((',
      'password eq "x"',
      'active gt true',
      `${'('.repeat(500)}id pr`,
    ])
      expect(await scim(directory, 'GET', filtered('Users', filter))).toMatchObject({
        status: 400,
        body: { scimType: 'invalidFilter', status: '400', schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] },
      });
  });

  it('are changed by PATCH as directories send it', async () => {
    const user = await create({ title: 'Usta' });
    const path = `/Users/${user.id}`;
    const operations = [
      { op: 'Replace', path: 'name.givenName', value: 'Şule' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Bakım' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'sule@firma.example' },
      { op: 'remove', path: 'TITLE' },
      { op: 'replace', value: { 'name.familyName': 'Öz', [ENTERPRISE]: { employeeNumber: 7 } } },
      { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '1' },
    ];
    const after = await scim(directory, 'PATCH', path, patch(operations));
    expect(after).toMatchObject({
      status: 200,
      body: {
        name: { givenName: 'Şule', familyName: 'Öz' },
        emails: [{ value: 'sule@firma.example' }],
        [ENTERPRISE]: { department: 'Bakım', employeeNumber: '7' },
      },
    });
    expect(after.body).not.toHaveProperty('title');
    expect(
      (await scim(directory, 'PATCH', path, patch([{ op: 'Replace', path: 'active', value: 'False' }]))).body,
    ).toMatchObject({
      active: false,
    });
    expect(await person(user)).toMatchObject({ active: false });
    expect(
      (await scim(directory, 'PATCH', path, patch([{ op: 'replace', value: { active: true } }]))).body,
    ).toMatchObject({
      active: true,
    });
  });

  it('are replaced by PUT: what it leaves out is taken away', async () => {
    const user = await create({ title: 'Usta', [ENTERPRISE]: { department: 'Bakım' } });
    const put = await scim(directory, 'PUT', `/Users/${user.id}`, {
      userName: user['userName'],
      name: { givenName: 'Ece' },
    });
    expect(put).toMatchObject({ status: 200, body: { name: { givenName: 'Ece', familyName: 'Işık' }, active: true } });
    expect(put.body).not.toHaveProperty('title');
    expect(put.body).not.toHaveProperty('emails');
    expect(await person(user)).toMatchObject({ department: null, email: null });
  });

  it('that are sent again as they are make no event', async () => {
    const user = await create();
    const events = () => idOf(sql<{ id: number }>`select max(id) as id from audit_event`);
    const epoch = () => idOf(sql<{ id: number }>`select max(value) as id from change_epoch`);
    const before = [await events(), await epoch()];
    await scim(directory, 'PUT', `/Users/${user.id}`, user);
    await scim(directory, 'PATCH', `/Users/${user.id}`, patch([{ op: 'replace', path: 'active', value: true }]));
    expect([await events(), await epoch()]).toEqual(before);
  });

  it('are closed by a deletion, not found any more, and the same person once they come back', async () => {
    const user = await create({ title: 'Usta' });
    const gone = await scim(directory, 'DELETE', `/Users/${user.id}`);
    expect([gone.status, gone.body]).toEqual([204, {}]);
    expect(await person(user)).toMatchObject({ active: false });
    for (const method of ['GET', 'DELETE'] as const)
      expect((await scim(directory, method, `/Users/${user.id}`)).status).toBe(404);
    const filter = `userName eq "${String(user['userName'])}"`;
    expect((await scim(directory, 'GET', filtered('Users', filter))).body).toMatchObject({ totalResults: 0 });
    const again = await create({ userName: user['userName'], emails: user['emails'] });
    expect(again).toMatchObject({ id: user.id, active: true });
    expect(await person(user)).toMatchObject({ active: true, title: null });
  });

  it('are unique by name and e-mail, and what is wrong is told by attribute', async () => {
    const user = await create();
    const taken = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '409', scimType: 'uniqueness' };
    for (const more of [{ userName: String(user['userName']).toUpperCase() }, { emails: user['emails'] }])
      expect(await scim(directory, 'POST', '/Users', newUser(more))).toMatchObject({ status: 409, body: taken });
    // Also somebody whom the directory has not brought, whatever the case of letters.
    expect(await scim(directory, 'POST', '/Users', newUser({ userName: 'MEHMET' }))).toMatchObject({
      status: 409,
      body: taken,
    });
    const wrong: readonly (readonly [Json, string])[] = [
      [{ userName: undefined }, 'userName'],
      [{ emails: [{ value: 'no-address' }] }, 'email'],
      [{ active: 'perhaps' }, 'active'],
      [{ [ENTERPRISE]: { manager: { value: 'x' } } }, 'manager'],
      [{ name: { givenName: 'x'.repeat(101) } }, 'givenName'],
    ];
    for (const [more, attribute] of wrong)
      expect(await scim(directory, 'POST', '/Users', newUser(more))).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue', detail: expect.stringContaining(attribute) },
      });
    const managed = { [ENTERPRISE]: { manager: { value: '999999' } } };
    expect((await scim(directory, 'POST', '/Users', newUser(managed))).body).toMatchObject({ code: 'manager-unknown' });
  });

  it('who left the company give up what they were called there', async () => {
    const user = await create();
    await rows(sql`update membership set to_epoch = 1 where person_id = ${user.id} and company_id = ${companies[0]}`);
    const again = await create({ userName: user['userName'] });
    expect(again.id).not.toBe(user.id);
  });

  it('of another company do not exist, and administrators and shared people are not changed', async () => {
    const user = await create();
    expect((await scim(ofOther, 'GET', `/Users/${user.id}`)).status).toBe(404);
    expect((await scim(ofOther, 'DELETE', `/Users/${user.id}`)).status).toBe(404);
    expect(
      (await scim(ofOther, 'PATCH', `/Users/${user.id}`, patch([{ op: 'replace', path: 'title', value: 'x' }]))).status,
    ).toBe(404);
    expect((await scim(ofOther, 'GET', filtered('Users', `id eq "${user.id}"`))).body).toMatchObject({
      totalResults: 0,
    });
    for (const id of [await personId('elif'), await personId('ayse')]) {
      const off = await scim(
        directory,
        'PATCH',
        `/Users/${id}`,
        patch([{ op: 'replace', path: 'active', value: false }]),
      );
      expect(off).toMatchObject({ status: 403, body: { code: 'scim-user-foreign' } });
      expect((await scim(directory, 'DELETE', `/Users/${id}`)).status).toBe(403);
    }
  });

  it('are nobody’s to change without the right, and a program with it changes nothing else of the console', async () => {
    const stranger = app.as('mehmet');
    expect((await scim(stranger, 'GET', '/Users')).body).toMatchObject({ code: 'screen-denied', status: '403' });
    const anonymous = await app.server.inject({ method: 'GET', url: '/scim/v2/Users' });
    expect([anonymous.statusCode, anonymous.headers['www-authenticate'], anonymous.json()]).toMatchObject([
      401,
      'Bearer',
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
    ]);
    const mapping = await directory.attempt(provisioningContract.mapGroup, { id: 1, roleId: null }, inFirst());
    expect(mapping.code).toBe('people-only');
    expect((await directory.attempt(usersSource.read, {}, inFirst())).code).toBe('screen-denied');
  });

  it('have a service that says what it can do, with documents at the addresses that it tells', async () => {
    const { body } = await scim(directory, 'GET', '/ServiceProviderConfig');
    expect(body).toMatchObject({ patch: { supported: true }, filter: { supported: true, maxResults: 500 } });
    for (const list of ['/ResourceTypes', '/Schemas']) {
      const { Resources } = (await scim(directory, 'GET', list)).body as { Resources: (Json & { id: string })[] };
      for (const document of Resources)
        expect((await scim(directory, 'GET', `${list}/${document.id}`)).body).toEqual(document);
    }
    expect(await scim(directory, 'GET', '/Schemas/unknown')).toMatchObject({ status: 404, body: { status: '404' } });
  });

  it('come with JSON that is refused in SCIM’s words where it cannot be read', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${await directory.token()}`, 'content-type': 'application/scim+json' },
      payload: '{"userName":',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { scimType: 'invalidSyntax', status: '400' }]);
    const polluted = await app.server.inject({
      method: 'PATCH',
      url: '/scim/v2/Users/1',
      headers: { authorization: `Bearer ${await directory.token()}`, 'content-type': 'application/json' },
      payload: JSON.stringify(patch([{ op: 'add', path: 'constructor.prototype.polluted', value: 'yes' }])),
    });
    expect([polluted.statusCode, Reflect.get({}, 'polluted')]).toEqual([200, undefined]);
  });
});

describe('groups by SCIM', () => {
  const group = async (displayName: string, members: readonly string[] = []) => {
    const made = await scim(directory, 'POST', '/Groups', {
      schemas: [GROUP],
      displayName,
      members: members.map((value) => ({ value })),
    });
    expect(made).toMatchObject({ status: 201 });
    return made.body as Json & { readonly id: string };
  };
  const rolesOf = async (user: { readonly id: string }) => (await person(user)).roles.map(({ name }) => name);
  const map = (id: string, roleId: number | null) =>
    elif.call(provisioningContract.mapGroup, { id: Number(id), roleId }, inFirst());

  it('give the role that they are mapped to, from then on and to whoever was in them', async () => {
    const early = await create();
    const late = await create();
    const { id } = await group('Depo ekibi', [early.id]);
    expect(await rolesOf(early)).toEqual([]);
    expect(await map(id, warehouseRole)).toEqual({ people: 1 });
    expect(await rolesOf(early)).toEqual(['Dizin Depo']);
    expect((await elif.call(accessContract.findUsesOfRole, { id: warehouseRole })).named).toContainEqual({
      title: { tr: 'Dizin grupları', en: 'Directory groups' },
      links: [
        {
          id: Number(id),
          name: { tr: 'Depo ekibi', en: 'Depo ekibi' },
          address: `${provisioningUrl}?row=${id}&company=${companies[0]}`,
        },
      ],
    });
    const add = patch([{ op: 'Add', path: 'members', value: [{ value: late.id }] }]);
    expect((await scim(directory, 'PATCH', `/Groups/${id}`, add)).body).toMatchObject({
      members: [{ value: early.id }, { value: late.id }],
    });
    expect(await rolesOf(late)).toEqual(['Dizin Depo']);
    expect((await scim(directory, 'GET', `/Users/${late.id}`)).body).toMatchObject({ groups: [{ value: id }] });
    await scim(directory, 'PATCH', `/Groups/${id}`, patch([{ op: 'remove', path: `members[value eq "${early.id}"]` }]));
    expect([await rolesOf(early), await rolesOf(late)]).toEqual([[], ['Dizin Depo']]);
    await map(id, null);
    expect(await rolesOf(late)).toEqual([]);
    await map(id, warehouseRole);
    expect((await scim(directory, 'DELETE', `/Groups/${id}`)).status).toBe(204);
    expect(await rolesOf(late)).toEqual([]);
  });

  it('of one role hand it over, and leave alone what somebody else gave', async () => {
    const both = await create();
    const held = await create();
    await elif.call(accessContract.giveRole, {
      roleId: warehouseRole,
      personId: Number(held.id),
      companyId: companies[0] ?? 0,
    });
    const first = await group('Vardiya A', [both.id, held.id]);
    const second = await group('Vardiya B', [both.id]);
    await map(first.id, warehouseRole);
    await map(second.id, warehouseRole);
    await scim(directory, 'PUT', `/Groups/${first.id}`, { displayName: 'Vardiya A' });
    expect([await rolesOf(both), await rolesOf(held)]).toEqual([['Dizin Depo'], ['Dizin Depo']]);
    await scim(directory, 'DELETE', `/Users/${both.id}`);
    expect((await scim(directory, 'GET', `/Groups/${second.id}`)).body).toMatchObject({ members: [] });
  });

  it('say who has the role from them: nobody from whom somebody else has taken it since', async () => {
    const user = await create();
    const { id } = await group('Bakım', [user.id]);
    await map(id, warehouseRole);
    const membershipId = await idOf(
      sql<{ id: number }>`select id from role_membership where person_id = ${user.id} and to_epoch is null`,
    );
    await elif.call(accessContract.takeRole, { membershipId });
    const shown = await elif.call(provisioningContract.getProvisionedGroup, { id: Number(id) }, inFirst());
    expect(shown.members).toMatchObject([{ given: false }]);
    expect((await scim(directory, 'DELETE', `/Groups/${id}`)).status).toBe(204);
  });

  it('are never mapped to Admin, a role of everybody or of the product', async () => {
    const { id } = await group('Yöneticiler');
    for (const name of ['Admin', 'Depo Sorumlusu']) {
      const roleId = await idOf(sql<{ id: number }>`select id from role where name = ${name} and active`);
      const mapped = await elif.attempt(provisioningContract.mapGroup, { id: Number(id), roleId }, inFirst());
      expect(mapped.code).toBe('group-role');
    }
    const { roles } = await elif.call(provisioningContract.listMappableRoles, {}, inFirst());
    expect(roles.map(({ name }) => name)).not.toContain('Admin');
  });

  it('are mapped by nobody to more than they hold themselves', async () => {
    const { id } = await group('Fazlası');
    const wide = await roleOpening(companies[0] ?? 0, 'Dizin Geniş', [['/screen/access/matrix', 'edit']]);
    const narrow = await roleOpening(companies[0] ?? 0, 'Dizin Yöneticisi', [[provisioningUrl, 'edit']]);
    const mehmet = await personId('mehmet');
    await elif.call(accessContract.giveRole, { roleId: narrow, personId: mehmet, companyId: companies[0] ?? 0 });
    const mapped = await app
      .as('mehmet')
      .attempt(provisioningContract.mapGroup, { id: Number(id), roleId: wide }, inFirst());
    expect(mapped.code).toBe('grant-exceeds-own');
  });

  it('have names of their own, people of the company alone, and are found by name', async () => {
    const { id } = await group('İnsan Kaynakları');
    expect(await scim(directory, 'POST', '/Groups', { displayName: 'insan kaynakları' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    expect((await scim(directory, 'GET', filtered('Groups', 'displayName eq "İnsan Kaynakları"'))).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id }],
    });
    const list = await scim(directory, 'GET', '/Groups?excludedAttributes=members');
    expect((list.body['Resources'] as Json[])[0]).not.toHaveProperty('members');
    expect((await scim(ofOther, 'GET', `/Groups/${id}`)).status).toBe(404);
    const { id: foreign } = (await scim(ofOther, 'POST', '/Users', newUser())).body as { id: string };
    for (const value of [foreign, 'x', '999999'])
      expect(
        await scim(directory, 'PATCH', `/Groups/${id}`, patch([{ op: 'add', path: 'members', value: [{ value }] }])),
      ).toMatchObject({
        status: 400,
        body: { code: 'scim-member-unknown', scimType: 'invalidValue' },
      });
  });

  it('stand on the screen with their role and their people, and each change in the trail', async () => {
    const user = await create();
    const { id } = await group('Kalite', [user.id]);
    await map(id, warehouseRole);
    expect(await elif.call(provisioningContract.getProvisionedGroup, { id: Number(id) }, inFirst())).toMatchObject({
      name: 'Kalite',
      role: { name: 'Dizin Depo' },
      total: 1,
      members: [{ id: Number(user.id), given: true }],
    });
    const shown = await elif.call(provisioningContract.showProvisioning, {}, inFirst());
    expect(shown).toMatchObject({ programs: [{ name: `Dizin ${companies[0]}` }] });
    expect(shown.address).toMatch(/\/scim\/v2$/);
    const actions = await rows(
      sql<{
        action: string;
      }>`select action from audit_event where subject_kind = 'group' and subject_id = ${id}::text order by id`,
    );
    expect(actions.map(({ action }) => action)).toEqual(['group.created', 'group.mapped']);
  });
});
