import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { rulesContract } from '#features/console/rule-management/contract/endpoints.ts';
import { addManyToCompany } from '#features/core/companies/server/api.ts';
import { insertManyPeople } from '#features/core/users/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import type { Task } from '#platform/contract/task.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import { ownChange } from '#platform/server/own-change.ts';
import { chosenPeopleContract as contract, usersContract } from '../contract/endpoints.ts';
import { usersSource } from '../contract/sources.ts';

let app: TestApp;
let elif: TestPerson;
/** A company administrator: edits people by a role of the company, and is no Admin. */
const LEAD = 'hakan.ozturk';
let anadolu = 0;
let egeNar = 0;
let lead = 0;
let made = 0;

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const { rows, idOf, personId } = lookUp(() => app);

beforeAll(async () => {
  app = await testApp();
  elif = app.as('elif');
  anadolu = await idOf(sql`select id from company where name like 'ANADOLU%'`);
  egeNar = await idOf(sql`select id from company where name like 'EGE%'`);
  lead = await personId(LEAD);
  const role = await newRole({ [usersUrl]: 'edit' });
  await elif.call(accessContract.giveRole, { roleId: role, personId: lead, companyId: anadolu });
});
afterAll(() => app.close());

const newRole = async (opens: Readonly<Record<string, 'view' | 'edit'>> = {}) => {
  made += 1;
  const { id } = await elif.call(accessContract.createRole, { name: `Toplu ${made}`, companyId: anadolu });
  for (const [url, to] of Object.entries(opens)) {
    const screenId = await idOf(sql`select screen_id as id from screen_url where url = ${url} and to_epoch is null`);
    await elif.call(accessContract.applyGrants, { changes: [{ roleId: id, screenId, from: 'none', to }] });
  }
  return id;
};

/** Many people of the company who have no account anywhere. */
const people = async (count: number): Promise<readonly number[]> => {
  made += 1;
  const named = Array.from({ length: count }, (_, at) => ({
    userName: `toplu-${made}-${at}`,
    firstName: 'Çağrı',
    lastName: `Iğdır ${made}-${String(at).padStart(3, '0')}`,
    email: null,
  }));
  return ownChange(app.parts, async (change) => {
    const epoch = await change.epoch();
    await insertManyPeople(change.tx, named, epoch);
    const { rows: found } = await sql<{ id: number }>`select id from person
      where user_name like ${`toplu-${made}-%`} order by id`.execute(change.tx);
    const ids = found.map(({ id }) => id);
    await addManyToCompany(change.tx, anadolu, ids, epoch);
    return ids;
  });
};

type Change = ParsedInputOf<typeof contract.changePeople>['change'];
type Results = readonly RowOutcome[];

const chosen = (ids: readonly number[]) => ids.map((id) => ({ id }));
const change = async (ids: readonly number[], wanted: Change, as = elif): Promise<Results> =>
  (await as.call(contract.changePeople, { rows: chosen(ids), change: wanted, reason: 'Vardiya değişti' })).results;
const back = async (kind: Change['kind'], done: Results, as = elif): Promise<Results> => {
  const marked = done.flatMap(({ id, mark }) => (mark === null ? [] : [{ id: Number(id), mark: Number(mark) }]));
  return (await as.call(contract.takePeopleBack, { rows: marked, kind })).results;
};
const told = (results: Results) => results.map(({ state, problem }) => problem?.code ?? state);

type Held = { personId: number; from: Date; until: Date | null; reason: string | null };
const holders = (roleId: number) =>
  rows<Held>(sql`select person_id as "personId", valid_from as "from", valid_until as until, reason
    from role_membership where role_id = ${roleId} and to_epoch is null order by person_id`);
const settled = async (task: Task) => {
  const read = () => elif.call(tasksContract.findTask, { id: task.id });
  await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 50 }).toBe('succeeded');
  return read();
};

describe('a role for chosen people', () => {
  it('is given with its dates and its reason; whoever holds it as long stays as they are, and so do the others on undo', async () => {
    const role = await newRole();
    const [one = 0, two = 0, long = 0, short = 0] = await people(4);
    const end = inDays(30);
    await elif.call(accessContract.giveRole, { roleId: role, personId: long, companyId: anadolu });
    await elif.call(accessContract.giveRole, {
      roleId: role,
      personId: short,
      companyId: anadolu,
      validUntil: inDays(3),
    });
    const before = await holders(role);
    const wanted = { kind: 'give-role' as const, roleId: role, validUntil: end };
    const results = await change([one, two, long, short, 999_999], wanted);
    expect(told(results)).toEqual(['done', 'done', 'unchanged', 'role-already-held', 'user-unknown']);
    expect(results[0]?.name).toMatch(/^Çağrı Iğdır/);
    expect(await holders(role)).toContainEqual(
      expect.objectContaining({ personId: one, until: new Date(end), reason: 'Vardiya değişti' }),
    );
    const trail = await rows<{ count: number }>(sql`select count(*)::int as count from audit_event
      where action = 'role.given' and after::jsonb->>'roleId' = ${String(role)} and reason = 'Vardiya değişti'`);
    expect(trail[0]?.count).toBe(2);
    expect(told(await back('give-role', results))).toEqual(['done', 'done']);
    expect(await holders(role)).toEqual(before);
    expect(told(await back('give-role', results))).toEqual(['user-change-over', 'user-change-over']);
  });

  it('is taken, and comes back as it was: from and until when, and why', async () => {
    const role = await newRole();
    const [endless = 0, timed = 0, later = 0, none = 0] = await people(4);
    const give = (id: number, more: object) =>
      elif.call(accessContract.giveRole, { roleId: role, personId: id, companyId: anadolu, reason: 'Yedek', ...more });
    await give(endless, {});
    await give(timed, { validUntil: inDays(10) });
    await give(later, { validFrom: inDays(5), validUntil: inDays(9) });
    const before = await holders(role);
    const results = await change([endless, timed, later, none], { kind: 'take-role', roleId: role });
    expect(told(results)).toEqual(['done', 'done', 'done', 'unchanged']);
    expect(await holders(role)).toEqual([]);
    expect(told(await back('take-role', results))).toEqual(['done', 'done', 'done']);
    expect(await holders(role)).toEqual(before);
    expect(told(await back('take-role', results))).toEqual(Array.from({ length: 3 }, () => 'role-already-held'));
  });

  it('is refused to the one who breaks a rule with it, and to nobody else', async () => {
    const [one, other] = [await newRole(), await newRole()];
    const [free = 0, holds = 0, alsoFree = 0] = await people(3);
    await elif.call(accessContract.giveRole, { roleId: other, personId: holds, companyId: anadolu });
    await elif.call(rulesContract.createRule, {
      name: 'İkisi birden olmaz',
      reason: 'Görevler ayrılığı',
      effect: 'block',
      kind: 'never-both-roles',
      companyId: anadolu,
      roleId: one,
      otherRoleId: other,
    });
    const results = await change([free, holds, alsoFree], { kind: 'give-role', roleId: one });
    expect(told(results)).toEqual(['done', 'rule-broken', 'done']);
    expect(results[1]?.problem?.message).toContain('İkisi birden olmaz');
    expect((await holders(one)).map(({ personId: id }) => id)).toEqual([free, alsoFree]);
    // Where it also needs a second person, those who might have it are told that it cannot wait for them one by one.
    await rows(sql`update role set four_eyes = true where id = ${one}`);
    const [late = 0, alsoLate = 0] = await people(2);
    const refused = await change([late, holds, alsoLate], { kind: 'give-role', roleId: one });
    expect(told(refused)).toEqual(['second-not-in-bulk', 'rule-broken', 'second-not-in-bulk']);
    expect((await holders(one)).map(({ personId: id }) => id)).toEqual([free, alsoFree]);
  });

  it('waits with all of them where it needs a second person, and is given by the approval', async () => {
    const role = await newRole();
    const [one = 0, two = 0] = await people(2);
    await rows(sql`update role set four_eyes = true where id = ${role}`);
    const asked = { rows: chosen([one, two]), change: { kind: 'give-role', roleId: role }, reason: 'Vardiya' } as const;
    expect(await elif.attempt(contract.changePeople, asked)).toMatchObject({ status: 202, code: 'waits-for-second' });
    expect(await holders(role)).toEqual([]);
    expect((await elif.seconded(contract.changePeople, asked)).status).toBe(200);
    expect((await holders(role)).map(({ personId: id }) => id)).toEqual([one, two]);
  });
});

describe('a company administrator', () => {
  it('gives what they hold to their own people alone, and neither closes accounts nor adds to companies', async () => {
    const own = await newRole({ [usersUrl]: 'view' });
    const beyond = await newRole({ '/screen/operations/caches': 'view' });
    const [one = 0] = await people(1);
    const foreign =
      await idOf(sql`select person_id as id from membership m where company_id = ${egeNar} and to_epoch is null
      and not exists (select from membership o where o.person_id = m.person_id and o.company_id <> ${egeNar}
        and o.to_epoch is null) limit 1`);
    const as = app.as(LEAD);
    expect(told(await change([one, foreign], { kind: 'give-role', roleId: own }, as))).toEqual([
      'done',
      'user-unknown',
    ]);
    expect(told(await change([one], { kind: 'give-role', roleId: beyond }, as))).toEqual(['grant-exceeds-own']);
    expect(told(await change([one, lead], { kind: 'take-role', roleId: own }, as))).toEqual(['done', 'unchanged']);
    const attempt = async (wanted: Change) =>
      (await as.attempt(contract.changePeople, { rows: [{ id: one }], change: wanted, reason: 'x' })).code;
    expect(await attempt({ kind: 'close-account' })).toBe('users-admin-only');
    expect(await attempt({ kind: 'add-to-company', companyId: egeNar })).toBe('users-admin-only');
    expect((await as.attempt(contract.weighClosing, { rows: [{ id: one }] })).code).toBe('users-admin-only');
    expect((await app.as('ayse').attempt(contract.weighClosing, { rows: [{ id: one }] })).code).toBe('screen-denied');
  });

  it('stays in the role by which they do it', async () => {
    const role = (
      await rows<{ id: number }>(sql`select role_id as id from role_membership
      where person_id = ${lead} and company_id = ${anadolu} and to_epoch is null
        and role_id in (select id from role where name like 'Toplu %')`)
    )[0]?.id;
    expect(told(await change([lead], { kind: 'take-role', roleId: role ?? 0 }, app.as(LEAD)))).toEqual([
      'own-account-stays',
    ]);
  });
});

describe('a company for chosen people', () => {
  it('is added to those who are active and not there; undo leaves whoever was given a role there since', async () => {
    const [one = 0, two = 0, closed = 0] = await people(3);
    await elif.call(usersContract.deactivateUser, { id: closed });
    const wanted = { kind: 'add-to-company' as const, companyId: egeNar };
    const results = await change([one, two, closed], wanted);
    expect(told(results)).toEqual(['done', 'done', 'user-inactive']);
    expect(told(await change([one], wanted))).toEqual(['unchanged']);
    const { id: role } = await elif.call(accessContract.createRole, { name: 'Toplu Ege', companyId: egeNar });
    await elif.call(accessContract.giveRole, { roleId: role, personId: two, companyId: egeNar });
    expect(told(await back('add-to-company', results))).toEqual(['done', 'user-change-over']);
    const companiesOf = async (id: number) =>
      (await elif.call(usersContract.findUser, { id })).companies.map((company) => company.id);
    expect(await companiesOf(one)).toEqual([anadolu]);
    expect(await companiesOf(two)).toEqual(expect.arrayContaining([anadolu, egeNar]));
    expect(told(await change([one], { kind: 'add-to-company', companyId: 999_999 }))).toEqual(['user-company-missing']);
  });
});

describe('accounts of chosen people', () => {
  it('are closed, but one’s own and that of the last administrator; what is lost is told before, and undo opens them', async () => {
    const role = await newRole();
    const [one = 0, two = 0] = await people(2);
    await elif.call(accessContract.giveRole, { roleId: role, personId: two, companyId: anadolu });
    const [me, deniz] = [await personId('elif'), await personId('deniz')];
    const lost = await elif.call(contract.weighClosing, { rows: chosen([one, two]) });
    expect(lost).toMatchObject({ people: 2, withRole: 1, here: 0 });
    expect(lost.named[0]).toMatchObject({
      id: two,
      roles: [expect.stringMatching(/^Toplu/)],
      companies: [expect.stringMatching(/^ANADOLU/)],
    });
    const results = await change([one, me, two, deniz], { kind: 'close-account' });
    expect(told(results)).toEqual(['done', 'own-account-stays', 'done', 'done']);
    expect((await app.as('deniz').attempt(usersContract.ownProfile, {})).code).toBe('person-disabled');
    expect(told(await change([one], { kind: 'close-account' }))).toEqual(['unchanged']);
    await elif.call(usersContract.reactivateUser, { id: one });
    expect(told(await back('close-account', results))).toEqual(['user-change-over', 'done', 'done']);
    expect((await app.as('deniz').attempt(usersContract.ownProfile, {})).code).toBeNull();
    expect((await holders(role)).map(({ personId: id }) => id)).toEqual([two]);
  });
});

describe('500 chosen people', () => {
  it('are changed and taken back as tasks, with the result of each and a file of it; one is refused in their midst', async () => {
    const role = await newRole();
    const ids = await people(500);
    const end = inDays(3);
    const middle = ids[250] ?? 0;
    await elif.call(accessContract.giveRole, { roleId: role, personId: middle, companyId: anadolu, validUntil: end });
    const before = await holders(role);
    const asked = { rows: chosen(ids), change: { kind: 'give-role' as const, roleId: role }, reason: 'Yeni hat' };
    const answer = await elif.attempt(contract.changePeople, asked);
    expect(answer.status).toBe(202);
    const done = await settled((answer.body.data as unknown as { readonly task: Task }).task);
    const { results } = done.result as { readonly results: Results };
    expect(results).toHaveLength(500);
    expect(results.filter(({ state }) => state === 'done')).toHaveLength(499);
    expect(results[250]).toMatchObject({ id: middle, state: 'refused', problem: { code: 'role-already-held' } });
    expect(done.file).toMatchObject({ name: 'sonuc.csv' });
    expect(await holders(role)).toHaveLength(500);
    const marked = results.flatMap(({ id, mark }) => (mark === null ? [] : [{ id: Number(id), mark: Number(mark) }]));
    const undo = await elif.attempt(contract.takePeopleBack, { rows: marked, kind: 'give-role' });
    const undone = await settled((undo.body.data as unknown as { readonly task: Task }).task);
    expect((undone.result as { readonly results: Results }).results.every(({ state }) => state === 'done')).toBe(true);
    expect(await holders(role)).toEqual(before);
  }, 120_000);
});

describe('the list of people', () => {
  it('tells who has no role, when the first of them ends, and who was never here', async () => {
    const role = await newRole();
    const [none = 0, ends = 0] = await people(2);
    const end = inDays(12);
    await elif.call(accessContract.giveRole, { roleId: role, personId: ends, companyId: anadolu, validUntil: end });
    const read = async (filter: object) =>
      (await elif.call(usersSource.read, { filter: filter as never, search: `Iğdır ${made}-`, take: 100 })).rows;
    expect((await read({ field: 'hasRole', op: 'eq', value: false })).map(({ id }) => id)).toEqual([none]);
    expect(await read({ field: 'nextEndAt', op: 'lt', value: inDays(30) })).toMatchObject([
      { id: ends, nextEndAt: end, roleIds: `,${role},`, companyIds: `,${anadolu},` },
    ]);
    expect(await read({ field: 'nextEndAt', op: 'lt', value: inDays(10) })).toEqual([]);
    expect(await read({ field: 'neverHere', op: 'eq', value: true })).toHaveLength(2);
  });
});
