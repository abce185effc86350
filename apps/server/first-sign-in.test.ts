import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { welcome } from '#features/core/first-sign-in/server/api.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { raiseEpoch } from '#platform/server/epoch.ts';
import { lookUp } from './testing/look-up.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const STOCK = '/screen/warehouse/stock';
const ISSUER = 'https://id.example';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const look = lookUp(() => app);
const epochs = () => look.rows(sql`select company, value from change_epoch order by company`);
const elif = () => app.as('elif');

type Claims = { readonly subject: string; readonly preferredUserName: string; readonly email?: string };

const arrive = ({ email, ...account }: Claims): Promise<void> =>
  welcome(app.parts, {
    issuer: ISSUER,
    givenName: 'Yeni',
    familyName: 'Gelen',
    email: email ?? null,
    emailVerified: email !== undefined,
    ...account,
  });

const peopleOf = (...subjects: readonly string[]) =>
  look.rows(
    sql<{ id: number; userName: string; email: string | null }>`
      select p.id, p.user_name as "userName", p.email from person p join person_identity i on i.person_id = p.id
      where i.issuer = ${ISSUER} and i.subject = any(${subjects}::text[]) and i.to_epoch is null order by p.id`,
  );

describe('a first sign-in', () => {
  it('raises no epoch, and is decided about at once: nothing first, then what is given', async () => {
    const before = await epochs();
    const claims = { preferred_username: 'yeni.gelen', given_name: 'Şükrü', family_name: 'Gelen' };
    const newcomer = app.withSubject('gelen-1', claims);
    const account = await newcomer.call(sessionContract.account, {});
    expect([account.userName, account.roles]).toEqual(['yeni.gelen', []]);
    expect(await epochs()).toEqual(before);

    const id = await look.personId('yeni.gelen');
    await elif().call(companiesContract.addMember, { id: 1, userName: 'yeni.gelen' });
    const { id: roleId } = await elif().call(accessContract.createRole, { name: 'Yeni Gelenler', companyId: 1 });
    const cell = { roleId, screenId: await look.screenId(STOCK), from: 'none', to: 'view' } as const;
    await elif().call(accessContract.applyGrants, { changes: [cell] });
    await elif().call(accessContract.giveRole, { roleId, personId: id, companyId: 1 });
    const allowed = await newcomer.attempt(screensContract.checkAuthority, { url: STOCK }, { company: 1 });
    expect([allowed.status, allowed.code]).toEqual([200, null]);
    await elif().call(usersContract.deactivateUser, { id });
    expect((await newcomer.attempt(sessionContract.account, {})).code).toBe('person-disabled');
  });

  it('is known to another process too, which reads it with the account’s next request', async () => {
    const other = await app.startAgain();
    const claims = { preferred_username: 'ikinci.surec', given_name: 'İkinci', family_name: 'Süreç' };
    await app.withSubject('gelen-2', claims).call(sessionContract.account, {});
    const token = await app.withSubject('gelen-2', claims).token();
    const { method, path } = sessionContract.account;
    const read = () => other.server.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } });
    expect((await read()).json().data.userName).toBe('ikinci.surec');
    await other.close();
  });

  it('makes one person of an account whose first requests arrive together', async () => {
    const account = { subject: 'birlikte', preferredUserName: 'birlikte' };
    await Promise.all([arrive(account), arrive(account), arrive(account)]);
    expect((await peopleOf('birlikte')).map(({ userName }) => userName)).toEqual(['birlikte']);
  });

  it('gives two accounts of one name two names, and of two that share an e-mail one has it', async () => {
    await Promise.all([
      arrive({ subject: 'ad-1', preferredUserName: 'melis', email: 'melis@example.com' }),
      arrive({ subject: 'ad-2', preferredUserName: 'rnelis', email: 'Melis@example.com' }),
    ]);
    const [one, other, ...more] = await peopleOf('ad-1', 'ad-2');
    expect(more).toEqual([]);
    expect([one, other].map((each) => each?.userName).toSorted()).not.toEqual(['melis', 'rnelis']);
    expect([one?.email, other?.email].filter((email) => email !== null)).toHaveLength(1);
  });

  it('binds a registered person to one of two accounts with their e-mail', async () => {
    const { id } = await elif().call(usersContract.createUser, {
      firstName: 'Beklenen',
      lastName: 'Kişi',
      userName: 'beklenen.kisi',
      email: 'beklenen@example.com',
      companyId: 1,
    });
    await look.rows(sql`delete from person_identity where person_id = ${id}`);
    await Promise.all([
      arrive({ subject: 'beklenen-1', preferredUserName: 'b1', email: 'beklenen@example.com' }),
      arrive({ subject: 'beklenen-2', preferredUserName: 'b2', email: 'beklenen@example.com' }),
    ]);
    const [one, other] = await peopleOf('beklenen-1', 'beklenen-2');
    expect([one?.id, other?.email]).toEqual([id, null]);
    expect(other?.id).not.toBe(id);
  });
});

// The embedded database has one connection, on which everything waits for everything.
describe.skipIf('dumpFile' in inject('prepared'))('while a change of a company has not ended', () => {
  it('a first sign-in goes through', async () => {
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const held = inTransaction(app.database.db, 'every-company', async (tx) => {
      await raiseEpoch(tx, [1]);
      begun.resolve();
      await over.promise;
    });
    await begun.promise;
    try {
      await arrive({ subject: 'arada', preferredUserName: 'arada.gelen' });
      expect(await peopleOf('arada')).toHaveLength(1);
    } finally {
      over.resolve();
      await held;
    }
  });
});
