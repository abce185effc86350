import { sql } from 'kysely';
import { random, type Random } from '#apps/server/testing/random.ts';
import { inTransaction } from '#platform/server/db.ts';
import { gainsBetween, isSame, mayGive, readRights, type Rights } from '../delegation/rights.ts';
import { makeWorld, type Someone, type Standing, standing, type World } from '../delegation/world.ts';
import type { Acted } from '../acting.ts';
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
};

type Chances = {
  readonly world: World;
  readonly chance: Random;
  readonly there: Standing;
};

const DAY_MS = 86_400_000;

/** Mostly of the actor's own company, for the others are refused at the door. */
const near = <T extends { readonly companyId: number | null }>(
  { chance }: Chances,
  from: readonly T[],
  company: number,
): T | undefined => {
  const own = from.filter(({ companyId }) => companyId === company);
  return chance.pick(own.length === 0 || chance.below(8) === 0 ? from : own);
};

const roleNear = (chances: Chances, { company }: Someone): number =>
  near(chances, chances.there.roles, company)?.id ?? 0;

const personNear = ({ world, chance }: Chances, { company }: Someone): number => {
  const all = [...world.people, ...world.people, ...world.delegates];
  return chance.pick(chance.below(8) === 0 ? all : all.filter((each) => each.company === company)).id;
};

const someTime = (chance: Random): string => new Date(Date.now() + (1 + chance.below(30)) * DAY_MS).toISOString();

/** Often an end, at times none, and at times a beginning in the future. */
const somePeriod = (chance: Random) => ({
  ...(chance.below(3) === 0 ? {} : { validUntil: someTime(chance) }),
  ...(chance.below(6) === 0 ? { validFrom: new Date(Date.now() + 3_600_000).toISOString() } : {}),
});

type Act = (chances: Chances, by: Someone) => Promise<readonly [what: string, answer: Acted]>;

const giveRole: Act = async (chances, by) => {
  const { world, chance } = chances;
  const roleId = roleNear(chances, by);
  const personId = personNear(chances, by);
  const companyId = chance.below(8) === 0 ? chance.pick([...world.companies, null]) : by.company;
  const input = { roleId, personId, companyId, ...somePeriod(chance) };
  const answer = await by.actor.attempt('POST', '/derinuaa/api/roles/:roleId/members', input);
  return [`gives role ${roleId} to ${personId}`, answer];
};

/** As often as not of somebody who lent a role, for their deputies follow them. */
const takeRole: Act = async (chances, by) => {
  const { memberships, deputyships } = chances.there;
  const lenders = new Set(deputyships.map(({ lenderId }) => lenderId));
  const lent = memberships.filter(({ personId, companyId }) => lenders.has(personId) && companyId === by.company);
  const from = lent.length > 0 && chances.chance.below(2) === 0 ? lent : memberships;
  const id = near(chances, from, by.company)?.id ?? 0;
  return [`takes membership ${id}`, await by.actor.attempt('DELETE', `/derinuaa/api/roles/memberships/${id}`)];
};

const changeCells: Act = async (chances, by) => {
  const { world, chance, there } = chances;
  const roleId = roleNear(chances, by);
  const screens = new Set(Array.from({ length: 1 + chance.below(2) }, () => chance.pick([...world.screens.values()])));
  const changes = [...screens].map((screenId) => {
    const cell = there.cells.find((each) => each.roleId === roleId && each.screenId === screenId);
    const to = chance.pick(['none', 'view', 'edit', 'edit'] as const);
    const end = to === 'none' || chance.below(3) > 0 ? {} : { validUntil: someTime(chance) };
    return { roleId, screenId, from: cell?.level ?? 'none', to, ...end };
  });
  const answer = await by.actor.attempt('POST', '/derinuaa/api/grants', { changes });
  return [`changes cells ${JSON.stringify(changes)}`, answer];
};

const makeRole: Act = async ({ chance }, { actor, company }) => {
  const name = `Yeni ${chance.below(1_000_000)}`;
  return ['makes a role', await actor.attempt('POST', '/derinuaa/api/roles', { name, companyId: company })];
};

const cloneRole: Act = async (chances, by) => {
  const { chance } = chances;
  const id = roleNear(chances, by);
  const name = `Kopya ${chance.below(1_000_000)}`;
  const input = { id, name, companyId: by.company, members: chance.below(2) === 0 };
  return [`copies role ${id}`, await by.actor.attempt('POST', '/derinuaa/api/roles/:id/copies', input)];
};

/** Mostly what the lender holds; at times what they do not, or what is somebody else's. */
const lend: Act = async (chances, by) => {
  const { world, chance, there } = chances;
  const lenderId = chance.below(4) === 0 ? chance.pick(world.delegates).id : by.id;
  const held = there.memberships.filter(({ personId }) => personId === lenderId).map(({ roleId }) => roleId);
  const roleId = held.length === 0 || chance.below(5) === 0 ? roleNear(chances, by) : chance.pick(held);
  const deputyId = personNear(chances, by);
  const input = {
    lenderId,
    deputyId,
    roleIds: [roleId],
    validUntil: someTime(chance),
    approvals: chance.below(2) === 0,
  };
  const answer = await by.actor.attempt('POST', '/derinuaa/api/deputyships', input);
  return [`lends role ${roleId} of ${lenderId} to ${deputyId}`, answer];
};

const endLending: Act = async ({ chance, there }, { actor }) => {
  const id = there.deputyships.length === 0 ? 0 : chance.pick(there.deputyships).id;
  return [`ends deputyship ${id}`, await actor.attempt('POST', '/derinuaa/api/deputyships/:id/ending', { id })];
};

const ask: Act = async ({ world, chance }, { actor }) => {
  const url = chance.pick([...world.screens.keys()]);
  const input = { url, level: chance.pick(['view', 'edit'] as const), reason: 'Vardiya için' };
  return [`asks for ${url}`, await actor.attempt('POST', '/derinuaa/api/access-requests', input)];
};

const answerRequest: Act = async (chances, by) => {
  const { chance, there } = chances;
  const id = near(chances, there.requests, by.company)?.id ?? 0;
  const roleId = chance.below(2) === 0 ? null : roleNear(chances, by);
  const input = { id, roleId, until: chance.below(4) === 0 ? null : someTime(chance) };
  const answer = await by.actor.attempt('POST', '/derinuaa/api/access-requests/:id/approval', input);
  return [`approves request ${id} by role ${roleId}`, answer];
};

/** Marks a role so that its changes wait for a second person, or not any longer. */
const markRole: Act = async (chances, by) => {
  const id = roleNear(chances, by);
  const card = await by.actor.attempt('GET', `/derinuaa/api/roles/${id}`);
  if (card.code !== null) return [`reads role ${id}`, card];
  const { name, version } = card.data as { readonly name: string; readonly version: number };
  const input = { id, name, version, fourEyes: chances.chance.below(3) === 0, lendable: true, askable: true };
  return [`marks role ${id}`, await by.actor.attempt('PATCH', '/derinuaa/api/roles/:id', input)];
};

/** Each as often as it stands here. */
const ACTS: readonly Act[] = [
  giveRole,
  giveRole,
  giveRole,
  takeRole,
  changeCells,
  changeCells,
  changeCells,
  makeRole,
  cloneRole,
  lend,
  lend,
  endLending,
  ask,
  ask,
  answerRequest,
  answerRequest,
  markRole,
];

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
  const [what, answer] = await chances.chance.pick(ACTS)(chances, by);
  return { what, answer, judges: [inPlaceOf(by, chances.there)] };
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
    const { rows } = await sql<Counted>`select (select event_id from audit_head) as events,
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

type Seen = { readonly rights: Rights; readonly counted: Counted };

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
  return gains.length;
};

type Walked = { readonly done: number; readonly gifts: number };

/** One world, in which people do whatever comes to them; answers how much of it was done, and how much gave something. */
const walk = (found: Findings, chance: Random): Promise<Walked> =>
  withProduct({}, async (product) => {
    const world = await makeWorld(product);
    const see = async (): Promise<Seen> => ({ rights: await readRights(product), counted: await count(world) });
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
    leftOut: [
      'reviews: they take rights or shorten them, and give none',
      'roles taken in an emergency: nobody gives them',
    ],
  };
};

export const drill: Drill = {
  id: 'G8',
  title: 'Nobody gives what they do not hold, or for longer: roles, cells, copies, deputies, requests, proposals',
  run,
};
