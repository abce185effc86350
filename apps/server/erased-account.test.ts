import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { drivenApp } from './testing/driven-app.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { personalDataContract } from '#features/console/personal-data/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';

const { erasePerson, weighErasure } = personalDataContract;

const world = await drivenApp();
const { keycloak, look, elif, created, nothingWaits } = world;
afterAll(world.close);
afterEach(world.settle);

/** Somebody with an account at Keycloak who has left. */
const whoLeft = async () => {
  const made = await created();
  await elif().call(usersContract.deactivateUser, { id: made.id, reason: 'Ayrıldı' });
  await nothingWaits();
  return made;
};

const isErased = async (id: number): Promise<boolean> =>
  (await look.rows(sql`select 1 from erasure where person_id = ${id} and done_at is not null`)).length > 0;

const deletions = (id: number) =>
  look.rows(sql`select 1 from audit_event where action = 'user.account-deleted' and subject_id = ${String(id)}`);

/** Where what Keycloak calls the account still stands, but for the trail, which says what was bound. */
const tracesOf = (subject: string) =>
  look.rows(sql`select 'identity' as at from person_identity where subject = ${subject}
    union all select 'change' from provider_change where account = ${subject}`);

describe('the account at Keycloak of a person who is erased', () => {
  it('is deleted where that was asked for, and the trail says so under the mark', async () => {
    const { id, account } = await whoLeft();
    expect((await elif().call(weighErasure, { id })).account).toBe('deletable');
    await elif().call(erasePerson, { id, reason: 'KVKK başvurusu', deleteAccount: true });
    await expect.poll(() => keycloak.accounts.has(account.id)).toBe(false);
    await expect.poll(() => isErased(id)).toBe(true);
    await expect.poll(() => tracesOf(account.id)).toEqual([]);
    const { rows } = await elif().call(auditContract.latestChanges, { take: 20 });
    const event = rows.find(({ action }) => action === 'user.account-deleted');
    expect(event).toMatchObject({ actor: 'Blue Citrus', subject: { name: `Silinen kişi ${id}` } });
  });

  it('stays where that was not asked for', async () => {
    const { id, account } = await whoLeft();
    await elif().call(erasePerson, { id, reason: 'KVKK başvurusu' });
    await expect.poll(() => isErased(id)).toBe(true);
    await nothingWaits();
    expect(keycloak.accounts.get(account.id)).toMatchObject({ enabled: false });
    expect(await deletions(id)).toEqual([]);
  });

  it('waits while Keycloak refuses, and those who wanted it are told', async () => {
    const { id, account } = await whoLeft();
    keycloak.state.mood = 'refuses';
    await elif().call(erasePerson, { id, reason: 'KVKK başvurusu', deleteAccount: true });
    await expect.poll(() => isErased(id)).toBe(true);
    const [told] = await elif().call(notificationsContract.listNotifications, {});
    expect(told?.message).toContain('Kimlik sağlayıcıdaki hesabı henüz silinmedi');
    // What is called so here is all that is left of the person.
    expect(await tracesOf(account.id)).toEqual([{ at: 'change' }]);
    keycloak.state.mood = 'well';
    await nothingWaits();
    expect([keycloak.accounts.has(account.id), await deletions(id)]).toEqual([false, [expect.anything()]]);
  });

  it('waits for the provider that has it where another one is asked meanwhile', async () => {
    const { id, account } = await whoLeft();
    keycloak.state.mood = 'refuses';
    await elif().call(erasePerson, { id, reason: 'KVKK başvurusu', deleteAccount: true });
    await expect.poll(() => isErased(id)).toBe(true);
    const nowAt = (issuer: string) =>
      look.rows(sql`update provider_change set account_issuer = ${issuer} where account = ${account.id}`);
    await nowAt('https://elsewhere.example/realms/old');
    keycloak.state.mood = 'well';
    // What is asked of this one is made.
    await created();
    expect([keycloak.accounts.has(account.id), await tracesOf(account.id)]).toEqual([true, [{ at: 'change' }]]);
    await nowAt(keycloak.issuer);
    await nothingWaits();
    expect([keycloak.accounts.has(account.id), await deletions(id)]).toEqual([false, [expect.anything()]]);
  });

  it('that somebody has deleted there already needs no more', async () => {
    const { id, account } = await whoLeft();
    keycloak.accounts.delete(account.id);
    await elif().call(erasePerson, { id, reason: 'KVKK başvurusu', deleteAccount: true });
    await expect.poll(() => deletions(id)).toHaveLength(1);
    await nothingWaits();
  });

  it('cannot be asked to go where there is none', async () => {
    const { id } = await whoLeft();
    await look.rows(sql`delete from person_identity where person_id = ${id}`);
    expect((await elif().call(weighErasure, { id })).account).toBe('none');
    const asked = await elif().attempt(erasePerson, { id, reason: 'KVKK başvurusu', deleteAccount: true });
    expect([asked.status, asked.code]).toEqual([409, 'erasure-account-elsewhere']);
  });
});
