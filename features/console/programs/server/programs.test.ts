import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { deputyshipContract } from '#features/console/deputyship/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { usersSource } from '#features/console/user-management/contract/sources.ts';
import { stockSource } from '#features/floor/warehouse/contract/sources.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/server/db.ts';
import { programsContract } from '../contract/endpoints.ts';
import { programsSource } from '../contract/sources.ts';

let app: TestApp;
let elif: TestPerson;
let companies: readonly number[];
const people = new Map<string, number>();
const roles = new Map<string, number>();

const rows = async <T>(query: ReturnType<typeof sql>): Promise<readonly T[]> =>
  (await inTransaction(app.database.db, 'every-company', (tx) => query.execute(tx))).rows as readonly T[];

beforeAll(async () => {
  app = await testApp();
  elif = app.as('elif');
  companies = (await rows<{ id: number }>(sql`select id from company order by id`)).map(({ id }) => id);
  for (const { id, name } of await rows<{ id: number; name: string }>(sql`select id, user_name as name from person`))
    people.set(name, id);
  for (const { id, name } of await rows<{ id: number; name: string }>(sql`select id, name from role`))
    roles.set(name, id);
});
afterAll(() => app.close());

const company = (): number => companies[0] ?? 0;
const inFirst = () => ({ company: company() });
const roleId = (name: string): number => roles.get(name) ?? 0;
const personId = (name: string): number => people.get(name) ?? 0;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

type Opened = { readonly id: number; readonly clientId: string; readonly key: string | null };
type Wanted = InputOf<typeof programsContract.openProgram>;

let names = 0;
/** Names are free for once: of two programs of a company that work, no two are called alike. */
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  name: `Köprü ${(names += 1)}`,
  ownerId: personId('mehmet'),
  roleIds: [roleId('Depo Sorumlusu')],
  validUntil: inDays(90),
  ...more,
});
const open = (more: Partial<Wanted> = {}): Promise<Opened> =>
  elif.call(programsContract.openProgram, wanted(more), inFirst());

/** The program as it comes with a token of its own client. */
const asProgram = ({ clientId }: Opened): TestPerson => app.withSubject(clientId, { client_id: clientId });
const shown = ({ id }: Opened) => elif.call(programsContract.getProgram, { id }, inFirst());
const readsStock = async (program: Opened) => {
  const { status, code } = await asProgram(program).attempt(stockSource.read, {}, inFirst());
  return code ?? status;
};

describe('a program', () => {
  it('is opened with an owner, roles and an end, reads what its roles open, and is seen with its last use', async () => {
    const program = await open({ name: 'ERP Köprüsü', purpose: 'Stokları ERP’ye taşır' });
    expect(program).toMatchObject({ clientId: expect.stringMatching(/^program-/), key: expect.any(String) });
    expect(await readsStock(program)).toBe(200);
    const { rows: listed } = await elif.call(programsSource.read, { search: 'erp kopru' }, inFirst());
    expect(listed).toMatchObject([{ id: program.id, owner: 'Mehmet Kaya', roles: 'Depo Sorumlusu', state: 'works' }]);
    const { roles: held, ...detail } = await shown(program);
    expect(detail).toMatchObject({ purpose: 'Stokları ERP’ye taşır', keys: [{ lastUsedAt: null }] });
    expect(held).toMatchObject([{ name: 'Depo Sorumlusu', validUntil: detail.validUntil }]);
  });

  it('has a name of its own in the company, as long as it is not ended', async () => {
    const program = await open({ name: 'Iğdır Terazisi' });
    const again = await elif.attempt(programsContract.openProgram, wanted({ name: 'ığdır terazisi' }), inFirst());
    expect([again.code, again.body]).toMatchObject(['program-name-taken', { fields: [{ path: 'name' }] }]);
    await elif.call(programsContract.endProgram, { id: program.id }, inFirst());
    expect(await open({ name: 'Iğdır Terazisi' })).toMatchObject({ key: expect.any(String) });
  });

  it('comes by its own client alone, as people come by the product’s', async () => {
    const program = await open();
    const asPerson = await app.withSubject(program.clientId).attempt(stockSource.read, {}, inFirst());
    const person = await app
      .as('mehmet')
      .attempt(stockSource.read, {}, { token: await app.as('mehmet').token({ azp: program.clientId }) });
    const stranger = await app
      .withSubject('program-unknown', { client_id: 'program-unknown' })
      .attempt(stockSource.read, {});
    expect([asPerson.code, person.code, stranger.code]).toEqual(['token-invalid', 'token-invalid', 'token-invalid']);
  });

  it('is never an administrator, whichever way it is given the role', async () => {
    const program = await open();
    const admin = { roleId: roleId('Admin'), personId: program.id, companyId: null };
    expect((await elif.attempt(accessContract.giveRole, admin)).code).toBe('program-role');
    const { roles: choices } = await elif.call(programsContract.listProgramChoices, {}, inFirst());
    expect(choices.map(({ name }) => name)).not.toContain('Admin');
    const opened = await elif.attempt(programsContract.openProgram, wanted({ roleIds: [admin.roleId] }), inFirst());
    expect(opened.code).toBe('program-role');
  });

  it('shows its key to no approver: where two people have to want it, its author makes the key afterwards', async () => {
    const { id: role } = await elif.call(accessContract.createRole, { name: 'İki kişilik', companyId: null });
    await rows(sql`update role set four_eyes = true where id = ${role}`);
    const opened = await elif.seconded(programsContract.openProgram, wanted({ roleIds: [role] }), inFirst());
    expect([opened.status, opened.body]).toMatchObject([200, { data: { key: null } }]);
    if (!opened.body.success) throw new Error('it was not opened');
    const { id } = opened.body.data;
    expect((await elif.call(programsContract.getProgram, { id }, inFirst())).keys).toEqual([]);
    const renewed = await elif.call(programsContract.rotateProgramKey, { id }, inFirst());
    expect(renewed.key).toEqual(expect.any(String));
  });

  it('works in one company', async () => {
    const program = await open();
    const added = await elif.attempt(companiesContract.addMember, {
      id: companies[1] ?? 0,
      userName: program.clientId,
    });
    expect(added.code).toBe('program-company');
    const elsewhere = await asProgram(program).attempt(stockSource.read, {}, { company: companies[1] ?? 0 });
    expect(elsewhere.code).toBe('not-a-member');
    const unseen = await elif.attempt(programsContract.getProgram, { id: program.id }, { company: companies[1] ?? 0 });
    expect(unseen.code).toBe('program-unknown');
  });

  it('reads the console where its role opens it, and changes nothing there', async () => {
    const { id: role } = await elif.call(accessContract.createRole, { name: 'Kullanıcı okuru', companyId: null });
    const [screen] = await rows<{ id: number }>(sql`select screen_id as id from screen_url where url = '/user/list'`);
    await elif.call(accessContract.applyGrants, {
      changes: [{ roleId: role, screenId: screen?.id ?? 0, from: 'none', to: 'edit' }],
    });
    const program = asProgram(await open({ roleIds: [role] }));
    expect((await program.attempt(usersSource.read, {}, inFirst())).status).toBe(200);
    const person = { userName: 'sizma', firstName: 'Sız', lastName: 'Ma', companyId: company() };
    expect((await program.attempt(usersContract.createUser, person, inFirst())).code).toBe('people-only');
  });

  it('is no person: nobody’s deputy, on no list of open sessions, without a password', async () => {
    const program = await open();
    expect(await readsStock(program)).toBe(200);
    const lent = { lenderId: personId('mehmet'), deputyId: program.id, validUntil: inDays(3) };
    const wish = { ...lent, roleIds: [roleId('Depo Sorumlusu')], approvals: false };
    const deputy = await elif.attempt(deputyshipContract.makeDeputyship, wish, inFirst());
    expect([deputy.code, deputy.body]).toMatchObject(['deputyship-person-unknown', { fields: [{ path: 'deputyId' }] }]);
    const reset = await elif.attempt(usersContract.resetPassword, { id: program.id });
    expect(reset.code).toBe('program-has-no-password');
    const named = app.withSubject(program.clientId, { client_id: program.clientId, jti: 'belirteç' });
    expect((await named.attempt(stockSource.read, {}, inFirst())).status).toBe(200);
    const token = await app.as('mehmet').token({ jti: 'oturum' });
    await app.as('mehmet').attempt(stockSource.read, {}, { token, ...inFirst() });
    const noted = () => rows<{ id: number }>(sql`select distinct person_id as id from known_session`);
    await vi.waitFor(async () => expect((await noted()).map(({ id }) => id)).toContain(personId('mehmet')), 20_000);
    expect((await noted()).map(({ id }) => id)).not.toContain(program.id);
  });

  it('ends at once, for whatever it holds', async () => {
    const program = await open();
    expect(await readsStock(program)).toBe(200);
    await elif.call(programsContract.endProgram, { id: program.id, reason: 'Sızdı' }, inFirst());
    expect(await readsStock(program)).toBe('person-disabled');
    expect(await shown(program)).toMatchObject({ state: 'ended', keys: [] });
    const again = await elif.attempt(programsContract.rotateProgramKey, { id: program.id }, inFirst());
    expect(again.code).toBe('program-is-over');
  });

  it('ends by its date, and its end can be moved with that of its roles', async () => {
    const name = 'Kısa süreli';
    const program = { name, ...(await open({ name, validUntil: new Date(Date.now() + 3_000).toISOString() })) };
    const other = await open({ validUntil: new Date(Date.now() + 3_000).toISOString() });
    const later = inDays(30);
    await elif.call(programsContract.changeProgramEnd, { id: other.id, validUntil: later }, inFirst());
    expect(await readsStock(program)).toBe(200);
    // A role that was given for longer does not keep it alive.
    const longer = { roleId: roleId('Kalite'), personId: program.id, companyId: null, validUntil: inDays(9) };
    await elif.call(accessContract.giveRole, longer);
    await vi.waitFor(async () => expect(await readsStock(program)).toBe('person-disabled'), 20_000);
    expect(await shown(program)).toMatchObject({ state: 'over', keys: [] });
    const ended = () =>
      rows<{ reason: string }>(sql`select reason from audit_event
        where action = 'program.ended' and subject_id = ${String(program.id)}`);
    await vi.waitFor(async () => expect(await ended()).toEqual([{ reason: 'Süresi doldu' }]), 20_000);
    const told = await rows<{
      person: string;
      message: string;
    }>(sql`select p.user_name as person, n.message_tr as message
      from notification n join person p on p.id = n.person_id where n.message_tr like ${`“${program.name}”%`}`);
    expect(told).toContainEqual({
      person: 'mehmet',
      message: `“${program.name}” programının süresi doldu; artık çalışmıyor.`,
    });
    expect(await readsStock(other)).toBe(200);
    expect(await shown(other)).toMatchObject({ validUntil: later, roles: [{ validUntil: later }] });
  });
});

describe('the owner of a program', () => {
  it('is told a week before it ends', async () => {
    const program = await open({ name: 'Yakında biten', validUntil: inDays(40) });
    await elif.call(programsContract.changeProgramEnd, { id: program.id, validUntil: inDays(5) }, inFirst());
    const told = () =>
      rows<{ person: string }>(sql`select p.user_name as person from notification n join person p on p.id = n.person_id
        where n.message_tr like '“Yakında biten” programı %sona eriyor.' order by 1`);
    await vi.waitFor(async () => expect((await told()).map(({ person }) => person)).toContain('mehmet'), 20_000);
    expect((await told()).map(({ person }) => person)).toContain('elif');
  });

  it('leaves and it ends, is back and it goes on', async () => {
    const program = await open({ ownerId: personId('ayse') });
    await elif.call(usersContract.deactivateUser, { id: personId('ayse') });
    expect(await readsStock(program)).toBe('person-disabled');
    expect(await shown(program)).toMatchObject({ state: 'owner-left' });
    await elif.call(usersContract.reactivateUser, { id: personId('ayse') });
    expect(await readsStock(program)).toBe(200);
    const events = await rows<{ action: string; reason: string | null }>(sql`select action, reason from audit_event
      where subject_kind = 'program' and subject_id = ${String(program.id)} order by id`);
    expect(events).toMatchObject([
      { action: 'program.created' },
      { action: 'program.ended', reason: 'Sahibi ayrıldı' },
      { action: 'program.continued' },
    ]);
  });

  it('leaves the company and it ends, until it is handed over', async () => {
    const program = await open({ ownerId: personId('ayse') });
    await elif.call(companiesContract.removeMember, { id: company(), personId: personId('ayse') });
    expect(await readsStock(program)).toBe('person-disabled');
    const handed = { id: program.id, ownerId: personId('mehmet') };
    await elif.call(programsContract.handOverProgram, handed, inFirst());
    expect(await readsStock(program)).toBe(200);
    expect(await shown(program)).toMatchObject({ state: 'works', owner: { name: 'Mehmet Kaya' } });
    await elif.call(companiesContract.addMember, { id: company(), userName: 'ayse' });
    const same = await elif.attempt(programsContract.handOverProgram, handed, inFirst());
    expect(same.code).toBe('program-owner-same');
  });

  it('is a person of the company', async () => {
    const program = await open();
    for (const ownerId of [program.id, 999_999]) {
      const refused = await elif.attempt(programsContract.openProgram, wanted({ ownerId }), inFirst());
      expect([refused.code, refused.body]).toMatchObject(['program-owner-unknown', { fields: [{ path: 'ownerId' }] }]);
    }
    const { rows: found } = await elif.call(programsContract.findProgramOwners, { search: 'kopru' }, inFirst());
    expect(found).toEqual([]);
  });
});

it('a program that ended with its owner is ended for good where that is said', async () => {
  const program = await open({ ownerId: personId('ayse') });
  await elif.call(usersContract.deactivateUser, { id: personId('ayse') });
  await elif.call(programsContract.endProgram, { id: program.id }, inFirst());
  await elif.call(usersContract.reactivateUser, { id: personId('ayse') });
  expect(await shown(program)).toMatchObject({ state: 'ended' });
  expect(await readsStock(program)).toBe('person-disabled');
});

describe('the list of programs', () => {
  it('is refused to whoever may not open its screen', async () => {
    const mehmet = app.as('mehmet');
    const read = await mehmet.attempt(programsSource.read, {}, inFirst());
    const written = await mehmet.attempt(programsContract.openProgram, wanted(), inFirst());
    expect([read.code, written.code]).toEqual(['screen-denied', 'screen-denied']);
  });
});
