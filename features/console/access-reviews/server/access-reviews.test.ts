import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { deputyshipContract } from '#features/console/deputyship/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf } from '#apps/server/testing/three-companies.ts';
import { inTransaction } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';
import { decideContract, reviewContract } from '../contract/endpoints.ts';
import { ownLinesSource, reviewLinesSource, reviewsSource } from '../contract/sources.ts';

const TRAIL = '/screen/audit/trail';
const REVIEWS = '/screen/access/reviews';

/** What the product does by its own clock is looked for every fifteen seconds. */
const BY_THE_CLOCK_MS = 60_000;

let app: TestApp;
let roleId = 0;
let screenId = 0;
const people: Record<string, number> = {};
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const { rows: rowsOf, screenId: screenIdOf } = lookUp(() => app);
const run = (statement: ReturnType<typeof sql>) =>
  inTransaction(app.database.db, 'every-company', (tx) => statement.execute(tx));

const hold = async (userName: string, role = roleId, until: string | null = null) =>
  (
    await app.as('elif').call(accessContract.giveRole, {
      roleId: role,
      personId: people[userName] ?? 0,
      companyId: 1,
      validUntil: until,
      reason: 'Denetim için',
    })
  ).membershipId;

const newRole = async (name: string, urls: readonly string[] = [], companyId = 1) => {
  const elif = app.as('elif');
  const { id } = await elif.call(accessContract.createRole, { name, companyId });
  if (urls.length === 0) return id;
  const { groups } = await elif.call(accessContract.readMatrix, {});
  const screens = groups.flatMap((group) => group.screens);
  await elif.call(accessContract.applyGrants, {
    changes: urls.map((url) => ({
      roleId: id,
      screenId: screens.find((screen) => screen.url === url)?.id ?? 0,
      from: 'none' as const,
      to: 'edit' as const,
    })),
  });
  return id;
};

type Start = { readonly scopeIds?: number[]; readonly [more: string]: unknown };

const start = (more: Start = {}, userName = 'elif') =>
  app.as(userName).call(
    reviewContract.startReview,
    {
      name: 'Yıl sonu',
      dueAt: day(20),
      everyMonths: null,
      scopeKind: 'roles',
      scopeIds: [roleId],
      reviewerKind: 'named',
      reviewerIds: [people['mehmet'] ?? 0],
      fallbackId: people['elif'] ?? 0,
      silence: 'keep',
      ...more,
    } as never,
    { company: 1 },
  );
const reviewing = (reviewId: number) => ({ filter: { field: 'reviewId', op: 'eq', value: reviewId } as const });
const lines = async (reviewId: number) =>
  (await app.as('elif').call(reviewLinesSource.read, { take: 200, ...reviewing(reviewId) }, { company: 1 })).rows;
const own = async (userName: string, reviewId: number) =>
  (await app.as(userName).call(ownLinesSource.read, { take: 200, ...reviewing(reviewId) }, { company: 1 })).rows;
const decide = async (userName: string, row: { id: number; version: number }, decision: string, more: object = {}) =>
  (
    await app
      .as(userName)
      .call(decideContract.decideLines, { rows: [{ id: row.id, version: row.version }], decision, ...more } as never, {
        company: 1,
      })
  ).results[0];
const apply = async (ids: readonly number[], userName = 'elif') =>
  (await app.as(userName).call(reviewContract.applyLines, { rows: ids.map((id) => ({ id })) }, { company: 1 })).results;
const show = (id: number) => app.as('elif').call(reviewContract.showReview, { id }, { company: 1 });
const messages = async (userName: string) =>
  (await app.as(userName).call(notificationsContract.listNotifications, {})).map((each) => each.message);
const lineOf = async (reviewId: number, userName: string) => {
  const found = (await lines(reviewId)).find(({ personId }) => personId === people[userName]);
  if (found === undefined) throw new Error(`no line of ${userName}`);
  return found;
};
const membershipsOf = (userName: string, role = roleId) =>
  rowsOf(
    sql<{ id: number; until: Date | null }>`select id, valid_until as until from role_membership
      where role_id = ${role} and person_id = ${people[userName]} and to_epoch is null`,
  );

beforeAll(async () => {
  app = await testApp();
  for (const name of ['elif', 'deniz', 'mehmet', 'ayse', 'hakan.ozturk']) people[name] = await personIdOf(app, name);
  roleId = await newRole('Denetçi', [TRAIL]);
  screenId = await screenIdOf(TRAIL);
});
afterAll(() => app.close());
beforeEach(async () => {
  await run(sql`delete from access_review_line`);
  await run(sql`delete from access_review`);
  for (const { id } of await rowsOf(
    sql<{ id: number }>`select id from role_membership where role_id = ${roleId} and to_epoch is null`,
  ))
    await app.as('elif').call(accessContract.takeRole, { membershipId: id });
  await run(sql`delete from screen_use`);
});

const usedBy = (userName: string) =>
  run(sql`insert into screen_use (person_id, company_id, screen_id, last_view_at, week, counts)
    values (${people[userName]}, 1, ${screenId}, now(), date_trunc('week', ${today})::date, '{3,0,2,0,0,0,0,0,0,0,0,0,0}')`);

describe('a review', () => {
  it('fixes its lines at the start, each with its use, who gave it and why', async () => {
    await hold('ayse');
    await hold('hakan.ozturk', roleId, day(40));
    await usedBy('ayse');
    const { id, lines: count } = await start();
    await hold('deniz');
    expect(count).toBe(2);
    expect(await lines(id)).toMatchObject([
      {
        person: 'Ayşe Demir',
        role: 'Denetçi',
        used: true,
        weeks: 2,
        times: 5,
        givenBy: 'Elif Yılmaz',
        reason: 'Denetim için',
        reviewers: 'Mehmet Kaya',
        decision: 'none',
        result: 'none',
      },
      { person: 'Hakan Öztürk', used: false, lastUse: null, until: expect.any(String) },
    ]);
    expect((await messages('mehmet'))[0]).toContain('2 satır kararınızı bekliyor');
  });

  it('is of chosen people, or of the roles that open a screen, and of nobody where there is nothing', async () => {
    await hold('ayse');
    await hold('deniz');
    const other = await newRole(`Boş ${Date.now()}`);
    await hold('ayse', other);
    const ofScreen = await start({ scopeKind: 'screens', scopeIds: [screenId] });
    expect((await lines(ofScreen.id)).every(({ role }) => role !== 'Boş')).toBe(true);
    const ofPerson = await start({ scopeKind: 'people', scopeIds: [people['ayse'] ?? 0] });
    expect(new Set((await lines(ofPerson.id)).map(({ person }) => person))).toEqual(new Set(['Ayşe Demir']));
    expect((await lines(ofPerson.id)).map(({ role }) => role)).toContain('Denetçi');
    const empty = await newRole(`Kimsesiz ${Date.now()}`);
    const elif = app.as('elif');
    const refused = await elif.attempt(
      reviewContract.startReview,
      {
        name: 'Boş',
        dueAt: day(5),
        everyMonths: null,
        scopeKind: 'roles',
        scopeIds: [empty],
        reviewerKind: 'owners',
        fallbackId: people['elif'] ?? 0,
        silence: 'keep',
      },
      { company: 1 },
    );
    expect(refused.code).toBe('review-empty');
  });

  it('asks owners of the role, and whoever stands in where there is none or it would be about themselves', async () => {
    await hold('ayse');
    await hold('mehmet');
    const role = await app.as('elif').call(accessContract.findRole, { id: roleId });
    await app.as('elif').call(accessContract.editRole, {
      id: roleId,
      version: role.version,
      name: 'Denetçi',
      owners: [people['mehmet'] ?? 0],
    });
    const { id } = await start({ reviewerKind: 'owners', reviewerIds: [], fallbackId: people['deniz'] });
    expect((await lines(id)).map(({ person, reviewers }) => [person, reviewers])).toEqual([
      ['Ayşe Demir', 'Mehmet Kaya'],
      ['Mehmet Kaya', 'Deniz Arslan'],
    ]);
    expect((await own('mehmet', id)).map(({ person }) => person)).toEqual(['Ayşe Demir']);
    expect(await own('ayse', id)).toEqual([]);
    // The fallback's own line goes to whoever started it.
    await hold('deniz');
    const again = await start({ reviewerIds: [people['deniz']], fallbackId: people['deniz'] });
    expect((await lineOf(again.id, 'deniz')).reviewers).toBe('Elif Yılmaz');
    // Where that is the same person, the other administrators decide.
    await hold('elif');
    const alone = await start({ reviewerIds: [people['elif']], fallbackId: people['elif'] });
    expect((await lineOf(alone.id, 'elif')).reviewers).toBe('Deniz Arslan');
  });
});

describe('deciding', () => {
  it('is saved at once, is the reviewer’s alone, and tells the second who was first', async () => {
    await hold('ayse');
    const { id } = await start({ reviewerIds: [people['mehmet'], people['deniz']] });
    const line = await lineOf(id, 'ayse');
    expect((await decide('hakan.ozturk', line, 'keep'))?.problem?.code).toBe('review-line-unknown');
    expect((await decide('mehmet', line, 'remove', { word: 'Gerek kalmadı' }))?.state).toBe('done');
    expect(await lineOf(id, 'ayse')).toMatchObject({
      decision: 'remove',
      decidedBy: 'Mehmet Kaya',
      word: 'Gerek kalmadı',
    });
    const second = await decide('deniz', line, 'keep');
    expect([second?.problem?.code, second?.problem?.message]).toEqual([
      'review-line-stale',
      expect.stringContaining('Mehmet Kaya'),
    ]);
    // It can be changed, and taken back, until the review is closed.
    expect((await decide('deniz', await lineOf(id, 'ayse'), 'none'))?.state).toBe('done');
    expect((await lineOf(id, 'ayse')).decision).toBe('none');
  });

  it('is never about oneself, and a shorter end lies before the present one', async () => {
    await hold('mehmet');
    await hold('ayse', roleId, day(10));
    const { id } = await start();
    const [mine, hers] = [await lineOf(id, 'mehmet'), await lineOf(id, 'ayse')];
    expect((await decide('mehmet', mine, 'keep'))?.problem?.code).toBe('review-line-own');
    const given = await app
      .as('elif')
      .call(
        reviewContract.reassignLines,
        { rows: [{ id: mine.id }], reviewerIds: [people['mehmet'] ?? 0] },
        { company: 1 },
      );
    expect(given.results[0]?.problem?.code).toBe('review-line-own');
    expect((await decide('mehmet', hers, 'shorten', { until: day(11) }))?.problem?.code).toBe('review-line-end');
    expect((await decide('mehmet', hers, 'shorten', { until: day(3) }))?.state).toBe('done');
  });

  it('is also for the deputy to whom the reviewer lent it, never about the deputy, and is written so', async () => {
    const lent = await newRole('Gözden geçiren');
    await hold('mehmet', lent);
    for (const name of ['ayse', 'hakan.ozturk']) await hold(name);
    const { id } = await start();
    const hakan = 'hakan.ozturk';
    const { id: deputyship } = await app.as('mehmet').call(
      deputyshipContract.makeDeputyship,
      {
        lenderId: people['mehmet'] ?? 0,
        deputyId: people[hakan] ?? 0,
        roleIds: [lent],
        validUntil: day(5),
        approvals: true,
      },
      { company: 1 },
    );
    const [row, ...more] = await own(hakan, id);
    expect([row?.personId, more]).toEqual([people['ayse'], []]);
    expect(await decide(hakan, row ?? { id: 0, version: 0 }, 'keep')).toMatchObject({ state: 'done' });
    expect((await decide(hakan, await lineOf(id, hakan), 'keep'))?.problem?.code).toBe('review-line-own');
    const [event] = await rowsOf(
      sql<{ name: string }>`select on_behalf_name as name from audit_event where on_behalf_name is not null limit 1`,
    );
    expect(event?.name).toContain('Mehmet');
    await app.as('mehmet').call(deputyshipContract.endDeputyship, { id: deputyship }, { company: 1 });
    expect(await own(hakan, id)).toEqual([]);
  });

  it('keeps all that were used in one step', async () => {
    await hold('ayse');
    await hold('deniz');
    await usedBy('ayse');
    const { id } = await start();
    const { kept } = await app.as('mehmet').call(decideContract.keepUsedLines, { reviewId: id }, { company: 1 });
    expect(kept).toBe(1);
    expect((await lines(id)).map(({ person, decision }) => [person, decision])).toEqual([
      ['Ayşe Demir', 'keep'],
      ['Deniz Arslan', 'none'],
    ]);
    expect(await show(id)).toMatchObject({
      counts: { lines: 2, undecided: 1, unused: 1, keep: 1 },
      progress: [{ name: 'Mehmet Kaya', lines: 2, decided: 1 }],
    });
  });
});

describe('applying', () => {
  it('shows who loses what, takes and shortens on the one path, and is taken back', async () => {
    await hold('ayse');
    await hold('mehmet');
    const { id } = await start({ reviewerIds: [people['deniz']] });
    const until = day(6);
    const [ayse, mehmet] = [await lineOf(id, 'ayse'), await lineOf(id, 'mehmet')];
    await decide('deniz', ayse, 'remove');
    await decide('deniz', mehmet, 'shorten', { until });
    const weighed = await app.as('elif').call(reviewContract.weighReview, { id }, { company: 1 });
    expect(weighed).toMatchObject({
      removals: 1,
      shortenings: 1,
      people: { lose: 1, edited: 0, here: 0, named: [{ name: 'Ayşe Demir', screens: 1 }] },
    });
    const early = await app.as('elif').attempt(reviewContract.closeReview, { id }, { company: 1 });
    expect(early.code).toBe('review-not-applied');
    expect((await apply(weighed.rows.map((row) => row.id))).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await membershipsOf('ayse')).toEqual([]);
    expect((await membershipsOf('mehmet')).map((row) => row.until?.toISOString())).toEqual([until]);
    expect((await lines(id)).map(({ result }) => result)).toEqual(['applied', 'applied']);
    const { results } = await app
      .as('elif')
      .call(reviewContract.takeLinesBack, { rows: [{ id: ayse.id }, { id: mehmet.id }] }, { company: 1 });
    expect(results.map(({ state }) => state)).toEqual(['done', 'done']);
    expect([(await membershipsOf('ayse')).length, (await membershipsOf('mehmet'))[0]?.until]).toEqual([1, null]);
    expect((await show(id)).counts.pending).toBe(2);
  });

  it('says of a right that it went meanwhile', async () => {
    const membershipId = await hold('ayse');
    const { id } = await start();
    await decide('mehmet', await lineOf(id, 'ayse'), 'remove');
    await app.as('elif').call(accessContract.takeRole, { membershipId });
    const line = await lineOf(id, 'ayse');
    expect(line.result).toBe('gone');
    expect((await apply([line.id]))[0]?.problem?.code).toBe('review-line-gone');
    expect(await lineOf(id, 'ayse')).toMatchObject({ result: 'gone', noteTr: 'Bu hak bu arada alınmış.' });
  });

  it('waits where two people have to want it, and is made with the approval', async () => {
    const guarded = await newRole(`Hassas ${Date.now()}`, [TRAIL]);
    await hold('ayse', guarded);
    await run(sql`update role set four_eyes = true where id = ${guarded}`);
    const { id } = await start({ scopeIds: [guarded] });
    const line = await lineOf(id, 'ayse');
    await decide('mehmet', line, 'remove');
    const rows = [{ id: line.id }];
    const first = await app.as('elif').attempt(reviewContract.applyLines, { rows }, { company: 1 });
    expect([first.code, (await lineOf(id, 'ayse')).result]).toEqual(['waits-for-second', 'waiting']);
    expect((await membershipsOf('ayse', guarded)).length).toBe(1);
    const done = await app.as('elif').seconded(reviewContract.applyLines, { rows }, { company: 1 });
    expect([done.code, (await lineOf(id, 'ayse')).result]).toEqual([null, 'applied']);
    expect(await membershipsOf('ayse', guarded)).toEqual([]);
  });

  it('says in the line why a rule or a limit refused it, and makes the others', async () => {
    const [admin] = await rowsOf(sql<{ id: number }>`select id from role where name = 'Admin' and company_id is null`);
    const reading = await newRole(`Okuyan ${Date.now()}`, [REVIEWS]);
    await hold('hakan.ozturk', reading);
    await hold('ayse');
    // An administrator's review is of the product's roles too, which a company's administrator cannot take.
    const { id } = await start({ scopeIds: [roleId, admin?.id ?? 0] });
    const [mine, deniz] = [await lineOf(id, 'ayse'), await lineOf(id, 'deniz')];
    await decide('mehmet', mine, 'remove');
    await decide('mehmet', deniz, 'remove');
    const results = await apply([deniz.id, mine.id], 'hakan.ozturk');
    expect(results.map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['refused', 'role-protected'],
      ['done', undefined],
    ]);
    expect(await lineOf(id, 'deniz')).toMatchObject({ result: 'refused', noteTr: expect.stringContaining('Admin') });
    const told = await rowsOf(sql<{ action: string; after: string }>`select action, after from audit_event
      where subject_kind = 'access-review' and subject_id = ${String(id)} order by action`);
    expect(told.slice(0, 1)).toEqual([{ action: 'access.review-applied', after: '{"lines":1}' }]);
    expect(told).toContainEqual({ action: 'access.review-refused', after: '{"lines":1}' });
  });
});

describe('no answer', () => {
  /** So many days have passed since a moment of a review; any change of it makes the product look at the clock. */
  const pass = async (id: number, column: string, days: number) => {
    await run(
      sql`update access_review set ${sql.ref(column)} = now() - make_interval(days => ${days}) where id = ${id}`,
    );
    const [waiting] = await own('mehmet', id);
    await decide('mehmet', waiting ?? { id: 0, version: 0 }, 'none');
  };

  it(
    'is kept and reported where the review says so',
    async () => {
      await hold('ayse');
      const { id } = await start();
      await pass(id, 'due_at', 1);
      await expect
        .poll(async () => (await messages('elif'))[0], { timeout: BY_THE_CLOCK_MS })
        .toContain('1 satır yanıtsız kaldı ve korundu');
      expect((await membershipsOf('ayse')).length).toBe(1);
      await app.as('elif').call(reviewContract.closeReview, { id }, { company: 1 });
      expect((await show(id)).state).toBe('closed');
    },
    2 * BY_THE_CLOCK_MS,
  );

  it(
    'is taken after a week’s notice where the review says so, once',
    async () => {
      await hold('ayse');
      await hold('deniz');
      const { id } = await start({ silence: 'remove' });
      await pass(id, 'due_at', 1);
      await expect
        .poll(async () => (await messages('ayse'))[0], { timeout: BY_THE_CLOCK_MS })
        .toContain('yanıtsız kaldı');
      expect((await membershipsOf('ayse')).length).toBe(1);
      const early = await app.as('elif').attempt(reviewContract.closeReview, { id }, { company: 1 });
      expect(early.code).toBe('review-not-answered');
      // One of them is answered within the week.
      await decide('mehmet', await lineOf(id, 'deniz'), 'keep');
      await pass(id, 'settled_at', 8);
      await expect.poll(async () => (await lineOf(id, 'ayse')).result, { timeout: BY_THE_CLOCK_MS }).toBe('lapsed');
      expect([(await membershipsOf('ayse')).length, (await membershipsOf('deniz')).length]).toEqual([0, 1]);
    },
    4 * BY_THE_CLOCK_MS,
  );

  it(
    'begins the next review by itself, with the lines of that day',
    async () => {
      await hold('ayse');
      const { id } = await start({ everyMonths: 3 });
      await hold('deniz');
      await pass(id, 'next_at', 1);
      const all = async () => (await app.as('elif').call(reviewsSource.read, { take: 50 }, { company: 1 })).rows;
      await expect.poll(async () => (await all()).length, { timeout: BY_THE_CLOCK_MS }).toBe(2);
      const next = (await all()).find((review) => review.id !== id);
      expect(next).toMatchObject({ name: 'Yıl sonu', lines: 2, everyMonths: 3, state: 'open' });
      expect([(await show(id)).nextAt, (await show(next?.id ?? 0)).nextAt !== null]).toEqual([null, true]);
    },
    2 * BY_THE_CLOCK_MS,
  );
});

describe('closing', () => {
  it('writes who decided what on which facts, with the head of the trail, and nobody decides any more', async () => {
    await hold('ayse');
    await usedBy('ayse');
    const { id } = await start();
    const line = await lineOf(id, 'ayse');
    await decide('mehmet', line, 'keep', { word: 'Her hafta kullanıyor' });
    const open = await app.as('elif').attempt(reviewContract.readEvidence, { id }, { company: 1 });
    expect(open.code).toBe('review-open');
    const head = await app.as('elif').call(reviewContract.closeReview, { id }, { company: 1 });
    const { text } = await app.as('elif').call(reviewContract.readEvidence, { id }, { company: 1 });
    const { content, digest, auditHead } = JSON.parse(text);
    expect(content.lines).toMatchObject([
      {
        person: 'Ayşe Demir',
        role: 'Denetçi',
        usesInThirteenWeeks: 5,
        givenBy: 'Elif Yılmaz',
        decision: 'keep',
        comment: 'Her hafta kullanıyor',
        decidedBy: 'Mehmet Kaya',
        result: 'kept',
      },
    ]);
    expect(createHash('sha256').update(JSON.stringify(content)).digest('hex')).toBe(digest);
    const [event] = (await app.as('elif').call(auditContract.latestChanges, { take: 1 })).rows;
    expect(event).toMatchObject({ action: 'access.review-closed', after: { digest } });
    const [kept] = await rowsOf(sql<{ hash: string }>`select hash from audit_event where id = ${auditHead.event}`);
    expect([auditHead, kept?.hash]).toEqual([head, auditHead.hash]);
    expect((await decide('mehmet', await lineOf(id, 'ayse'), 'remove'))?.problem?.code).toBe('review-closed');
    expect(await own('mehmet', id)).toEqual([]);
  });
});

describe('another company', () => {
  it('sees, decides and applies nothing; its administrator reviews its own roles alone', async () => {
    await hold('ayse');
    const { id } = await start();
    const line = await lineOf(id, 'ayse');
    const elsewhere = { company: 2 } as const;
    const elif = app.as('elif');
    expect((await elif.call(reviewsSource.read, { take: 50 }, elsewhere)).rows).toEqual([]);
    expect((await elif.call(reviewLinesSource.read, { take: 50 }, elsewhere)).rows).toEqual([]);
    expect((await elif.attempt(reviewContract.showReview, { id }, elsewhere)).code).toBe('review-unknown');
    const applied = await elif.call(reviewContract.applyLines, { rows: [{ id: line.id }] }, elsewhere);
    expect(applied.results[0]?.problem?.code).toBe('review-line-unknown');
    // A company's administrator: the company's roles, no role of the product.
    const leading = await newRole(`Firma yöneticisi ${Date.now()}`, [REVIEWS]);
    await hold('hakan.ozturk', leading);
    const local = await start({ scopeKind: 'all', scopeIds: [] }, 'hakan.ozturk');
    const all = await lines(local.id);
    expect([all.every(({ everywhere }) => !everywhere), all.length > 0]).toEqual([true, true]);
    const hers = all.find(({ personId, role }) => personId === people['ayse'] && role === 'Denetçi');
    await decide('mehmet', hers ?? { id: 0, version: 0 }, 'remove');
    expect((await apply([hers?.id ?? 0], 'hakan.ozturk'))[0]?.state).toBe('done');
    expect(await membershipsOf('ayse')).toEqual([]);
  });
});
