import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const person = { firstName: 'Tek', lastName: 'Sefer', userName: 'tek.sefer', companyId: 1 };

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
