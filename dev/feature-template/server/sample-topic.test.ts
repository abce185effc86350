import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { inTransaction } from '#platform/server/db.ts';
import { sampleTopicContract } from '../contract/endpoints.ts';

let app: TestApp;
let elif: TestPerson;
let companies: readonly number[];

beforeAll(async () => {
  app = await testApp();
  elif = app.as('elif');
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
    sql<{ id: number }>`select id from company order by id`.execute(tx),
  );
  companies = rows.map(({ id }) => id);
});
afterAll(() => app.close());

const inFirst = () => ({ company: companies[0] ?? 0 });
const inSecond = () => ({ company: companies[1] ?? 0 });
const all = { search: '', skip: 0, take: 50 };

describe('the records of sample-topic', () => {
  it('are listed as they were created, and found by what a plain keyboard types', async () => {
    const { id } = await elif.call(sampleTopicContract.createRecord, { name: 'Iğdır Şubesi' }, inFirst());
    const { rows, total } = await elif.call(sampleTopicContract.listRecords, { ...all, search: 'igd sub' }, inFirst());
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ id, name: 'Iğdır Şubesi', createdBy: 'Elif Yılmaz' }]);
  });

  it('belong to one company', async () => {
    await elif.call(sampleTopicContract.createRecord, { name: 'Yalnız birincide' }, inFirst());
    const { rows } = await elif.call(sampleTopicContract.listRecords, all, inSecond());
    expect(rows).toEqual([]);
  });

  it('have one name each', async () => {
    await elif.call(sampleTopicContract.createRecord, { name: 'Bir kez' }, inFirst());
    const second = await elif.attempt(sampleTopicContract.createRecord, { name: 'Bir kez' }, inFirst());
    expect([second.status, second.code]).toEqual([409, 'sample-topic-name-taken']);
    expect(second.body).toMatchObject({ fields: [{ path: 'name' }] });
  });

  it('leave an audit event when they are created', async () => {
    const { id } = await elif.call(sampleTopicContract.createRecord, { name: 'İzlenen' }, inFirst());
    const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
      sql<{ who: string; name: string }>`select actor_name as who, subject_name as name from audit_event
        where action = 'sample-topic.created' and subject_id = ${String(id)}`.execute(tx),
    );
    expect(rows).toEqual([{ who: 'Elif Yılmaz', name: 'İzlenen' }]);
  });

  it('are refused to whoever may not open the screen', async () => {
    const ayse = app.as('ayse');
    const read = await ayse.attempt(sampleTopicContract.listRecords, all, inFirst());
    const written = await ayse.attempt(sampleTopicContract.createRecord, { name: 'Yetkisiz' }, inFirst());
    expect([read.status, read.code, written.status, written.code]).toEqual([
      403,
      'screen-denied',
      403,
      'screen-denied',
    ]);
  });
});
