import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { ownCompaniesSource } from '#features/core/companies/contract/sources.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { usersSource } from '#features/console/user-management/contract/sources.ts';
import { stockSource } from '#features/floor/warehouse/contract/sources.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import { type Task, taskPath } from '#platform/contract/task.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { reportsContract } from '../contract/endpoints.ts';

const PEOPLE = '/report/Viewer/people-and-roles';
const STOCK = '/report/Viewer/stock-by-lot';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tokenOf = async (person: TestPerson): Promise<string> =>
  (await person.call(reportsContract.makeReportToken, {})).token;

const open = async (url: string, token: string | null, headers: Readonly<Record<string, string>> = {}) => {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.server.inject({ method: 'GET', url, headers: { ...authorization, ...headers } });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, code: isJson ? (answer.json().code as string) : null, answer };
};

const queried = (url: string, asked: Readonly<Record<string, unknown>>): string =>
  `${url}?${new URLSearchParams(Object.entries(asked).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()}`;

describe('a report', () => {
  it('is a PDF in Turkish whose text can be selected, headed by the company, the time and the person', async () => {
    const { status, answer } = await open(PEOPLE, await tokenOf(app.as('elif')));
    expect([status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="people-and-roles-\d{4}-\d\d-\d\d\.pdf"/);
    const pdf = readPdf(answer.rawPayload);
    const people = await app.as('elif').call(usersSource.read, { take: 200 });
    expect(pdf.text).toContain('Şükrü');
    expect(pdf.text).toContain('Kişiler ve rolleri');
    expect(pdf.text).toContain(`${people.total} kayıt`);
    expect(pdf.embedded).toBeGreaterThan(0);
    expect(pdf.pages.length).toBeGreaterThan(1);
    for (const [index, page] of pdf.pages.entries()) {
      expect(page).toContain('ANADOLU GIDA A.Ş.');
      expect(page).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d Hazırlayan: Elif Yılmaz/);
      expect(page).toContain(`Sayfa ${index + 1} / ${pdf.pages.length}`);
      expect(page).toContain('Kullanıcı adı');
    }
    expect(pdf.heads).toMatch(/\/Lang \(tr\)/);
    expect(pdf.heads).toMatch(/\/DisplayDocTitle true/);
  });

  it('shows the rows that the list shows, in its order, in the language that was asked for', async () => {
    const token = await tokenOf(app.as('mehmet'));
    const asked = {
      filter: { field: 'quantity', op: 'gt', value: '0' } as const,
      sort: [{ field: 'quantity', descending: true }],
    };
    const { rows, total } = await app.as('mehmet').call(stockSource.read, { ...asked, take: 3 });
    const pdf = readPdf((await open(queried(STOCK, asked), token)).answer.rawPayload);
    expect(pdf.text).toContain('Filtre: Miktar > 0');
    expect(pdf.text).toContain(`${total} kayıt`);
    const places = rows.map((row) => pdf.text.indexOf(` ${row.lotNo} `));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const english = await open(queried(STOCK, { search: 'yok böyle bir şey' }), token, { 'accept-language': 'en' });
    expect(readPdf(english.answer.rawPayload).text).toContain('No rows match these conditions.');
  });

  it('is drawn as a task for whoever does not wait for it, and kept as its file', async () => {
    const mehmet = app.as('mehmet');
    const url = queried(STOCK, { search: 'un' });
    const { status, answer } = await open(url, await tokenOf(mehmet), { prefer: 'respond-async, wait=0' });
    const { task } = answer.json().data as { readonly task: Task };
    expect([status, answer.headers['location']]).toEqual([202, taskPath(task.id)]);
    const find = () => mehmet.call(tasksContract.findTask, { id: task.id });
    await expect.poll(async () => (await find()).state).toBe('succeeded');
    expect((await find()).file).toMatchObject({ type: 'application/pdf' });
    const headers = { authorization: `Bearer ${await mehmet.token()}` };
    const file = await app.server.inject({ method: 'GET', url: `${taskPath(task.id)}/file`, headers });
    const here = await open(url, await tokenOf(mehmet));
    const withoutTime = (text: string) => text.replaceAll(/\d\d:\d\d/g, '');
    expect(withoutTime(readPdf(file.rawPayload).text)).toBe(withoutTime(readPdf(here.answer.rawPayload).text));
    const stranger = await app.as('elif').attempt(tasksContract.taskFile, { id: task.id });
    expect(stranger.code).toBe('task-unknown');
  });

  it('refuses what its source refuses, and any other name', async () => {
    const token = await tokenOf(app.as('elif'));
    for (const filter of ['{', '{"field":"name_fold","op":"empty"}', '1'])
      expect([filter, (await open(queried(PEOPLE, { filter }), token)).status]).toEqual([filter, 400]);
    expect((await open(queried(PEOPLE, { sort: [{ field: 'id' }] }), token)).code).toBe('column-unknown');
    for (const sort of ['5', '"name"', '[{"field":["name"]}]'])
      expect([sort, (await open(queried(PEOPLE, { sort }), token)).code]).toEqual([sort, 'input-invalid']);
    const unknown = await open('/report/Viewer/person', token);
    expect([unknown.status, unknown.code]).toEqual([404, 'report-unknown']);
  });
});

describe('the report token', () => {
  it('opens reports for minutes and nothing else', async () => {
    const elif = app.as('elif');
    const { token, expiresAt } = await elif.call(reportsContract.makeReportToken, {});
    const { exp = 0, iat = 0, aud } = decodeJwt(token);
    expect([exp - iat <= 300, aud, new Date(exp * 1_000).toISOString()]).toEqual([
      true,
      'blue-citrus-reports',
      expiresAt,
    ]);
    for (const attempt of [
      elif.attempt(sessionContract.account, {}, { token }),
      elif.attempt(usersContract.listUsers, {}, { token }),
      elif.attempt(reportsContract.makeReportToken, {}, { token }),
      elif.attempt(ownCompaniesSource.read, {}, { token }),
    ])
      expect((await attempt).code).toBe('token-invalid');
  });

  it('is the only one that does', async () => {
    const access = await app.as('elif').token();
    const [header = '', claims = '', signature = ''] = (await tokenOf(app.as('elif'))).split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"report+jwt"}').toString('base64url')}.${claims}.`;
    for (const token of [access, 'garbage', none, `${header}.${claims}.${signature.slice(1)}x`])
      expect([token.slice(0, 20), (await open(PEOPLE, token)).code]).toEqual([token.slice(0, 20), 'token-invalid']);
    expect((await open(PEOPLE, null)).code).toBe('sign-in-required');
  });

  it('opens no report that the person may not see, nor one of another company', async () => {
    const token = await tokenOf(app.as('mehmet'));
    expect((await open(PEOPLE, token)).code).toBe('screen-denied');
    const companies = (await app.as('elif').call(ownCompaniesSource.read, {})).rows;
    const foreign = companies.find(({ mccname }) => mccname.startsWith('EGE'))?.mccid ?? 0;
    expect((await open(STOCK, token, { 'x-company': String(foreign) })).code).toBe('not-a-member');
    expect((await open(STOCK, token, { 'x-company': '1 or 1=1' })).code).toBe('not-a-member');
  });

  it('is decided again when it is used: what was lost since stays closed', async () => {
    const elif = app.as('elif');
    const mehmet = (await elif.call(usersContract.listUsers, { search: 'mehmet' })).rows.find(
      (row) => row.userName === 'mehmet',
    );
    const token = await tokenOf(app.as('mehmet'));
    expect((await open(STOCK, token)).status).toBe(200);
    const held = await elif.call(accessContract.listRolesOfPerson, { personId: mehmet?.id ?? 0 });
    for (const { membershipId } of held.rows) await elif.call(accessContract.takeRole, { membershipId });
    const denied = await open(STOCK, token);
    expect([denied.status, denied.code]).toEqual([403, 'screen-denied']);
    await elif.call(usersContract.deactivateUser, { id: mehmet?.id ?? 0 });
    const closed = await open(STOCK, token);
    expect([closed.status, closed.code]).toEqual([403, 'person-disabled']);
  });
});
