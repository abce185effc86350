import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { type TestCompany, threeCompanies } from '#apps/server/testing/three-companies.ts';
import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import type { Task } from '#platform/contract/task.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import { readTable } from '#platform/server/sheets/read-table.ts';
import { accessContract } from '../contract/endpoints.ts';

const STOCK = '/screen/warehouse/stock';
const CANARY = 'Öğütülmüş Şeker Rolü';

let app: TestApp;
let one: TestCompany;
let three: TestCompany;

beforeAll(async () => {
  app = await testApp();
  [one, , three] = await threeCompanies(app);
  const elif = app.as('elif');
  const { groups } = await elif.call(accessContract.readMatrix, {});
  const idOf = (wanted: string): number =>
    groups.flatMap(({ screens }) => screens).find(({ url }) => url === wanted)?.id ?? 0;
  const screenId = idOf(STOCK);
  for (const { id } of [one, three]) {
    const { rows } = await elif.call(accessContract.listRoles, { company: id });
    const roleId = rows.find(({ name, companyId }) => name === 'Firma Yöneticisi' && companyId === id)?.id ?? 0;
    const changes = [{ roleId, screenId: idOf(matrixUrl), from: 'none' as const, to: 'view' as const }];
    await elif.call(accessContract.applyGrants, { changes });
  }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const give = async (name: string, companyId: number, cell: object) => {
    const { id: roleId } = await elif.call(accessContract.createRole, { name, companyId });
    const changes = [{ roleId, screenId, from: 'none' as const, to: 'edit' as const, ...cell }];
    await elif.call(accessContract.applyGrants, { changes });
    return roleId;
  };
  await give('Sayım Ekibi', one.id, { validUntil: '2031-03-09T20:59:59.999Z' });
  await give('İlkbahar Ekibi', one.id, { validFrom: '2031-03-09T21:00:00.000Z' });
  await give(CANARY, three.id, { validUntil: inDays(5) });
});
afterAll(() => app.close());

const exported = async (who: string, format: 'xlsx' | 'csv', company: number) => {
  const person = app.as(who);
  const begun = await person.attempt(accessContract.exportMatrix, { format }, { company });
  const { id } = (begun.body.data as unknown as { readonly task: Task }).task;
  await expect.poll(async () => (await person.call(tasksContract.findTask, { id })).state).toBe('succeeded');
  const { rawPayload } = await app.server.inject({
    url: `/derinexecution/api/tasks/${id}/file`,
    headers: { authorization: `Bearer ${await person.token()}` },
  });
  return rawPayload;
};

describe('the access matrix as a file', () => {
  it('has a line for each screen and a column for each role, with the days from and to which a right holds', async () => {
    const bytes = await exported('elif', 'xlsx', one.id);
    const signal = new AbortController().signal;
    const grid = await readTable({ bytes, format: 'xlsx', most: 1_000, signal });
    const { groups, roles } = await app.as('elif').call(accessContract.readMatrix, {}, { company: one.id });
    const [head = [], ...lines] = (grid ?? []).map((row) => row.map(String));
    expect(head).toEqual(['Grup', 'Ekran', 'Adres', ...roles.map(({ name }) => name)]);
    expect(lines).toHaveLength(groups.flatMap(({ screens }) => screens).length);
    const stock = lines.find((line) => line[2] === STOCK) ?? [];
    expect(stock[head.indexOf('Sayım Ekibi')]).toBe('Düzenle (– 09.03.2031)');
    expect(stock[head.indexOf('İlkbahar Ekibi')]).toBe('Düzenle (10.03.2031 –)');
  });

  it('says of which moment and of which change it is, and is found in the trail', async () => {
    const { epoch } = await app.as('elif').call(accessContract.readMatrix, {}, { company: one.id });
    const text = (await exported(one.lead, 'csv', one.id)).toString();
    expect(text).toContain(`Yetki değişikliği no;${epoch}\r\n`);
    expect(text).toMatch(/Alındığı an;\d\d\.\d\d\.\d{4} \d\d:\d\d \(\d{4}-\d\d-\d\dT/);
    expect(text).toMatch(/Denetim izi zincirinin başı;\d+ [0-9a-f]{64}/);
    expect(text).toMatch(/Firmanın zincirinin başı;\d+ [0-9a-f]{64}/);
    const { rows } = await app.as(one.lead).call(auditSource.read, { take: 50 }, { company: one.id });
    expect(rows.find(({ action }) => action === 'grant.matrix-exported')).toBeDefined();
  });

  it('holds no role of another company, and is refused to whoever may not see the matrix', async () => {
    expect((await exported(one.lead, 'csv', one.id)).toString()).not.toContain(CANARY);
    expect((await exported(three.lead, 'csv', three.id)).toString()).toContain(CANARY);
    const refused = await app.as('ayse').attempt(accessContract.exportMatrix, { format: 'csv' }, { company: one.id });
    expect(refused.status).toBe(403);
  });
});
