import type { Random } from '#apps/server/testing/random.ts';
import type { Acted } from '../acting.ts';
import type { Line, Someone, Standing, World } from './world.ts';

/** What an act is drawn from. */
export type Chances = {
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

/** How many people would gain and lose something, by what the product said before it did it. */
export type Weighed = { readonly gain: number; readonly lose: number };

type Act = (
  chances: Chances,
  by: Someone,
) => Promise<readonly [what: string, answer: Acted, weighed?: Weighed | undefined]>;

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

/** Of one role or two, which somebody may both hold: what they would gain and lose is asked for first. */
const changeCells: Act = async (chances, by) => {
  const { world, chance, there } = chances;
  const some = <T>(draw: () => T): readonly T[] => [...new Set(Array.from({ length: 1 + chance.below(2) }, draw))];
  const roles = some(() => roleNear(chances, by));
  const screens = some(() => chance.pick([...world.screens.values()]));
  const changes = roles.flatMap((roleId) =>
    screens.map((screenId) => {
      const cell = there.cells.find((each) => each.roleId === roleId && each.screenId === screenId);
      const to = chance.pick(['none', 'none', 'view', 'edit', 'edit'] as const);
      const end = to === 'none' || chance.below(3) > 0 ? {} : { validUntil: someTime(chance) };
      return { roleId, screenId, from: cell?.level ?? 'none', to, ...end };
    }),
  );
  const impact = await by.actor.attempt('POST', '/derinuaa/api/grants/impact', { changes });
  const answer = await by.actor.attempt('POST', '/derinuaa/api/grants', { changes });
  const { people } = (impact.data ?? {}) as { readonly people?: Weighed };
  return [`changes cells ${JSON.stringify(changes)}`, answer, people];
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

const startReview: Act = async (chances, by) => {
  const reviewer = personNear(chances, by);
  const input = {
    name: `Gözden geçirme ${chances.chance.below(1_000_000)}`,
    dueAt: someTime(chances.chance),
    everyMonths: null,
    scopeKind: 'all',
    reviewerKind: 'named',
    reviewerIds: [reviewer],
    fallbackId: by.id,
    silence: 'keep',
  };
  return [`starts a review by ${reviewer}`, await by.actor.attempt('POST', '/derinuaa/api/access-reviews', input)];
};

const lineNear = (chances: Chances, by: Someone, from: readonly Line[]): Line => {
  const line = near(chances, from, by.company);
  if (line === undefined) throw new Error('there is no line to do it to');
  return line;
};

/** Mostly of the lines that are the actor's own to decide; a new end may be later than the old one. */
const decideLine: Act = async (chances, by) => {
  const { chance, there } = chances;
  if (there.lines.length === 0) return startReview(chances, by);
  const own = there.lines.filter(({ reviewerIds }) => reviewerIds.includes(by.id));
  const { id, version } = lineNear(chances, by, own.length > 0 && chance.below(4) > 0 ? own : there.lines);
  const decision = chance.pick(['keep', 'shorten', 'shorten', 'remove', 'remove'] as const);
  const input = { rows: [{ id, version }], decision, ...(decision === 'shorten' ? { until: someTime(chance) } : {}) };
  const answer = await by.actor.attempt('POST', '/derinuaa/api/access-review-decisions', input);
  return [`decides line ${id}: ${decision}`, answer];
};

const applyLine: Act = async (chances, by) => {
  if (chances.there.decided.length === 0) return decideLine(chances, by);
  const { id } = lineNear(chances, by, chances.there.decided);
  const input = { rows: [{ id }] };
  return [`applies line ${id}`, await by.actor.attempt('POST', '/derinuaa/api/access-review-applications', input)];
};

/** What a review took is given again by it. */
const takeLineBack: Act = async (chances, by) => {
  if (chances.there.applied.length === 0) return applyLine(chances, by);
  const { id } = lineNear(chances, by, chances.there.applied);
  const input = { rows: [{ id }] };
  return [`takes line ${id} back`, await by.actor.attempt('POST', '/derinuaa/api/access-review-returns', input)];
};

/** Each as often as it stands here. */
export const ACTS: readonly Act[] = [
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
  startReview,
  decideLine,
  decideLine,
  decideLine,
  applyLine,
  applyLine,
  takeLineBack,
  takeLineBack,
];
