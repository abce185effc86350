import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { draftsContract } from '#features/workplace/drafts/contract/endpoints.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import { inTransaction } from '#platform/server/db.ts';
import { newSecret, secretHash } from '#platform/server/secret-hash.ts';
import { readTable } from '#platform/server/sheets/read-table.ts';
import type { Call, InputOf } from '#platform/contract/call.ts';
import type { Task } from '#platform/contract/task.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import { personalDataContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const idOf = async (userName: string): Promise<number> => {
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
    sql<{ id: number }>`select id from person where user_name = ${userName}`.execute(tx),
  );
  return rows[0]?.id ?? 0;
};

const settled = async <E extends Call>(who: string, endpoint: E, input: InputOf<E>) => {
  const person = app.as(who);
  const begun = await person.attempt(endpoint, input);
  expect(begun.status).toBe(202);
  const { id } = (begun.body as unknown as { readonly data: { readonly task: Task } }).data.task;
  await expect.poll(async () => (await person.call(tasksContract.findTask, { id })).state).toMatch(/succeeded|failed/);
  return person.call(tasksContract.findTask, { id });
};

const fileOf = async (who: string, { id }: Task): Promise<Buffer> => {
  const { rawPayload } = await app.server.inject({
    url: `/derinexecution/api/tasks/${id}/file`,
    headers: { authorization: `Bearer ${await app.as(who).token()}` },
  });
  return rawPayload;
};

const tableOf = async (who: string, task: Task): Promise<readonly (readonly string[])[]> => {
  const bytes = await fileOf(who, task);
  const grid = await readTable({ bytes, format: 'xlsx', most: 20_000, signal: new AbortController().signal });
  return (grid ?? []).map((row) => row.map(String));
};

describe('what is kept about a person', () => {
  it('is theirs to take: profile, rights, drafts, events by and about them, each with its reason and its time', async () => {
    await app.as('ayse').call(draftsContract.keepDraft, {
      key: '/screen/production/orders#new',
      href: '/screen/production/orders',
      title: 'Yarım kalan çilekli emir',
      data: { note: 'öğle arası' },
    });
    const task = await settled('ayse', contract.exportOwnData, { format: 'xlsx' });
    expect(task.state).toBe('succeeded');
    const [head, ...lines] = await tableOf('ayse', task);
    expect(head).toEqual(['Konu', 'Zaman', 'Tutulan bilgi', 'Neden tutuluyor', 'Ne kadar tutuluyor']);
    const of = (title: string) => lines.filter(([what]) => what === title).map((line) => line[2] ?? '');
    expect(of('Hesap ve profil')).toHaveLength(1);
    expect(of('Hesap ve profil')[0]).toContain('Kullanıcı adı: ayse; Ad: Ayşe; Soyad: Demir');
    expect(of('Yarım kalan formlar').join()).toContain('Yarım kalan çilekli emir');
    expect(of('Roller').some((text) => text.includes('Rol: Operatör'))).toBe(true);
    expect(of('Firma üyelikleri').some((text) => text.includes('Firma: ANADOLU GIDA A.Ş.'))).toBe(true);
    expect(of('Denetim izi').some((text) => text.includes('Konunun adı: Ayşe Demir'))).toBe(true);
    expect(lines.every((line) => (line[3] ?? '') !== '' && (line[4] ?? '') !== '')).toBe(true);
    // Of somebody else nothing stands there but their name where they decided something.
    expect(lines.some((line) => (line[2] ?? '').includes('Kullanıcı adı: mehmet'))).toBe(false);
  });

  it('holds no secret', async () => {
    const secret = newSecret();
    await inTransaction(app.database.db, 'every-company', (tx) =>
      sql`update account_password set password_hash = ${secretHash(secret)} where subject = 'demo-mehmet'`.execute(tx),
    );
    const task = await settled('mehmet', contract.exportOwnData, { format: 'csv' });
    const text = (await fileOf('mehmet', task)).toString();
    expect(text).toContain('Kullanıcı adı: mehmet');
    expect(text).not.toContain(secretHash(secret));
  });

  it('is given to a system administrator of anybody, which the trail says, and to nobody else', async () => {
    const id = await idOf('ayse');
    const refused = await app.as('mehmet').attempt(contract.exportDataOfPerson, { id, format: 'xlsx' });
    expect(refused.status).toBe(403);
    const task = await settled('elif', contract.exportDataOfPerson, { id, format: 'xlsx' });
    expect(task.state).toBe('succeeded');
    const lines = await tableOf('elif', task);
    expect(lines.some((line) => (line[2] ?? '').includes('Kullanıcı adı: ayse'))).toBe(true);
    const { rows } = await app.as('elif').call(auditSource.read, { take: 20 });
    expect(rows.find(({ action }) => action === 'user.data-exported')).toMatchObject({ subject: 'Ayşe Demir' });
    const unknown = await settled('elif', contract.exportDataOfPerson, { id: 999_999, format: 'csv' });
    expect(unknown.state).toBe('failed');
  });
});
