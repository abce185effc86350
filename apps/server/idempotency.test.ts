import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const person = { firstName: 'Tek', lastName: 'Sefer', userName: 'tek.sefer', companyId: 1 };

const age = (key: string, by: string) =>
  inTransaction(app.database.db, 'every-company', (tx) =>
    sql`update idempotency_key set created_at = created_at - ${by}::interval where key = ${key}`.execute(tx),
  );

describe('a change sent twice under one key', () => {
  it('happens once and gives the first answer, a one-time link too, which the database cannot read', async () => {
    const elif = app.as('elif');
    const once = { idempotencyKey: 'create-tek-sefer' };
    const [first, second] = await Promise.all([
      elif.call(usersContract.createUser, person, once),
      elif.call(usersContract.createUser, person, once),
    ]);
    expect(second).toEqual(first);
    const { rows } = await sql<{ kept: string }>`select answer as kept from idempotency_key`.execute(app.database.db);
    expect(rows).toHaveLength(1);
    const link = first.passwordLink?.url ?? '';
    expect(link).toContain('/idp/set-password/');
    expect(Buffer.from(rows[0]?.kept ?? '', 'base64').toString('latin1')).not.toContain('set-password');
  });

  it('is refused when it is another request, and when the key is none', async () => {
    const elif = app.as('elif');
    const other = await elif.attempt(
      usersContract.createUser,
      { ...person, userName: 'baska.sefer' },
      { idempotencyKey: 'create-tek-sefer' },
    );
    expect([other.status, other.code]).toEqual([409, 'key-reused']);
    const short = await elif.attempt(
      usersContract.createUser,
      { ...person, userName: 'kisa.anahtar' },
      { idempotencyKey: 'x' },
    );
    expect([short.status, short.code]).toEqual([400, 'input-invalid']);
  });
});

describe('a key is forgotten after seven days', () => {
  const invited = (userName: string) => ({ ...person, userName });
  const create = (userName: string, idempotencyKey: string) =>
    app.as('elif').attempt(usersContract.createUser, invited(userName), { idempotencyKey });

  it('so that another request may have it then, and no moment before', async () => {
    expect((await create('yedi.gun', 'seven-days')).status).toBe(201);
    await age('seven-days', '6 days 23:59:00');
    expect((await create('yedi.gun.sonra', 'seven-days')).code).toBe('key-reused');
    await age('seven-days', '2 minutes');
    const answers = await Promise.all([create('yedi.gun.sonra', 'seven-days'), create('yedi.gun.sonra', 'seven-days')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it('and nothing of it is kept', async () => {
    await create('eski.anahtar', 'old-for-days');
    await create('yeni.anahtar', 'new-for-days');
    await age('old-for-days', '8 days');
    app.parts.tasks.watch();
    const kept = async () => {
      const { rows } = await sql<{ key: string }>`select key from idempotency_key where key like '%-for-days'`.execute(
        app.database.db,
      );
      return rows.map(({ key }) => key);
    };
    await expect.poll(kept).toEqual(['new-for-days']);
  });
});
