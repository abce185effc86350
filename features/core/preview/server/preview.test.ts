import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { threeCompanies } from '#apps/server/testing/three-companies.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { navigationContract } from '#features/core/navigation/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { denialData } from '#features/core/screens/contract/shapes.ts';
import type { Call, InputOf, OutputOf } from '#platform/contract/call.ts';
import { previewContract } from '../contract/endpoints.ts';

const ORDERS = '/screen/production/orders';
const USERS = '/user/list';

let app: TestApp;
let [operator, company] = [0, 0];
const look = lookUp(() => app);

const roleIdOf = (name: string) => look.idOf(sql`select id from role where name = ${name} and active`);

beforeAll(async () => {
  app = await testApp();
  company = await look.idOf(sql`select id from company where name like 'ANADOLU%'`);
  operator = await roleIdOf('Operatör');
});
afterAll(() => app.close());

type Chosen = InputOf<typeof previewContract.startPreview>;

const start = async (who: string, chosen: Chosen) =>
  (await app.as(who).call(previewContract.startPreview, chosen, { company })).id;

/** Asks as somebody who looks by a preview. */
const through = <E extends Call>(who: string, preview: string, endpoint: E, input: InputOf<E>, at = company) =>
  app.as(who).attempt(endpoint, input, { company: at, preview });

/** What is answered there; fails where it was refused. */
const seen = <E extends Call>(who: string, preview: string, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
  app.as(who).call(endpoint, input, { company, preview });

const level = async (who: string, preview: string, url: string) => {
  const { body } = await through(who, preview, screensContract.checkAuthority, { url });
  return body.success ? body.data.level : body.code;
};

describe('a preview of a role', () => {
  it('shows what it may open, to view and no more, and says why the rest is closed', async () => {
    const preview = await start('elif', { roleIds: [operator] });
    expect(await level('elif', preview, ORDERS)).toBe('view');
    expect(await level('elif', preview, USERS)).toBe('access-denied');
    const { body } = await through('elif', preview, screensContract.checkAuthority, { url: USERS });
    const why = denialData.parse(body.success ? null : body.data).because;
    expect(why.at(-1)).toMatchObject({ step: 'grant', ok: false });
    expect(why.find(({ step }) => step === 'roles')).toMatchObject({
      ok: true,
      subject: expect.stringContaining('Operatör'),
    });
    expect((await through('elif', preview, usersContract.findUser, { id: 1 })).code).toBe('screen-denied');
    expect(await seen('elif', preview, previewContract.findPreview, { id: preview })).toMatchObject({
      kind: 'roles',
      names: ['Operatör'],
      company: expect.stringContaining('ANADOLU'),
    });
  });

  it('draws the menu of whoever looks, locked where the role may not open', async () => {
    const preview = await start('elif', { roleIds: [operator] });
    const menu = await seen('elif', preview, navigationContract.listMenu, {});
    const locked = Object.fromEntries(menu.map((item) => [item.url, item.locked === true]));
    expect([locked[ORDERS], locked[USERS]]).toEqual([false, true]);
    const own = await app.as('elif').call(navigationContract.listMenu, {}, { company });
    expect(own.some((item) => 'locked' in item)).toBe(false);
  });

  it('opens nobody more than they may open themselves', async () => {
    const preview = await start('elif', { roleIds: [await roleIdOf('Admin')] });
    await look.rows(sql`update access_preview set person_id = ${await look.personId('ayse')} where id = ${preview}`);
    expect(await level('ayse', preview, USERS)).toBe('access-denied');
    expect(await level('ayse', preview, ORDERS)).toBe('view');
    expect((await through('ayse', preview, usersContract.findUser, { id: 1 })).code).toBe('screen-denied');
  });
});

it('shows the rights of a person in the company that was worked in', async () => {
  const ayse = await look.personId('ayse');
  const preview = await start('elif', { personId: ayse });
  const own = await app.as('ayse').call(screensContract.listOpenable, {}, { company });
  const shown = await seen('elif', preview, screensContract.listOpenable, {});
  const urls = (rows: readonly { readonly url: string }[]) => rows.map(({ url }) => url).toSorted();
  expect(urls(shown)).toEqual(urls(own));
  expect((await seen('elif', preview, previewContract.findPreview, { id: preview })).names).toEqual(['Ayşe Demir']);
});

it('shows cells that are not saved yet as though they were', async () => {
  const screenId = await look.screenId(USERS);
  const orders = await look.screenId(ORDERS);
  const preview = await start('elif', {
    roleIds: [operator],
    staged: [
      { roleId: operator, screenId, level: 'edit' },
      { roleId: operator, screenId: orders, level: 'none' },
    ],
  });
  expect([await level('elif', preview, USERS), await level('elif', preview, ORDERS)]).toEqual([
    'view',
    'access-denied',
  ]);
  expect((await seen('elif', preview, previewContract.findPreview, { id: preview })).isStaged).toBe(true);
  // Nothing of it is so, for anybody else.
  expect(await level('elif', await start('elif', { roleIds: [operator] }), USERS)).toBe('access-denied');
});

it('changes nothing, makes no task, no file and no token, whoever looks', async () => {
  const preview = await start('elif', { roleIds: [await roleIdOf('Admin')] });
  const writes = app.routes.filter(
    ({ endpoint: { method, transaction, readsOnly, access } }) =>
      access.kind !== 'public' && method !== 'GET' && transaction !== 'read' && readsOnly !== true,
  );
  expect(writes.length).toBeGreaterThan(150);
  const token = await app.as('elif').token();
  const files = app.routes.filter(({ endpoint: { file, token: own } }) => file !== undefined || own !== undefined);
  for (const { endpoint } of [...writes, ...files]) {
    const answer = await app.server.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${token}`, 'x-company': String(company), 'x-preview': preview },
      ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: {} }),
    });
    const { code } = answer.json();
    expect([endpoint.method, endpoint.path, code]).toEqual([
      endpoint.method,
      endpoint.path,
      // With the report token alone; the access token is none.
      endpoint.token === 'report' ? 'token-invalid' : 'preview-only-shows',
    ]);
  }
  const asked = await app.server.inject({
    method: 'POST',
    url: '/derinexecution/api/data-sources/users/read',
    headers: {
      authorization: `Bearer ${token}`,
      'x-company': String(company),
      'x-preview': preview,
      prefer: 'respond-async',
    },
    payload: { skip: 0, take: 10 },
  });
  expect(asked.statusCode).toBe(200);
});

it('counts as nobody’s use and nobody’s denial', async () => {
  const preview = await start('deniz', { roleIds: [operator] });
  expect(await level('deniz', preview, USERS)).toBe('access-denied');
  await through('deniz', preview, usersContract.findUser, { id: 1 });
  // What is refused without a preview right after it is counted, and nothing before it.
  await app.as('mehmet').attempt(usersContract.findUser, { id: 1 });
  await expect
    .poll(() => look.rows(sql`select distinct person_name as name from access_denial`))
    .toEqual([{ name: 'Mehmet Kaya' }]);
});

describe('its name', () => {
  it('is no credential: ended, foreign, unknown or of another company it opens nothing', async () => {
    const preview = await start('elif', { roleIds: [operator] });
    const code = async (who: string, name: string, at = company) =>
      (await through(who, name, screensContract.listOpenable, {}, at)).code;
    expect(await code('deniz', preview)).toBe('preview-over');
    expect(await code('elif', 'x')).toBe('preview-over');
    expect(await code('elif', preview, await look.idOf(sql`select id from company where name like 'EGE%'`))).toBe(
      'preview-over',
    );
    expect((await app.as('deniz').attempt(previewContract.endPreview, { id: preview }, { company })).code).toBe(
      'preview-over',
    );
    await app.as('elif').call(previewContract.endPreview, { id: preview }, { company });
    expect(await code('elif', preview)).toBe('preview-over');
    const late = await start('elif', { roleIds: [operator] });
    expect(await code('elif', late)).toBeNull();
    await look.rows(sql`update access_preview set ends_at = now() where id = ${late}`);
    expect(await code('elif', late)).toBe('preview-over');
  });

  it('ends after half an hour, and that it began stands in the trail', async () => {
    const { endsAt } = await app.as('elif').call(previewContract.startPreview, { roleIds: [operator] }, { company });
    const minutes = (Date.parse(endsAt) - Date.now()) / 60_000;
    expect([minutes > 29, minutes <= 30.1]).toEqual([true, true]);
    const { rows } = await app.as('elif').call(auditContract.latestChanges, { take: 1 });
    expect(rows[0]).toMatchObject({ action: 'preview.started', actor: 'Elif Yılmaz', subject: { name: 'Operatör' } });
  });
});

it('shows nobody and no role that the one who looks cannot see', async () => {
  const [anadolu, , third] = await threeCompanies(app);
  const attempt = async (who: string, chosen: Chosen) =>
    (await app.as(who).attempt(previewContract.startPreview, chosen, { company })).code;
  expect(await attempt('mehmet', { roleIds: [operator] })).toBe('screen-denied');
  // Who looks after the people of one company sees those, and neither roles nor the people of another.
  expect(await attempt(anadolu.lead, { personId: await look.personId('ayse') })).toBeNull();
  expect(await attempt(anadolu.lead, { personId: third.leadId })).toBe('preview-person-unknown');
  expect(await attempt(anadolu.lead, { roleIds: [operator] })).toBe('preview-role-unknown');
  const foreign = await look.idOf(sql`select id from role where company_id = ${third.id} and active`);
  expect(foreign).toBeGreaterThan(0);
  expect(await attempt('elif', { roleIds: [foreign] })).toBe('preview-role-unknown');
  const staged = [{ roleId: foreign, screenId: 1, level: 'view' as const }];
  expect(await attempt('elif', { roleIds: [operator], staged })).toBe('preview-role-unknown');
  expect(await attempt('elif', {})).toBe('preview-of-nothing');
  expect(await attempt('elif', { roleIds: [operator], personId: 1 })).toBe('preview-of-nothing');
  expect(await attempt('elif', { personId: 999_999 })).toBe('preview-person-unknown');
});
