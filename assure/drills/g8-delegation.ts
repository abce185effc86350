import { sql } from 'kysely';
import { random, type Random } from '#apps/server/testing/random.ts';
import { inTransaction } from '#platform/server/db.ts';
import { gainsBetween, isSame, mayGive, movedBetween, readRights, type Rights } from '../delegation/rights.ts';
import { ACTS, type Chances, type Weighed } from '../delegation/acts.ts';
import { makeWorld, type Someone, type Standing, standing, type World } from '../delegation/world.ts';
import { actAs, type Acted, makeRole } from '../acting.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { withProduct } from '../product.ts';

/** In each world so much is done; in a longer walk its administrators take what they hold from each other. */
const STEPS = 250;
const WORLDS = { short: 1, full: 20 };

/** So many changes of a world have to give somebody something, or nothing was tried. */
const LEAST_GIFTS = 2;

/** A call that somebody makes, and whose rights it is judged by. */
type Step = {
  readonly what: string;
  readonly answer: Acted;
  /** Each of them has to hold what is given: the author of a proposal, and whoever approves it. */
  readonly judges: readonly (readonly number[])[];
  /** The author of what was approved. */
  readonly author?: number;
  /** What was said before that it would do; absent where that was not asked. */
  readonly weighed?: Weighed | undefined;
};

/** By whose rights somebody answers: their own, and those of whoever lent them what they answer. */
const inPlaceOf = ({ id }: Someone, { deputyships }: Standing): readonly number[] => [
  id,
  ...deputyships.filter(({ deputyId, approvals }) => approvals && deputyId === id).map(({ lenderId }) => lenderId),
];

const approve = async ({ chance, there }: Chances, by: Someone): Promise<Step> => {
  const own = there.proposals.filter(({ authorId }) => authorId === by.id);
  const proposal = chance.pick(own.length > 0 && chance.below(2) === 0 ? own : there.proposals);
  const answer = await by.actor.attempt('POST', '/derinuaa/api/access-proposals/:id/approval', { id: proposal.id });
  return {
    what: `approves proposal ${proposal.id}`,
    answer,
    judges: [inPlaceOf(by, there), [proposal.authorId]],
    author: proposal.authorId,
  };
};

const step = async (chances: Chances, by: Someone): Promise<Step> => {
  if (chances.there.proposals.length > 0 && chances.chance.below(4) === 0) return approve(chances, by);
  const [what, answer, weighed] = await chances.chance.pick(ACTS)(chances, by);
  return { what, answer, weighed, judges: [inPlaceOf(by, chances.there)] };
};

type Counted = {
  readonly events: number;
  readonly administrators: number;
  readonly strangers: number;
  readonly lentByNobody: number;
};

/**
 * How many events there are, how many administrators for good, how many hold a role in a company that is not theirs, and how
 * many hold one as deputies of somebody who does not hold it.
 */
const count = (world: World): Promise<Counted> =>
  inTransaction(world.product.database.db, 'every-company', async (tx) => {
    const { rows } = await sql<Counted>`select (select count(*)::int from audit_event) as events,
      (select count(*)::int from role_membership m join role r on r.id = m.role_id join person p on p.id = m.person_id
        where r.name = 'Admin' and r.company_id is null and m.to_epoch is null and m.valid_until is null and p.active)
        as administrators,
      (select count(*)::int from role_membership m where m.to_epoch is null and m.company_id is not null
        and not exists (select from membership c where c.person_id = m.person_id and c.company_id = m.company_id
          and c.to_epoch is null)) as strangers,
      (select count(*)::int from role_membership m where m.to_epoch is null and m.lender_id is not null
        and not exists (select from role_membership own where own.person_id = m.lender_id and own.role_id = m.role_id
          and own.deputyship_id is null and own.to_epoch is null
          and (own.company_id is null or own.company_id = m.company_id))) as "lentByNobody"`.execute(tx);
    return rows[0] as Counted;
  });

/** What waits for a second person has not been done. */
const isWaiting = ({ code }: Acted): boolean => code === 'waits-for-second';

type Seen = { readonly rights: Rights; readonly counted: Counted };

const movedIn = ({ company }: Someone, before: Seen, after: Seen): Weighed =>
  movedBetween(before.rights, after.rights, company);

/** What was said of a change before it was made is what it did. */
const checkWeighed = (found: Findings, told: string, said: Weighed, done: Weighed): void =>
  found.expect(
    said.gain === done.gain && said.lose === done.lose,
    () =>
      `${told}; ${done.gain} gained and ${done.lose} lost by it, not ${said.gain} and ${said.lose} as it was weighed`,
  );

/** What must hold between before and after a call; answers how many rights it gave. */
const check = (found: Findings, by: Someone, made: Step, before: Seen, after: Seen): number => {
  const { what, answer, judges } = made;
  const told = `${by.subject} ${what}: answered ${answer.status} ${answer.code ?? ''}`;
  found.expect(answer.status < 500, told);
  const gains = gainsBetween(before.rights, after.rights);
  for (const gain of gains)
    for (const judge of judges)
      found.expect(
        mayGive(judge, before.rights, after.rights, gain),
        () => `${told}; it gave “person company screen level” ${gain}, which ${judge.join(' or ')} did not hold`,
      );
  const moved = !isSame(before.rights, after.rights);
  found.expect(!moved || answer.status < 300, () => `${told}, and yet rights moved`);
  found.expect(!moved || after.counted.events > before.counted.events, () => `${told}; no event tells of it`);
  found.expect(after.counted.administrators > 0, () => `${told}; no system administrator is left`);
  found.expect(after.counted.strangers === 0, () => `${told}; somebody holds a role in a company not theirs`);
  found.expect(after.counted.lentByNobody === 0, () => `${told}; a deputy holds what the lender does not`);
  found.expect(answer.status >= 300 || made.author !== by.id, () => `${told}; it was their own`);
  found.expect(!moved || !isWaiting(answer), () => `${told}, and yet rights moved`);
  if (answer.status < 300 && !isWaiting(answer) && made.weighed !== undefined)
    checkWeighed(found, told, made.weighed, movedIn(by, before, after));
  return gains.length;
};

/** Somebody opens a screen by two roles, and both are changed at once: neither change alone takes the screen from them. */
const tryTogether = async (found: Findings, world: World, see: () => Promise<Seen>): Promise<void> => {
  const someone = world.people[0] as Someone;
  const [screenId = 0] = world.screens.values();
  const own = actAs(world.product, 'demo-elif', { company: someone.company });
  const roles: number[] = [];
  for (const name of ['Bir', 'İki']) {
    const roleId = await makeRole(own, `${name} arada`, someone.company, [{ screenId, level: 'edit' }]);
    const gift = { roleId, personId: someone.id, companyId: someone.company };
    await own.call('POST', '/derinuaa/api/roles/:roleId/members', gift);
    roles.push(roleId);
  }
  const before = await see();
  const changes = roles.map((roleId) => ({ roleId, screenId, from: 'edit', to: 'none' }));
  const { people } = await own.call<{ people: Weighed }>('POST', '/derinuaa/api/grants/impact', { changes });
  await own.call('POST', '/derinuaa/api/grants', { changes });
  const done = movedIn(someone, before, await see());
  if (done.lose === 0) throw new Error('nobody lost anything by two changes, so that nothing was tried');
  checkWeighed(found, 'two roles of one person close a screen', people, done);
};

type Walked = { readonly done: number; readonly gifts: number };

/** One world, in which people do whatever comes to them; answers how much of it was done, and how much gave something. */
const walk = (found: Findings, chance: Random): Promise<Walked> =>
  withProduct({}, async (product) => {
    const world = await makeWorld(product);
    const see = async (): Promise<Seen> => ({ rights: await readRights(product), counted: await count(world) });
    await tryTogether(found, world, see);
    let seen = await see();
    let [gifts, done] = [0, 0];
    for (let index = 0; index < STEPS; index += 1) {
      const by = chance.below(8) === 0 ? chance.pick(world.people) : chance.pick(world.delegates);
      const made = await step({ world, chance, there: await standing(product) }, by);
      const after = await see();
      if (made.answer.status < 300) done += 1;
      if (check(found, by, made, seen, after) > 0) gifts += 1;
      seen = after;
    }
    return { done, gifts };
  });

const run: Drill['run'] = async ({ short, seed }) => {
  const found = findings();
  const chance = random(seed);
  const worlds = short ? WORLDS.short : WORLDS.full;
  let [gifts, done] = [0, 0];
  for (let index = 0; index < worlds; index += 1) {
    const walked = await walk(found, chance);
    gifts += walked.gifts;
    done += walked.done;
  }
  if (gifts < worlds * LEAST_GIFTS) throw new Error(`only ${gifts} changes gave somebody something`);
  return {
    n: worlds * STEPS,
    done,
    gifts,
    ...found.total(),
    leftOut: ['roles taken in an emergency: nobody gives them'],
  };
};

export const drill: Drill = {
  id: 'G8',
  title:
    'Nobody gives what they do not hold, or for longer: roles, cells, copies, deputies, requests, reviews, proposals',
  run,
};
