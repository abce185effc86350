import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { ownChange } from '#platform/server/own-change.ts';
import { proposalContract } from '#features/console/access-management/contract/endpoints.ts';
import type { ReadInput } from '#platform/contract/reading.ts';
import { fold } from '#platform/contract/turkish.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersSource } from '../contract/sources.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { insertPerson } from '#features/core/users/server/api.ts';

let app: TestApp;
/** A company administrator: edits people and companies by a role of the company, and is no Admin. */
const LEAD = 'hakan.ozturk';
let companies: { readonly anadolu: number; readonly egeNar: number };

const idOf = async (userName: string): Promise<number> => {
  const { rows } = await app.as('elif').call(usersContract.listUsers, { search: userName, take: 200 });
  return rows.find((row) => row.userName === userName)?.id ?? 0;
};

const newUser = (userName: string, more: { readonly companyId?: number; readonly email?: string } = {}) =>
  app.as('elif').call(usersContract.createUser, {
    firstName: 'Deneme',
    lastName: 'Kişi',
    userName,
    companyId: companies.anadolu,
    ...more,
  });

beforeAll(async () => {
  app = await testApp();
  const elif = app.as('elif');
  const { rows } = await elif.call(companiesContract.listCompanies, {});
  companies = {
    anadolu: rows.find((row) => row.name.startsWith('ANADOLU'))?.id ?? 0,
    egeNar: rows.find((row) => row.name.startsWith('EGE'))?.id ?? 0,
  };
  const role = await elif.call(accessContract.createRole, { name: 'Firma Yöneticisi', companyId: companies.anadolu });
  const matrix = await elif.call(accessContract.readMatrix, {});
  const screenId = (url: string) =>
    matrix.groups.flatMap((group) => group.screens).find((screen) => screen.url === url)?.id ?? 0;
  await elif.call(accessContract.applyGrants, {
    changes: [usersUrl, companiesUrl].map((url) => ({
      roleId: role.id,
      screenId: screenId(url),
      from: 'none' as const,
      to: 'edit' as const,
    })),
  });
  await elif.call(accessContract.giveRole, {
    roleId: role.id,
    personId: await idOf(LEAD),
    companyId: companies.anadolu,
  });
});
afterAll(() => app.close());

describe('the list of people', () => {
  it('comes in pages that neither miss nor repeat anybody', async () => {
    const elif = app.as('elif');
    const whole = await elif.call(usersContract.listUsers, { take: 200 });
    expect(whole.rows).toHaveLength(whole.total);
    const paged: number[] = [];
    for (let skip = 0; skip < whole.total; skip += 7)
      paged.push(...(await elif.call(usersContract.listUsers, { skip, take: 7 })).rows.map((row) => row.id));
    expect(paged).toEqual(whole.rows.map((row) => row.id));
  });

  it.each([
    ['igd', 'Iğdır'],
    ['IĞD', 'Iğdır'],
    ['izg', 'Izgı'],
    ['ayse', 'Demir'],
    ['ÇIĞDEM', 'Erdem'],
    ['dem ays', 'Demir'],
    ['ibrahim.cetin@', 'Çetin'],
  ])('finds by “%s” somebody named %s', async (search, lastName) => {
    const { rows } = await app.as('elif').call(usersContract.listUsers, { search });
    expect(rows.map((row) => row.lastName)).toContain(lastName);
  });

  it.each([
    ['roles', 'DEPO so'],
    ['roles', 'admın'],
    ['companies', 'egé'],
  ] as const)('finds by a part of the names of %s what the column shows: “%s”', async (field, value) => {
    const read = (filter: ReadInput['filter']) => app.as('elif').call(usersSource.read, { filter, take: 200 });
    const everybody = (await read(null)).rows;
    const wanted = everybody.filter((row) => fold(row[field] ?? '').includes(fold(value)));
    expect(wanted.length).toBeGreaterThan(0);
    expect((await read({ field, op: 'contains', value })).rows).toEqual(wanted);
    const others = everybody.filter((row) => !wanted.includes(row));
    expect((await read({ not: { field, op: 'contains', value } })).rows).toEqual(others);
  });

  it('takes % and _ in a search as they are', async () => {
    expect((await app.as('elif').call(usersContract.listUsers, { search: '%' })).total).toBe(0);
    expect((await app.as('elif').call(usersContract.listUsers, { search: '_' })).total).toBe(0);
  });

  it('counts anew after each change, for a page beyond the last one too', async () => {
    const counted = async (search: string, skip = 0) =>
      (await app.as('elif').call(usersContract.listUsers, { search, skip, take: 1 })).total;
    expect([await counted('sayilan'), await counted('sayilan')]).toEqual([0, 0]);
    await newUser('sayilan.bir');
    await newUser('sayilan.iki');
    expect([await counted('sayilan'), await counted('sayilan', 5)]).toEqual([2, 2]);
  });

  it('is refused to whoever has no right on the screen', async () => {
    expect((await app.as('ayse').attempt(usersContract.listUsers, {})).code).toBe('screen-denied');
    expect((await app.nobody.attempt(usersContract.listUsers, {})).status).toBe(401);
  });
});

describe('a company administrator', () => {
  it('sees the people of the own company only, with their membership in it only', async () => {
    const lead = app.as(LEAD);
    const seen = await lead.call(usersContract.listUsers, { take: 200, company: companies.egeNar });
    const all = await app.as('elif').call(usersContract.listUsers, { take: 200, company: companies.anadolu });
    expect(seen.rows.map((row) => row.id)).toEqual(all.rows.map((row) => row.id));
    expect(new Set(seen.rows.flatMap((row) => row.companies.map((company) => company.id)))).toEqual(
      new Set([companies.anadolu]),
    );
    expect(
      seen.rows
        .flatMap((row) => row.roles)
        .every((role) => role.companyId === null || role.companyId === companies.anadolu),
    ).toBe(true);
  });

  it('sees what a person may open in the own company, and nothing of somebody of another', async () => {
    const lead = app.as(LEAD);
    const ayse = { id: await idOf('ayse') };
    const { company, rows } = await lead.call(usersContract.listScreensOfUser, ayse);
    expect(company).toBe('ANADOLU GIDA A.Ş.');
    expect(rows).toContainEqual({ url: '/screen/production/orders', caption: 'Üretim Emirleri', level: 'view' });
    expect(rows.map(({ url }) => url)).not.toContain(usersUrl);
    const own = await lead.call(usersContract.listScreensOfUser, { id: await idOf(LEAD) });
    expect(own.rows).toContainEqual({ url: usersUrl, caption: 'Kullanıcılar', level: 'edit' });
    const elsewhere = { id: await idOf('erkan.bozkurt') };
    expect((await lead.attempt(usersContract.listScreensOfUser, elsewhere)).code).toBe('user-unknown');
  });

  it('neither finds nor changes somebody of another company', async () => {
    const elsewhere = await newUser('uzak', { companyId: companies.egeNar });
    const lead = app.as(LEAD);
    expect((await lead.attempt(usersContract.findUser, { id: elsewhere.id })).code).toBe('user-unknown');
    expect(
      (
        await lead.attempt(usersContract.editUser, {
          id: elsewhere.id,
          firstName: 'A',
          lastName: 'B',
          email: null,
          version: 1,
        })
      ).code,
    ).toBe('user-unknown');
    expect(
      (
        await lead.attempt(usersContract.createUser, {
          firstName: 'A',
          lastName: 'B',
          userName: 'baska',
          companyId: companies.egeNar,
        })
      ).code,
    ).toBe('user-company-foreign');
    expect((await app.as('elif').call(usersContract.findUser, { id: elsewhere.id })).firstName).toBe('Deneme');
  });

  it('creates and edits people of the own company, and does not rename those who reach beyond it', async () => {
    const lead = app.as(LEAD);
    const made = await lead.call(usersContract.createUser, {
      firstName: 'Işıl',
      lastName: 'Öz',
      userName: 'isil.oz',
      companyId: companies.anadolu,
    });
    await lead.call(usersContract.editUser, {
      id: made.id,
      firstName: 'Işıl',
      lastName: 'Özgür',
      email: null,
      version: 1,
    });
    const ayse = await lead.call(usersContract.findUser, { id: await idOf('ayse') });
    expect(ayse.may).toEqual({
      edit: false,
      editEmail: false,
      editLastDay: false,
      deactivate: false,
      reactivate: false,
      resetPassword: false,
      askPassword: false,
      endSessions: false,
      unlock: false,
      resetSecondFactor: false,
    });
    const refused = await lead.attempt(usersContract.editUser, {
      id: ayse.id,
      firstName: 'X',
      lastName: 'Y',
      email: null,
      version: ayse.version,
    });
    expect([refused.status, refused.code]).toEqual([403, 'user-shared']);
  });

  it('neither deactivates nor resets passwords', async () => {
    const lead = app.as(LEAD);
    const id = await idOf('mehmet');
    expect((await lead.attempt(usersContract.deactivateUser, { id })).code).toBe('users-admin-only');
    expect((await lead.attempt(usersContract.reactivateUser, { id })).code).toBe('users-admin-only');
    expect((await lead.attempt(usersContract.resetPassword, { id })).code).toBe('users-admin-only');
  });
});

describe('a new person', () => {
  it('is given a one-time link, told once and kept nowhere', async () => {
    const made = await newUser('yeni.kisi');
    expect(made.passwordLink?.url).toMatch(/^http:\/\/localhost:4300\/idp\/set-password\/\S{20,}$/);
    expect(JSON.stringify(await app.as('elif').call(usersContract.findUser, { id: made.id }))).not.toContain(
      'set-password',
    );
    const next = await app.as('elif').call(usersContract.resetPassword, { id: made.id });
    const first = await app.server.inject(new URL(made.passwordLink?.url ?? '').pathname);
    const second = await app.server.inject(new URL(next.url).pathname);
    expect(first.body).not.toContain('type="password"');
    expect(second.body).toContain('type="password"');
  });

  it('needs a user name and an e-mail that nobody has', async () => {
    await newUser('tek.ad', { email: 'Tek.Ad@ornek.example' });
    const twice = await app.as('elif').attempt(usersContract.createUser, {
      firstName: 'A',
      lastName: 'B',
      userName: 'tek.ad',
      companyId: companies.anadolu,
    });
    expect([twice.status, twice.code]).toEqual([409, 'user-name-taken']);
    const email = await app.as('elif').attempt(usersContract.createUser, {
      firstName: 'A',
      lastName: 'B',
      userName: 'tek.ad2',
      email: 'tek.ad@ornek.example',
      companyId: companies.anadolu,
    });
    expect(email.code).toBe('email-taken');
    const shape = await app.as('elif').attempt(usersContract.createUser, {
      firstName: 'A',
      lastName: 'B',
      userName: 'Şükrü',
      companyId: companies.anadolu,
    });
    expect(shape.status).toBe(400);
  });

  it('asked for by two at once under one user name is made once', async () => {
    const input = { firstName: 'İki', lastName: 'Kez', userName: 'iki.kez', companyId: companies.anadolu };
    const answers = await Promise.all([
      app.as('elif').attempt(usersContract.createUser, input),
      app.as('deniz').attempt(usersContract.createUser, input),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });
});

describe('a change of names', () => {
  it('is refused to whoever began with an older version', async () => {
    const made = await newUser('surum');
    const edit = (firstName: string) => ({ id: made.id, firstName, lastName: 'Kişi', email: null, version: 1 });
    expect((await app.as('elif').call(usersContract.editUser, edit('Bir'))).version).toBe(2);
    const late = await app.as('deniz').attempt(usersContract.editUser, edit('İki'));
    expect([late.status, late.code]).toEqual([412, 'user-stale']);
    expect((await app.as('elif').call(usersContract.findUser, { id: made.id })).firstName).toBe('Bir');
  });
});

describe('a deactivated person', () => {
  it('is refused at the next request, and let in again after reactivation with the roles of before', async () => {
    const id = await idOf('mehmet');
    const mehmet = app.as('mehmet');
    const before = await mehmet.call(sessionContract.account, {});
    await app.as('elif').call(usersContract.deactivateUser, { id, reason: 'izinde' });
    const refused = await mehmet.attempt(sessionContract.account, {});
    expect([refused.status, refused.code]).toEqual([403, 'person-disabled']);
    expect((await app.as('elif').attempt(usersContract.deactivateUser, { id })).code).toBe('user-state-unchanged');
    expect((await app.as('elif').attempt(usersContract.resetPassword, { id })).code).toBe('reset-inactive');
    expect(
      (await app.as('elif').call(usersContract.listUsers, { state: 'inactive' })).rows.map((row) => row.id),
    ).toContain(id);
    await app.as('elif').call(usersContract.reactivateUser, { id });
    expect(await mehmet.call(sessionContract.account, {})).toEqual(before);
  });

  it('is never the last system administrator, also when two deactivate each other at once', async () => {
    const [elifId, denizId] = [await idOf('elif'), await idOf('deniz')];
    const answers = await Promise.all([
      app.as('elif').attempt(usersContract.deactivateUser, { id: denizId }),
      app.as('deniz').attempt(usersContract.deactivateUser, { id: elifId }),
    ]);
    const waiting = answers.map(({ status, code, body }) => {
      expect([status, code]).toEqual([202, 'waits-for-second']);
      return Number((body as { fields?: readonly { params?: { id?: number } }[] }).fields?.[0]?.params?.id);
    });
    const approve = (person: string, at: number) =>
      app.as(person).attempt(proposalContract.approveProposal, { id: waiting[at] ?? 0 });
    const decided = await Promise.all([approve('deniz', 0), approve('elif', 1)]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = decided[0].status === 200 ? 'elif' : 'deniz';
    const self = await app.as(left).attempt(usersContract.deactivateUser, { id: left === 'elif' ? elifId : denizId });
    expect([self.status, self.code]).toEqual([422, 'last-administrator']);
    await app.as(left).call(usersContract.reactivateUser, { id: left === 'elif' ? denizId : elifId });
  });
});

describe('one’s own profile', () => {
  it('shows all one’s companies and marks the one worked in', async () => {
    const profile = await app.as('ayse').call(usersContract.ownProfile, {}, { company: companies.egeNar });
    expect(profile.companies.map(({ id, current }) => [id, current])).toEqual([
      [companies.anadolu, false],
      [companies.egeNar, true],
    ]);
    expect(profile.roles.map((role) => role.name)).toContain('Operatör');
  });
});

describe('a first sign-in', () => {
  const arrive = (subject: string, email: string, verified = true) =>
    app.withSubject(subject, {
      preferred_username: 'Gelen Kişi',
      given_name: 'Gelen',
      family_name: 'Kişi',
      email,
      email_verified: verified,
    });

  it('gives user names that collide a suffix, also for two who arrive together', async () => {
    const names = await Promise.all(
      ['a1', 'a2', 'a3'].map((subject) =>
        arrive(subject, `${subject}@ornek.example`).call(sessionContract.account, {}),
      ),
    );
    expect(names.map((account) => account.userName).toSorted()).toEqual(['gelenkisi', 'gelenkisi-2', 'gelenkisi-3']);
  });

  /** Somebody registered beforehand, who has no account anywhere. */
  const register = async (userName: string): Promise<{ readonly id: number; readonly email: string }> => {
    const email = `${userName}@ornek.example`;
    const id = await ownChange(app.parts, async (change) =>
      insertPerson(change.tx, { userName, firstName: 'Bekleyen', lastName: userName, email }, await change.epoch()),
    );
    return { id, email };
  };
  const isAwaited = async (subject: string, email: string, verified = true): Promise<boolean> =>
    (await arrive(subject, email, verified).call(sessionContract.account, {})).firstName === 'Bekleyen';

  it('binds who was registered beforehand by an e-mail the provider verified: once, and for one account', async () => {
    const { email } = await register('beklenen');
    expect(await isAwaited('c1', email, false)).toBe(false);
    expect(await isAwaited('c2', email)).toBe(true);
    expect(await isAwaited('c3', email)).toBe(false);
    expect(await isAwaited('c2', email)).toBe(true);
    expect(await isAwaited('c1', email)).toBe(false);
  });

  it('lets one of two accounts that arrive together be the registered person', async () => {
    const { email } = await register('yarisilan');
    const both = await Promise.all([isAwaited('d1', email), isAwaited('d2', email)]);
    expect(both.toSorted()).toEqual([false, true]);
  });

  it('never binds an administrator by an e-mail', async () => {
    const { id, email } = await register('yonetici');
    const elif = app.as('elif');
    const { rows } = await elif.call(accessContract.listRoles, {});
    const admin = rows.find((role) => role.name === 'Admin')?.id ?? 0;
    await elif.call(accessContract.giveRole, { roleId: admin, personId: id, companyId: null });
    expect(await isAwaited('e1', email)).toBe(false);
    const { roles } = await arrive('e1', email).call(sessionContract.account, {});
    expect(roles).toEqual([]);
  });

  it('never binds by an e-mail that is the same in some language’s capitals only', async () => {
    const { email } = await register('kilic.ismail');
    const alike = [
      email.replace('i', 'İ'),
      email.replace('k', '\u212A'),
      email.toUpperCase().replaceAll('I', 'İ'),
      email.replace('s', 'ſ'),
      email.replaceAll('i', 'ı'),
      ` ${email}`,
    ];
    for (const [index, other] of alike.entries())
      expect([other, await isAwaited(`f${index}`, other)]).toEqual([other, false]);
    expect(await isAwaited('f-own', email.toUpperCase())).toBe(true);
  });

  it('never becomes somebody who is bound already, nor by an e-mail that nobody verified', async () => {
    const account = await arrive('b1', 'elif@ornek.example').call(sessionContract.account, {});
    expect([account.firstName, account.roles]).toEqual(['Gelen', []]);
  });
});
