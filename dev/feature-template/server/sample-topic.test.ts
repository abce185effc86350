import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { inTransaction } from '#platform/server/db.ts';
import { sampleTopicContract } from '../contract/endpoints.ts';
import { sampleNotesSource } from '../contract/sources.ts';

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
const list = sampleNotesSource.read;

describe('the list of sample-topic', () => {
  it('shows what was created, and finds it by what a plain keyboard types', async () => {
    const { id } = await elif.call(sampleTopicContract.createSampleNote, { name: 'Iğdır Şubesi' }, inFirst());
    const { rows, total } = await elif.call(list, { search: 'igd sub' }, inFirst());
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ id, name: 'Iğdır Şubesi', createdBy: 'Elif Yılmaz' }]);
    const shown = await elif.call(sampleTopicContract.getSampleNote, { id }, inFirst());
    expect(rows).toMatchObject([shown]);
  });

  it('is one company’s alone', async () => {
    const { id } = await elif.call(sampleTopicContract.createSampleNote, { name: 'Yalnız birincide' }, inFirst());
    expect((await elif.call(list, {}, inSecond())).rows).toEqual([]);
    const elsewhere = await elif.attempt(sampleTopicContract.getSampleNote, { id }, inSecond());
    expect([elsewhere.status, elsewhere.code]).toEqual([404, 'sample-topic-unknown']);
  });

  it('holds each name once', async () => {
    await elif.call(sampleTopicContract.createSampleNote, { name: 'Bir kez' }, inFirst());
    const second = await elif.attempt(sampleTopicContract.createSampleNote, { name: 'Bir kez' }, inFirst());
    expect([second.status, second.code]).toEqual([409, 'sample-topic-name-taken']);
    expect(second.body).toMatchObject({ fields: [{ path: 'name' }] });
  });

  it('leaves an audit event of what was created', async () => {
    const { id } = await elif.call(sampleTopicContract.createSampleNote, { name: 'İzlenen' }, inFirst());
    const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
      sql<{ who: string; name: string }>`select actor_name as who, subject_name as name from audit_event
        where action = 'sample-topic.created' and subject_id = ${String(id)}`.execute(tx),
    );
    expect(rows).toEqual([{ who: 'Elif Yılmaz', name: 'İzlenen' }]);
  });

  it('is refused to whoever may not open the screen', async () => {
    const ayse = app.as('ayse');
    const read = await ayse.attempt(list, {}, inFirst());
    const written = await ayse.attempt(sampleTopicContract.createSampleNote, { name: 'Yetkisiz' }, inFirst());
    expect([read.status, read.code, written.status, written.code]).toEqual([
      403,
      'screen-denied',
      403,
      'screen-denied',
    ]);
  });
});
