import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf, type TestCompany, threeCompanies } from '#apps/server/testing/three-companies.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { companiesContract as contract } from '../contract/endpoints.ts';
import { companyMembersSource } from '../contract/sources.ts';

let app: TestApp;
let one: TestCompany;
let two: TestCompany;
let three: TestCompany;

beforeAll(async () => {
  app = await testApp();
  [one, two, three] = await threeCompanies(app);
});
afterAll(() => app.close());

const ask = (company: TestCompany, userName: string) =>
  app.as(company.lead).attempt(contract.addMember, { id: company.id, userName }, { company: company.id });
const listed = async (company: TestCompany) =>
  (await app.as(company.lead).call(contract.listInvitations, { id: company.id }, { company: company.id })).rows;
const mine = async (who: string) => (await app.as(who).call(contract.ownInvitations, {})).rows;
const membersOf = async (company: TestCompany) =>
  JSON.stringify(await app.as(company.lead).call(companyMembersSource.read, { take: 200 }, { company: company.id }));
const actionsOf = async (company: TestCompany, userName: string) =>
  (
    await app.as(company.lead).call(auditSource.read, { take: 200, search: userName }, { company: company.id })
  ).rows.map(({ action }) => action);
const bellOf = async (who: string) =>
  JSON.stringify(await app.as(who).call(notificationsContract.listNotifications, {}));

describe('a person added by the exact user name', () => {
  it('is asked, and whoever asks is told the same whether there is such a person or not', async () => {
    // Gülsüm's company is the second; the third asks for her administrator, and for nobody.
    const real = await ask(three, two.lead);
    const nobody = await ask(three, 'hic.kimse');
    for (const { status, body } of [real, nobody])
      expect([status, body.success && { ...body.data, endsAt: '' }]).toEqual([
        201,
        { outcome: 'invited', personId: null, endsAt: '' },
      ]);
    expect((await ask(three, two.lead)).code).toBe('invitation-open');
    expect((await ask(three, 'hic.kimse')).code).toBe('invitation-open');
    const rows = await listed(three);
    expect(rows.map(({ userName, state }) => [userName, state])).toEqual([
      ['hic.kimse', 'open'],
      [two.lead, 'open'],
    ]);
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(rows[1] ?? {}));
    expect(await membersOf(three)).not.toContain('Gülsüm');
    expect(JSON.stringify(await app.as(three.lead).call(auditSource.read, { take: 200 }))).not.toContain('Gülsüm');
    expect(await actionsOf(three, 'hic.kimse')).toEqual(['invitation.sent']);
    expect(await actionsOf(three, two.lead)).toEqual(['invitation.sent']);
  });

  it('reads of it in the bell, declines, and stays to the company what it typed', async () => {
    expect(await bellOf(two.lead)).toContain(three.name);
    const [invitation] = await mine(two.lead);
    expect(invitation).toMatchObject({ company: three.name });
    const invitationId = invitation?.id ?? 0;
    expect((await app.as(one.lead).attempt(contract.answerInvitation, { invitationId, accept: true })).code).toBe(
      'invitation-unknown',
    );
    expect(await app.as(two.lead).call(contract.answerInvitation, { invitationId, accept: false })).toEqual({
      companyId: three.id,
      member: false,
    });
    expect((await listed(three)).find(({ userName }) => userName === two.lead)?.state).toBe('declined');
    expect((await app.as(two.lead).attempt(sessionContract.account, {}, { company: three.id })).code).toBe(
      'not-a-member',
    );
    const trail = JSON.stringify(await app.as(three.lead).call(auditSource.read, { take: 200 }));
    expect([trail.includes('invitation.declined'), trail.includes('Gülsüm')]).toEqual([true, false]);
    expect(await bellOf(three.lead)).not.toContain('Gülsüm');
    expect((await app.as(two.lead).attempt(contract.answerInvitation, { invitationId, accept: true })).code).toBe(
      'invitation-over',
    );
  });

  it('accepts, and is a member with the events of one in the trail of the company that asked', async () => {
    await ask(three, two.lead);
    const [invitation] = await mine(two.lead);
    await app.as(two.lead).call(contract.answerInvitation, { invitationId: invitation?.id ?? 0, accept: true });
    expect(await membersOf(three)).toContain('Gülsüm');
    expect((await app.as(two.lead).attempt(sessionContract.account, {}, { company: three.id })).status).toBe(200);
    const { rows } = await app.as(three.lead).call(auditSource.read, { take: 200, search: 'Gülsüm' });
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['member.added', 'invitation.accepted']));
    const others = await app.as(one.lead).call(auditSource.read, { take: 200, search: 'invitation' });
    expect(others.rows).toEqual([]);
    expect((await ask(three, two.lead)).code).toBe('member-already');
    expect((await app.as('elif').call(auditContract.verifyChain, {})).intact).toBe(true);
  });

  it('is added at once by whoever administers both companies, and by the system administrator', async () => {
    const elif = app.as('elif');
    // Gülsüm belongs to both now; with the role of the third she administers both.
    const { rows } = await elif.call(accessContract.listRoles, { company: three.id });
    const role = rows.find(({ name, companyId }) => name === 'Firma Yöneticisi' && companyId === three.id);
    await elif.call(accessContract.giveRole, { roleId: role?.id ?? 0, personId: two.leadId, companyId: three.id });
    const both = app.as(two.lead);
    const own = await both.attempt(contract.addMember, { id: two.id, userName: three.lead }, { company: two.id });
    expect(own.body).toMatchObject({ data: { outcome: 'added', personId: three.leadId } });
    const other = await both.attempt(contract.addMember, { id: two.id, userName: 'mehmet' }, { company: two.id });
    expect(other.body).toMatchObject({ data: { outcome: 'invited', personId: null } });
    expect((await elif.call(contract.addMember, { id: two.id, userName: one.lead })).outcome).toBe('added');
    const unknown = await elif.attempt(contract.addMember, { id: two.id, userName: 'hic.kimse' });
    expect([unknown.status, unknown.code]).toEqual([422, 'member-person-unknown']);
  });
});

describe('an invitation', () => {
  it('is withdrawn by its company alone, and cannot be accepted any more', async () => {
    await ask(one, 'zeynep.koc');
    await ask(one, three.lead);
    const [invitation] = await mine(three.lead);
    const invitationId = invitation?.id ?? 0;
    const foreign = await app
      .as(three.lead)
      .attempt(contract.withdrawInvitation, { id: three.id, invitationId }, { company: three.id });
    expect(foreign.code).toBe('invitation-unknown');
    await app.as(one.lead).call(contract.withdrawInvitation, { id: one.id, invitationId }, { company: one.id });
    expect(await mine(three.lead)).toEqual([]);
    expect((await app.as(three.lead).attempt(contract.answerInvitation, { invitationId, accept: true })).code).toBe(
      'invitation-over',
    );
    expect(await actionsOf(one, three.lead)).toEqual(
      expect.arrayContaining(['invitation.sent', 'invitation.withdrawn']),
    );
  });

  it('ends by itself after fourteen days, and may be made again', async () => {
    await ask(one, three.lead);
    const [invitation] = await mine(three.lead);
    const invitationId = invitation?.id ?? 0;
    const days = Date.parse(invitation?.endsAt ?? '') - Date.parse(invitation?.askedAt ?? '');
    expect(Math.round(days / 86_400_000)).toBe(14);
    await inTransaction(app.database.db, 'every-company', (tx) =>
      sql`update company_invitation set ends_at = now() where id = ${invitationId}`.execute(tx),
    );
    expect(await mine(three.lead)).toEqual([]);
    expect((await listed(one)).find(({ id }) => id === invitationId)?.state).toBe('ended');
    expect((await app.as(three.lead).attempt(contract.answerInvitation, { invitationId, accept: true })).code).toBe(
      'invitation-over',
    );
    expect((await ask(one, three.lead)).status).toBe(201);
    expect(await actionsOf(one, three.lead)).toContain('invitation.ended');
  });

  it('of another company is neither listed nor made', async () => {
    expect((await app.as(one.lead).attempt(contract.listInvitations, { id: three.id }, { company: one.id })).code).toBe(
      'company-unknown',
    );
    expect(
      (await app.as(one.lead).attempt(contract.addMember, { id: three.id, userName: 'ayse' }, { company: one.id }))
        .code,
    ).toBe('company-unknown');
    expect(await personIdOf(app, 'ayse')).toBeGreaterThan(0);
  });
});

describe('look-ups', () => {
  it('are limited for each person in an hour, with the time to wait', async () => {
    const asked = [];
    for (let n = 0; n < 25; n += 1) asked.push(await ask(one, `yok.boyle.${n}`));
    const refused = asked.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(3);
    expect(refused[0]?.code).toBe('too-many-requests');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    // Others have their own.
    expect((await ask(three, 'yok.boyle.0')).status).toBe(201);
  });
});
