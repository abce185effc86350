import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { navigationContract } from '#features/core/navigation/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf } from '#apps/server/testing/three-companies.ts';
import { inTransaction } from '#platform/server/db.ts';
import { epochNow } from '#platform/server/epoch.ts';
import { answerContract, askContract } from '../contract/endpoints.ts';
import { fold } from '#platform/contract/turkish.ts';
import { accessRequestsSource, askableScreensSource, ownRequestsSource } from '../contract/sources.ts';

const TRAIL = '/screen/audit/trail';
const CACHES = '/screen/operations/caches';
const LOG = '/screen/operations/requests';
const HEALTH = '/screen/access/roles';

/** What the product does by its own clock is looked for every fifteen seconds, and twice in a test. */
const BY_THE_CLOCK_MS = 120_000;

let app: TestApp;
let narrow = 0;
let broad = 0;
let ayseId = 0;
const screens = new Map<string, number>();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const { rows: rowsOf } = lookUp(() => app);

/** A role of company 1 that opens some screens to view, or to edit. */
const newRole = async (
  name: string,
  urls: readonly string[],
  to: 'view' | 'edit' = 'view',
  companyId: number | null = 1,
) => {
  const elif = app.as('elif');
  const { id: roleId } = await elif.call(accessContract.createRole, { name, companyId });
  const changes = urls.map((url) => ({ roleId, screenId: screens.get(url) ?? 0, from: 'none' as const, to }));
  await elif.call(accessContract.applyGrants, { changes });
  return roleId;
};

beforeAll(async () => {
  app = await testApp();
  const { groups } = await app.as('elif').call(accessContract.readMatrix, {});
  for (const { id, url } of groups.flatMap((group) => group.screens)) screens.set(url, id);
  broad = await newRole('Denetçi', [TRAIL, CACHES, LOG]);
  narrow = await newRole('İz okuyan', [TRAIL]);
  ayseId = await personIdOf(app, 'ayse');
});
afterAll(() => app.close());
beforeEach(() =>
  inTransaction(app.database.db, 'every-company', (tx) =>
    sql`update access_request set closed_at = now(), outcome = 'expired' where closed_at is null`.execute(tx),
  ),
);

const ask = async (userName: string, url: string, more: object = {}) =>
  (await app.as(userName).call(askContract.requestAccess, { url, reason: 'Denetim için', ...more }, { company: 1 })).id;
const show = (id: number, userName = 'elif') => app.as(userName).call(answerContract.showRequest, { id });
const opens = async (userName: string, url: string): Promise<boolean> =>
  (await app.as(userName).call(navigationContract.listMenu, {}, { company: 1 })).some((item) => item.url === url);
const messages = async (userName: string) =>
  (await app.as(userName).call(notificationsContract.listNotifications, {})).map((each) => each.message);
const lastAction = async () => (await app.as('elif').call(auditContract.latestChanges, { take: 1 })).rows[0];
const takeAll = async (roleId: number) => {
  for (const { id } of await rowsOf(
    sql<{ id: number }>`select id from role_membership where role_id = ${roleId} and to_epoch is null`,
  ))
    await app.as('elif').call(accessContract.takeRole, { membershipId: id });
};

describe('a request that waits', () => {
  it('shows the roles that would open the screen, those that open least else first, and what else they open', async () => {
    const id = await ask('ayse', TRAIL);
    const { roles, ...request } = await show(id);
    expect(request).toMatchObject({
      state: 'waiting',
      person: 'Ayşe Demir',
      level: 'view',
      held: 'none',
      missingRouteRoles: [],
      mayAnswer: true,
    });
    expect(roles.map(({ id: role, besides, fresh }) => [role, besides, fresh])).toEqual([
      [narrow, 0, 0],
      [broad, 2, 2],
    ]);
    expect(roles[1]?.freshNames).toHaveLength(2);
    // To edit it nobody has a role: neither opens it so far.
    const edit = await ask('mehmet', TRAIL, { level: 'edit' });
    expect((await show(edit)).roles).toEqual([]);
  });

  it('says which role the page requires beside the right, to whoever would give the right alone', async () => {
    const id = await ask('ayse', CACHES);
    expect((await show(id)).missingRouteRoles).toEqual(['Admin']);
    await app.as('ayse').call(askContract.withdrawRequest, { id });
  });

  it('is approved by a role until a day, which opens the screen, tells the person and names who did it', async () => {
    const id = await ask('ayse', TRAIL);
    const until = day(3);
    expect((await app.as('elif').attempt(answerContract.approveRequest, { id, roleId: narrow, until })).status).toBe(
      200,
    );
    expect(await opens('ayse', TRAIL)).toBe(true);
    expect(await show(id)).toMatchObject({
      state: 'given',
      mayAnswer: false,
      answer: { by: 'Elif Yılmaz', role: 'İz okuyan', until },
    });
    expect((await messages('ayse'))[0]).toContain('Elif Yılmaz, “Denetim İzi” erişim isteğinizi');
    expect(await lastAction()).toMatchObject({ action: 'access.approved', after: { role: 'İz okuyan', request: id } });
    // The other approver's bell says who was first, and so does the refusal.
    expect((await messages('deniz'))[0]).toBe('“Denetim İzi” erişim isteğini Elif Yılmaz onayladı.');
    const second = await app.as('deniz').attempt(answerContract.refuseRequest, { id, word: 'Hayır' });
    expect([second.status, second.code, second.body.message]).toEqual([
      409,
      'request-decided',
      expect.stringContaining('verildi (Elif Yılmaz'),
    ]);
    // Taken back, it waits again and the screen is closed.
    const { results } = await app.as('elif').call(answerContract.reopenRequests, { rows: [{ id }] });
    expect(results).toMatchObject([{ state: 'done', name: 'Ayşe Demir · Denetim İzi' }]);
    expect([(await show(id)).state, await opens('ayse', TRAIL)]).toEqual(['waiting', false]);
  });

  it('keeps the day that was asked for unless another is named, and is refused a role that does not open it', async () => {
    const until = day(5);
    const id = await ask('ayse', TRAIL, { until });
    const elif = app.as('elif');
    const other = await newRole('Önbellek', [CACHES]);
    expect((await elif.attempt(answerContract.approveRequest, { id, roleId: other })).code).toBe('request-role-unfit');
    expect(await elif.call(answerContract.approveRequest, { id, roleId: narrow })).toEqual({
      role: 'İz okuyan',
      until,
    });
    await takeAll(narrow);
  });

  it('is refused with a word that the person reads; the refusal can be taken back', async () => {
    const id = await ask('ayse', TRAIL);
    const elif = app.as('elif');
    expect((await elif.attempt(answerContract.refuseRequest, { id, word: '' })).status).toBe(400);
    await elif.call(answerContract.refuseRequest, { id, word: 'Vardiya listesi yeterli' });
    expect((await messages('ayse'))[0]).toBe(
      'Elif Yılmaz, “Denetim İzi” erişim isteğinizi reddetti. “Vardiya listesi yeterli”',
    );
    expect(await lastAction()).toMatchObject({ action: 'access.refused', reason: 'Vardiya listesi yeterli' });
    await elif.call(answerContract.reopenRequests, { rows: [{ id }] });
    expect((await show(id)).state).toBe('waiting');
  });

  it('is answered together with others where one role fits, each for itself', async () => {
    const [first, second] = [await ask('ayse', TRAIL), await ask('mehmet', CACHES)];
    const elif = app.as('elif');
    await elif.call(answerContract.refuseRequest, { id: second, word: 'Hayır' });
    const third = await ask('mehmet', LOG);
    const roles = (await elif.call(answerContract.listAnsweringRoles, {})).rows;
    expect(roles.find(({ id }) => id === broad)?.requests).toBe(2);
    const { results } = await elif.call(answerContract.approveRequests, {
      rows: [{ id: first }, { id: second }, { id: third }],
      roleId: broad,
    });
    expect(results.map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['done', undefined],
      ['refused', 'request-decided'],
      ['done', undefined],
    ]);
    expect([await opens('ayse', TRAIL), await opens('mehmet', LOG)]).toEqual([true, true]);
    await takeAll(broad);
  });
});

describe('several at once of which the first is refused', () => {
  const decided = async (): Promise<number> => {
    const id = await ask('mehmet', CACHES);
    await app.as('elif').call(answerContract.refuseRequest, { id, word: 'Hayır' });
    return id;
  };

  it('leave the others to be seen by every server, and nothing of the refused one', async () => {
    const [refused, fits] = [await decided(), await ask('ayse', TRAIL)];
    const elif = app.as('elif');
    await elif.call(answerContract.approveRequests, { rows: [{ id: refused }, { id: fits }], roleId: broad });
    // Another server goes by the database alone.
    const [ahead] = await rowsOf(
      sql<{ rows: number }>`select count(*)::int as rows from role_membership where from_epoch > ${epochNow}`,
    );
    expect([ahead?.rows, await opens('ayse', TRAIL)]).toEqual([0, true]);
    await takeAll(broad);
  });

  it('keep nobody from being decided about where none of them fits', async () => {
    const refused = await decided();
    const elif = app.as('elif');
    const { results } = await elif.call(answerContract.approveRequests, { rows: [{ id: refused }], roleId: broad });
    expect(results[0]?.problem?.code).toBe('request-decided');
    expect(await opens('ayse', TRAIL)).toBe(false);
  });
});

describe('a personal role', () => {
  const roleOf = (person: number) =>
    rowsOf(
      sql<{
        id: number;
        name: string;
        active: boolean;
      }>`select id, name, active from role where personal_of = ${person} order by id`,
    );

  it('opens what no role fits, singly and with an end, to nobody else, and retires when it is empty', async () => {
    const elif = app.as('elif');
    const id = await ask('ayse', HEALTH, { level: 'edit' });
    expect((await elif.attempt(answerContract.approveRequest, { id, roleId: null })).code).toBe('request-end-needed');
    expect(await elif.call(answerContract.approveRequest, { id, roleId: null, until: day(2) })).toMatchObject({
      role: 'Kişisel: ayse',
    });
    expect(await opens('ayse', HEALTH)).toBe(true);
    const [role] = await roleOf(ayseId);
    const joined = await elif.attempt(accessContract.giveRole, {
      roleId: role?.id ?? 0,
      personId: await personIdOf(app, 'mehmet'),
      companyId: 1,
    });
    expect(joined.code).toBe('role-personal');
    // A second screen stands in the same role; taken back, the first goes alone, and the role with the last.
    const second = await ask('ayse', LOG);
    await elif.call(answerContract.approveRequest, { id: second, roleId: null, until: day(2) });
    expect(await roleOf(ayseId)).toHaveLength(1);
    await elif.call(answerContract.reopenRequests, { rows: [{ id }] });
    expect([await opens('ayse', HEALTH), await opens('ayse', LOG), (await roleOf(ayseId))[0]?.active]).toEqual([
      false,
      true,
      true,
    ]);
    await elif.call(answerContract.reopenRequests, { rows: [{ id: second }] });
    expect([await opens('ayse', LOG), (await roleOf(ayseId))[0]?.active]).toEqual([false, false]);
  });

  it('ends by its date, and retires with its last screen', async () => {
    const id = await ask('ayse', LOG);
    await app.as('elif').call(answerContract.approveRequest, {
      id,
      roleId: null,
      until: new Date(Date.now() + 2_500).toISOString(),
    });
    expect(await opens('ayse', LOG)).toBe(true);
    const isRetired = async () => (await roleOf(ayseId)).every(({ active }) => !active);
    await expect.poll(isRetired).toBe(true);
    expect(await opens('ayse', LOG)).toBe(false);
    expect(await lastAction()).toMatchObject({ action: 'role.retired', actor: 'Blue Citrus' });
  });
});

describe('asking for a colleague', () => {
  it('is for people of one’s company alone; of others nothing is told apart', async () => {
    const ayse = app.as('ayse');
    const found = await ayse.call(askContract.findColleagues, { search: 'mehmet' }, { company: 1 });
    expect(found.rows.map(({ userName }) => userName)).toContain('mehmet');
    const id = await ask('ayse', CACHES, { personId: await personIdOf(app, 'mehmet') });
    expect(await show(id)).toMatchObject({ person: 'Mehmet Kaya', asker: 'Ayşe Demir' });
    const strangers = await rowsOf(sql<{ id: number }>`select p.id from person p where not exists (
      select from membership m where m.person_id = p.id and m.company_id = 1 and m.to_epoch is null) limit 1`);
    for (const personId of [strangers[0]?.id ?? 0, 999_999]) {
      const refused = await ayse.attempt(askContract.requestAccess, { url: CACHES, personId }, { company: 1 });
      expect([refused.status, refused.code]).toEqual([422, 'request-person-foreign']);
    }
    const own = await app.as('mehmet').call(ownRequestsSource.read, { take: 50 }, { company: 1 });
    expect(own.rows.find((row) => row.id === id)).toMatchObject({ asker: 'Ayşe Demir', state: 'waiting' });
  });

  it('tells the asker nothing of what the colleague may open', async () => {
    const mehmetId = await personIdOf(app, 'mehmet');
    const answered = await app
      .as('ayse')
      .attempt(askContract.requestAccess, { url: '/screen/warehouse/stock', personId: mehmetId }, { company: 1 });
    expect(answered.status).toBe(201);
  });
});

describe('one’s own requests', () => {
  it('are listed with their state, and taken back while nobody answered', async () => {
    const id = await ask('ayse', CACHES);
    const ayse = app.as('ayse');
    expect((await app.as('mehmet').attempt(askContract.withdrawRequest, { id })).code).toBe('request-unknown');
    await ayse.call(askContract.withdrawRequest, { id });
    const { rows } = await ayse.call(ownRequestsSource.read, { take: 50 }, { company: 1 });
    expect(rows.find((row) => row.id === id)?.state).toBe('withdrawn');
    expect((await ayse.attempt(askContract.withdrawRequest, { id })).code).toBe('request-decided');
    expect((await app.as('elif').attempt(answerContract.approveRequest, { id, roleId: broad })).code).toBe(
      'request-decided',
    );
    // The bell of the approvers does not lie either.
    expect((await messages('elif')).some((message) => message.startsWith('Ayşe Demir, “Önbellekler”'))).toBe(false);
  });

  it('may be for the screens that roles marked so open, and the list names no other', async () => {
    const { rows } = await app.as('ayse').call(askableScreensSource.read, { take: 200 }, { company: 1 });
    const urls = rows.filter(({ held }) => held === 'none').map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining([TRAIL, CACHES, LOG]));
    expect(urls).not.toContain('/screen/access/matrix');
    const elsewhere = await app.as('ayse').call(askableScreensSource.read, { take: 200 }, { company: 2 });
    expect(elsewhere.rows.map(({ url }) => url)).not.toContain(TRAIL);
  });

  it('are found by what they are called in the reader’s language', async () => {
    const found = async (language: 'tr' | 'en', search: string) => {
      const { rows } = await app.as('ayse').call(askableScreensSource.read, { search }, { company: 1, language });
      return rows.map(({ url, screen }) => [url, screen]);
    };
    expect(await found('tr', 'onbellek')).toEqual([[CACHES, 'Önbellekler']]);
    expect(await found('en', 'audit trail')).toEqual([[TRAIL, 'Audit Trail']]);
  });
});

describe('a company’s own approver', () => {
  it('answers for screens that they hold, for no longer than they hold them, and never for themselves', async () => {
    const elif = app.as('elif');
    const lead = await newRole('İstek Sorumlusu', ['/screen/access/requests', CACHES], 'edit');
    const own = await newRole('Önbellek bakan', [CACHES]);
    const both = await newRole('Önbellek ve iz', [CACHES, TRAIL]);
    const until = day(10);
    const personId = await personIdOf(app, 'mehmet');
    await elif.call(accessContract.giveRole, { roleId: lead, personId, companyId: 1, validUntil: until });
    const mehmet = app.as('mehmet');
    const id = await ask('ayse', CACHES);
    const foreign = await ask('ayse', TRAIL);
    const { rows } = await mehmet.call(accessRequestsSource.read, { take: 50 }, { company: 1 });
    expect(rows.map((row) => row.id)).toContain(id);
    expect(rows.map((row) => row.id)).not.toContain(foreign);
    for (const [language, search] of [
      ['tr', 'önbellekler'],
      ['en', 'caches'],
    ] as const) {
      const found = await mehmet.call(accessRequestsSource.read, { search }, { company: 1, language });
      expect(found.rows.map((row) => [row.id, fold(row.screen)])).toContainEqual([id, fold(search)]);
    }
    const attempt = (input: object) =>
      mehmet.attempt(answerContract.approveRequest, { id, roleId: own, ...input }, { company: 1 });
    expect((await mehmet.attempt(answerContract.showRequest, { id: foreign }, { company: 1 })).code).toBe(
      'request-unknown',
    );
    expect((await attempt({ roleId: both })).code).toBe('grant-exceeds-own');
    expect((await attempt({ until: day(20) })).code).toBe('grant-outlasts-own');
    expect((await attempt({ until: day(4) })).status).toBe(200);
    const mine = await ask('mehmet', '/screen/operations/requests');
    expect((await elif.call(answerContract.showRequest, { id: mine })).mayAnswer).toBe(true);
    const forOther = await ask('mehmet', CACHES, { personId: await personIdOf(app, 'deniz') });
    expect(
      (await mehmet.attempt(answerContract.approveRequest, { id: forOther, roleId: own }, { company: 1 })).code,
    ).toBe('request-own');
    await takeAll(lead);
    await takeAll(own);
  });
});

describe('time', () => {
  const age = (id: number, days: number) =>
    inTransaction(app.database.db, 'every-company', (tx) =>
      sql`update access_request set requested_at = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(
        tx,
      ),
    );
  const stateOf = async (id: number) =>
    (await rowsOf(sql<{ outcome: string | null }>`select outcome from access_request where id = ${id}`))[0]?.outcome;

  it(
    'reminds the approvers once after two days, and ends what nobody answered for fourteen',
    async () => {
      const id = await ask('ayse', CACHES);
      await age(id, 3);
      const reminded = async () =>
        (await messages('deniz')).filter((message) => message.includes('2 gündür yanıt bekliyor'));
      await expect.poll(reminded, { timeout: 40_000, interval: 500 }).toHaveLength(1);
      await age(id, 15);
      await expect.poll(() => stateOf(id), { timeout: 40_000, interval: 500 }).toBe('expired');
      expect((await messages('ayse'))[0]).toContain('yanıtlanmadan süresi doldu');
      expect(await reminded()).toEqual([]);
    },
    BY_THE_CLOCK_MS,
  );

  it(
    'leaves no request to whoever left the company or was deactivated',
    async () => {
      const elif = app.as('elif');
      const { id: personId } = await elif.call(usersContract.createUser, {
        userName: 'giden.kisi',
        firstName: 'Giden',
        lastName: 'Kişi',
        companyId: 1,
      });
      const id = await ask('ayse', CACHES, { personId });
      await elif.call(companiesContract.removeMember, { id: 1, personId });
      const { rows } = await elif.call(accessRequestsSource.read, { take: 50 });
      expect(rows.some((row) => row.id === id && row.state === 'waiting')).toBe(false);
      await expect.poll(() => stateOf(id), { timeout: 40_000, interval: 500 }).toBe('left');
    },
    BY_THE_CLOCK_MS,
  );
});
