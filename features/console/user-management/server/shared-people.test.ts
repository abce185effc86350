import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf, type TestCompany, threeCompanies } from '#apps/server/testing/three-companies.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersSource } from '../contract/sources.ts';

let app: TestApp;
let one: TestCompany;
let three: TestCompany;
let id = 0;
const SIGNED_IN = '2026-05-04T03:02:01.000Z';

/** A person of the first and the third company, who signed in once. */
beforeAll(async () => {
  app = await testApp();
  [one, , three] = await threeCompanies(app);
  const elif = app.as('elif');
  const person = { firstName: 'Ortak', lastName: 'Kişi', userName: 'ortak.kisi', companyId: one.id };
  ({ id } = await elif.call(usersContract.createUser, person));
  await elif.call(companiesContract.addMember, { id: three.id, userName: 'ortak.kisi' });
  const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Gizli Rol', companyId: three.id });
  await elif.call(accessContract.giveRole, { roleId, personId: id, companyId: three.id });
  await inTransaction(app.database.db, 'every-company', (tx) =>
    sql`update person set last_sign_in_at = ${SIGNED_IN}::timestamptz where id = ${id}`.execute(tx),
  );
});
afterAll(() => app.close());

const LOCKED_UNTIL = '2099-05-04T03:02:01.000Z';

describe('of a person of several companies an administrator of one', () => {
  it('sees neither the others, nor what is held there, nor when the person signed in last', async () => {
    const lead = app.as(one.lead);
    const answers = [
      await lead.call(usersContract.findUser, { id }),
      await lead.call(usersContract.listUsers, { search: 'ortak' }),
      await lead.call(usersSource.read, { search: 'ortak' }),
    ];
    for (const answer of answers)
      for (const secret of [SIGNED_IN.slice(0, 10), three.name, 'Gizli Rol'])
        expect(JSON.stringify(answer)).not.toContain(secret);
    expect((await app.as('elif').call(usersContract.findUser, { id })).lastSignInAt).toBe(SIGNED_IN);
  });

  it('is told that this is not shown, which does not say that the person was never here', async () => {
    const of = async (who: string) => {
      const person = app.as(who);
      const { rows } = await person.call(usersSource.read, { search: 'ortak' });
      return [rows[0]?.seesPresence, (await person.call(usersContract.findUser, { id })).seesPresence];
    };
    expect(await of(one.lead)).toEqual([false, false]);
    expect(await of('elif')).toEqual([true, true]);
    const [{ seesPresence } = { seesPresence: false }] = (
      await app.as(one.lead).call(usersSource.read, { search: one.lead })
    ).rows;
    expect(seesPresence).toBe(true);
  });

  it('sees no lock either, which somebody’s attempts elsewhere may have brought', async () => {
    await sql`insert into sign_in_failure (user_name, failed_at, last_attempt, locked_until)
      values ('ortak.kisi', array[now()], 'x', ${LOCKED_UNTIL}::timestamptz)`.execute(app.database.db);
    const of = async (who: string) => {
      const person = app.as(who);
      const { rows } = await person.call(usersSource.read, { search: 'ortak' });
      return [rows[0]?.lockedUntil, (await person.call(usersContract.findUser, { id })).locked?.until ?? null];
    };
    expect(await of(one.lead)).toEqual([null, null]);
    expect(await of('elif')).toEqual([LOCKED_UNTIL, LOCKED_UNTIL]);
    const held = { field: 'lockedUntil', op: 'ge', value: LOCKED_UNTIL } as const;
    expect((await app.as(one.lead).call(usersSource.read, { filter: held })).rows).toEqual([]);
  });

  it('neither orders nor filters the list by that sign-in', async () => {
    const lead = app.as(one.lead);
    const newest = await lead.call(usersContract.listUsers, { sort: '-lastSignIn', take: 1 });
    expect(newest.rows[0]?.id).not.toBe(id);
    const since = { field: 'lastSignInAt', op: 'ge', value: SIGNED_IN } as const;
    const found = await lead.call(usersSource.read, { filter: since, take: 200 });
    expect(found.rows.map((row) => row.id)).not.toContain(id);
  });

  it('does not change the name, unless they administer all of the companies', async () => {
    const lead = app.as(one.lead);
    const { version } = await lead.call(usersContract.findUser, { id });
    const change = { id, version, firstName: 'Ortak', lastName: 'Başka', email: null };
    const refused = await lead.attempt(usersContract.editUser, change);
    expect([refused.status, refused.code]).toEqual([403, 'user-shared']);
    const elif = app.as('elif');
    await elif.call(companiesContract.addMember, { id: three.id, userName: one.lead });
    const { rows } = await elif.call(accessContract.listRoles, { company: three.id });
    const role = rows.find(({ name, companyId }) => name === 'Firma Yöneticisi' && companyId === three.id);
    const personId = await personIdOf(app, one.lead);
    await elif.call(accessContract.giveRole, { roleId: role?.id ?? 0, personId, companyId: three.id });
    expect((await lead.attempt(usersContract.editUser, change, { company: one.id })).code).not.toBe('user-shared');
  });
});
