import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { proposalContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { draftsContract } from '#features/workplace/drafts/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { usersSource } from '#features/console/user-management/contract/sources.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { personalDataContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
let id = 0;
const look = lookUp(() => app);

/** What nobody but the person is called, in the spellings that the product keeps. */
const CANARIES = ['Uçanoğlu', 'ucanoglu', 'Kanarya', 'kanarya', 'KN-9931', 'kn-9931', 'Gökkuşağı', 'gokkusagi'];

/** Every row of every table that holds one of them. */
const whereCanariesStand = async (): Promise<readonly string[]> => {
  const tables = await look.rows(sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and has_table_privilege(oid, 'select') order by 1`);
  expect(tables.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { name } of tables)
    for (const canary of CANARIES) {
      const rows = await look.rows(
        sql<{
          text: string;
        }>`select t::text as text from ${sql.table(name)} t where position(${canary}::text in t::text) > 0`,
      );
      found.push(...rows.map(({ text }) => `${name}: ${text}`));
    }
  return found;
};

const named = (userName: string) => look.personId(userName);

const receive = async (who: string, reference: string): Promise<void> => {
  const { rows } = await app.as(who).call(warehouseContract.listItems, {});
  const places = await app.as(who).call(warehouseContract.listLocations, {});
  await app.as(who).call(warehouseContract.receiveStock, {
    itemId: rows[0]?.id ?? 0,
    locationId: places[0]?.id ?? 0,
    lotNo: 'LOT-KVKK',
    quantity: '5',
    reference,
  });
};

/** What tells that the work on a person is done. */
const erasureOf = (person: number) =>
  look.rows(sql`select 1 from audit_event where action = 'user.erasure-finished' and subject_id = ${String(person)}`);

const eventsOfPerson = () =>
  look.rows(
    sql<{ id: number; hash: string; actor: string; subject: string; erased: string | null }>`select id, hash,
      actor_name as actor, subject_name as subject, erased_hash as erased from audit_event
      where actor_id = ${id} or (subject_kind = 'person' and subject_id = ${String(id)}) order by id`,
  );

beforeAll(async () => {
  app = await testApp();
  id = await named('mehmet');
  const elif = app.as('elif');
  const edit = async (change: {
    readonly email: string;
    readonly lastName?: string;
    readonly staffNumber?: string;
  }) => {
    const { version } = await elif.call(usersContract.findUser, { id });
    await elif.call(usersContract.editUser, { id, version, firstName: 'Kanarya', lastName: 'Gökkuşağı', ...change });
  };
  await edit({ email: 'kanarya@ucanoglu.example' });
  await edit({ lastName: 'Uçanoğlu', email: 'kanarya.ucan@ucanoglu.example', staffNumber: 'KN-9931' });
  await receive('mehmet', 'Kanarya Uçanoğlu’na teslim');
  await app.as('mehmet').call(draftsContract.keepDraft, {
    key: '/screen/warehouse/stock#new',
    href: '/screen/warehouse/stock',
    title: 'Kanarya’nın taslağı',
    data: { note: 'Uçanoğlu' },
  });
  await app.as('elif').call(draftsContract.keepDraft, {
    key: '/screen/user/list#note',
    href: '/screen/user/list',
    title: 'Kanarya Uçanoğlu için',
    data: { email: 'kanarya.ucan@ucanoglu.example', note: 'KN-9931 numaralı kişi ayrıldı' },
  });
});
afterAll(() => app.close());

describe('the erasure of a person', () => {
  it('waits until the account is closed, is shown before, and is wanted by two administrators', async () => {
    const erase = (who: string) => app.as(who).attempt(contract.erasePerson, { id, reason: 'Kanarya başvurdu' });
    expect((await erase('elif')).code).toBe('erasure-needs-closed-account');
    await app.as('elif').call(usersContract.deactivateUser, { id, reason: 'Kanarya Uçanoğlu ayrıldı' });
    expect((await erase('ayse')).code).toBe('role-missing');
    const weighed = await app.as('elif').call(contract.weighErasure, { id });
    expect(weighed).toMatchObject({ name: 'Kanarya Uçanoğlu', mark: `Silinen kişi ${id}`, active: false });
    const fates = new Map(weighed.tables.map(({ title, fate }) => [title, fate]));
    expect([fates.get('Yarım kalan formlar'), fates.get('Stok hareketleri'), fates.get('Denetim izi')]).toEqual([
      'deleted',
      'renamed',
      'renamed',
    ]);
    const asked = await erase('elif');
    expect([asked.status, asked.code]).toEqual([202, 'waits-for-second']);
    expect((await app.as('elif').call(usersContract.findUser, { id })).lastName).toBe('Uçanoğlu');
    expect(await whereCanariesStand()).not.toEqual([]);
    const proposal = Number(asked.body.success ? 0 : asked.body.fields?.[0]?.params?.['id']);
    const approve = (who: string) => app.as(who).attempt(proposalContract.approveProposal, { id: proposal });
    expect((await approve('elif')).code).toBe('proposal-own');
    expect((await approve('deniz')).status).toBe(200);
  });

  it('leaves a number in the place of every name, and nothing that says who it was', async () => {
    const { rows } = await app.as('elif').call(usersSource.read, { search: 'ucanoglu' });
    expect(rows).toEqual([]);
    expect((await app.as('elif').attempt(usersContract.findUser, { id })).code).toBe('user-unknown');
    await expect.poll(() => erasureOf(id)).toHaveLength(1);
    expect(await whereCanariesStand()).toEqual([]);
    const moved = await look.rows(sql<{ name: string; reference: string }>`select person_name as name, reference
      from stock_movement where person_id = ${id} order by id desc limit 1`);
    expect(moved).toEqual([{ name: `Silinen kişi ${id}`, reference: `Silinen kişi ${id}’na teslim` }]);
    const [told] = await app.as('deniz').call(notificationsContract.listNotifications, {});
    expect(told?.message).toContain('Bir kişinin kişisel verileri silindi');
  });

  it('keeps the chain of the trail whole, by the hashes that its events had', async () => {
    const events = await eventsOfPerson();
    expect(events.length).toBeGreaterThan(5);
    expect(new Set(events.filter(({ erased }) => erased !== null).flatMap(({ subject }) => subject))).toContain(
      `Silinen kişi ${id}`,
    );
    expect(await app.as('elif').call(auditContract.verifyChain, {})).toMatchObject({ intact: true, brokenAt: null });
    const { rows } = await app.as('elif').call(auditSource.read, { take: 5 });
    expect(rows.map(({ action }) => action)).toContain('user.erasure-finished');
  });

  it('lets nobody bring the person back, and does not do it twice', async () => {
    for (const call of [usersContract.reactivateUser, contract.erasePerson])
      expect((await app.as('elif').attempt(call, { id, reason: 'Geri dönsün' })).status).toBe(404);
    expect((await app.as('mehmet').attempt(usersContract.ownProfile, {})).status).toBeGreaterThanOrEqual(400);
    expect(await look.rows(sql`select names, rows > 10 as many from erasure`)).toEqual([{ names: null, many: true }]);
  });

  it('leaves another of the same name alone', async () => {
    const elif = app.as('elif');
    const same = { firstName: 'Ayşe', lastName: 'Demir', email: null };
    const { id: other } = await elif.call(usersContract.createUser, {
      ...same,
      userName: 'ayse.demir2',
      companyId: 1,
    });
    await elif.call(usersContract.deactivateUser, { id: other, reason: 'Yanlış açıldı' });
    await elif.call(contract.erasePerson, { id: other, reason: 'Yanlış açıldı' });
    await expect.poll(() => erasureOf(other)).toHaveLength(1);
    const ayse = await named('ayse');
    const names = await look.rows(sql<{ name: string }>`select distinct subject_name as name from audit_event
      where subject_kind = 'person' and subject_id in (${String(ayse)}, ${String(other)}) order by 1`);
    expect(names.map(({ name }) => name)).toEqual(['Ayşe Demir', `Silinen kişi ${other}`]);
    expect(await elif.call(auditContract.verifyChain, {})).toMatchObject({ intact: true });
  });

  it('leaves a role alone that is called like the account', async () => {
    const elif = app.as('elif');
    const [role] = await look.rows(sql`select id, name from role where name = 'Depo Sorumlusu'`);
    const account = { firstName: 'Depo', lastName: 'Sorumlusu', userName: 'depo.terminali', email: null, companyId: 1 };
    const { id: terminal } = await elif.call(usersContract.createUser, account);
    await elif.call(usersContract.deactivateUser, { id: terminal, reason: 'Terminal kalktı' });
    await elif.call(contract.erasePerson, { id: terminal, reason: 'Terminal kalktı' });
    await expect.poll(() => erasureOf(terminal)).toHaveLength(1);
    expect(role).toBeDefined();
    expect(await look.rows(sql`select id, name from role where name = 'Depo Sorumlusu'`)).toEqual([role]);
  });

  it('takes back no tampering: what was changed in an event before is still found', async () => {
    const [event] = await eventsOfPerson();
    const forge = (change: object) =>
      look.rows(sql`select erase_in_audit_event(jsonb_agg(to_jsonb(e) || ${JSON.stringify(change)}::jsonb))
        from audit_event e where id = ${event?.id ?? 0}`);
    await forge({ actor_name: 'Başka biri' });
    const found = await app.as('elif').call(auditContract.verifyChain, {});
    expect(found).toMatchObject({ intact: false, brokenAt: event?.id });
    await forge({ actor_name: event?.actor });
    expect(await app.as('elif').call(auditContract.verifyChain, {})).toMatchObject({ intact: true });
  });
});
