import type { Level } from '#platform/contract/access.ts';
import type { HeldWay, Lent } from './acts-for.ts';
import { ADMIN, type Facts, type GrantFact, type RoleFact, type RoleMembershipFact } from './facts.ts';
import { keptRights, type MovedRows } from './kept-rights.ts';

/** What somebody may do in a company, made ready for quick questions. It holds from one moment until another. */
export type Rights = {
  readonly roles: readonly RoleFact[];
  /** Of each role, the deputyship by which alone it is held; null: it is the person's own. */
  readonly lent: readonly (Lent | null)[];
  /** Whether any of them is held by a deputyship alone. */
  readonly isLent: boolean;
  /** Names of the roles that were given; those that everyone has are not among them. */
  readonly names: readonly string[];
  readonly isAdmin: boolean;
  /** The place of a screen in each list of levels, by each of its urls. */
  readonly places: ReadonlyMap<string, number>;
  /** For each role a byte a screen. */
  readonly levels: readonly Uint8Array[];
  readonly from: number;
  readonly until: number;
};

export type RightsStore = {
  /** The rights of a person in a company at a moment; without a company, those of their global roles. */
  readonly of: (personId: number, companyId: number | null, at: number) => Rights;
  /** The rights that these roles and the role of everyone give, and no others; the result is not cached. */
  readonly ofRoles: (roleIds: readonly number[], companyId: number, at: number) => Rights;
  /** Forgets those that changed rows may have outdated. Rights in somebody's hands stay what they were. */
  readonly follow: (moved: MovedRows) => void;
  /** Forgets those of a person, in every company. */
  readonly forgetPerson: (personId: number) => void;
  /** Forgets all of them. */
  readonly clear: () => void;
  /** How many are kept. */
  readonly size: () => number;
  /** Forgets those of one company; answers how many. They are made anew when they are asked for. */
  readonly clearCompany: (companyId: number) => number;
};

type Period = { readonly validFrom: number; readonly validUntil: number };
type RoleLevels = { readonly levels: Uint8Array; readonly from: number; readonly until: number };

const VIEW = 1;
const EDIT = 2;
const LEVELS: readonly (Level | null)[] = [null, 'view', 'edit'];

/** Whether a right that begins and ends holds at a moment. */
const holdsAt = (period: Period, at: number): boolean => period.validFrom <= at && at < period.validUntil;

/** The roles that a person holds in a company at a moment (milliseconds since 1970); without a company, the global ones. */
const rolesAt = (
  facts: Facts,
  personId: number,
  companyId: number | null,
  at: number,
): ReadonlyMap<RoleFact, Lent | null> => {
  const held = new Map<RoleFact, Lent | null>();
  for (const membership of facts.roleMemberships.get(personId) ?? []) {
    const role = facts.roles.get(membership.roleId);
    const here = membership.companyId === null || membership.companyId === companyId;
    if (role?.active && here && holdsAt(membership, at))
      held.set(role, held.get(role) === null ? null : membership.lent);
  }
  if (companyId !== null) for (const role of facts.everyoneRoles) held.set(role, null);
  return held;
};

/** Those of some roles that can be held in a company, as though somebody held them, and those that everyone has. */
const chosenRoles = (facts: Facts, roleIds: readonly number[], companyId: number): ReadonlyMap<RoleFact, null> => {
  const roles = roleIds.flatMap((id) => facts.roles.get(id) ?? []);
  const held = roles.filter(({ active, companyId: of }) => active && (of === null || of === companyId));
  return new Map([...held, ...facts.everyoneRoles].map((role) => [role, null]));
};

/** When the next of some periods begins or ends. */
const nextChange = (periods: Iterable<Period>, at: number): number => {
  let next = Number.POSITIVE_INFINITY;
  for (const { validFrom, validUntil } of periods) {
    if (validFrom > at) next = Math.min(next, validFrom);
    else if (validUntil > at) next = Math.min(next, validUntil);
  }
  return next;
};

const isStill = (kept: { readonly from: number; readonly until: number }, at: number): boolean =>
  kept.from <= at && at < kept.until;

const NO_GRANTS: ReadonlyMap<number, GrantFact> = new Map();
const NO_MEMBERSHIPS: readonly RoleMembershipFact[] = [];

/** The best level that somebody's rights give on a canonical url or an alias. */
export const levelIn = ({ places, levels }: Rights, url: string): Level | null => {
  const place = places.get(url);
  if (place === undefined) return null;
  let best = 0;
  for (const each of levels) {
    const level = each[place] as number;
    if (level > best) best = level;
  }
  return LEVELS[best] as Level | null;
};

/** The first of the roles that give this level on a url. */
export const giverIn = ({ places, levels, roles }: Rights, url: string, level: Level): RoleFact | null => {
  const place = places.get(url);
  const rank = LEVELS.indexOf(level);
  return place === undefined ? null : (roles.find((_role, index) => levels[index]?.[place] === rank) ?? null);
};

/** The same rights, role by role: which role gives each. */
export const waysOf = ({ places, levels, roles, lent }: Rights): readonly HeldWay[] =>
  roles.map(({ name }, index) => ({
    name,
    lent: lent[index] ?? null,
    levelOf: (url) => {
      const place = places.get(url);
      return place === undefined ? null : (LEVELS[levels[index]?.[place] ?? 0] ?? null);
    },
  }));

/** Where each screen's byte stands: by its urls, and by its id. */
const placesOf = (facts: Facts) => {
  const byUrl = new Map<string, number>();
  const byScreen = new Map<number, number>();
  for (const [url, { screenId }] of facts.urls) {
    const place = byScreen.get(screenId) ?? byScreen.size;
    byScreen.set(screenId, place);
    byUrl.set(url, place);
  }
  return { byUrl, byScreen };
};

/** What a role gives at a moment, a byte a screen. */
const levelsOfRole = (facts: Facts, places: ReadonlyMap<number, number>, roleId: number, at: number): RoleLevels => {
  const grants = facts.grants.get(roleId) ?? NO_GRANTS;
  const levels = new Uint8Array(places.size);
  for (const [screenId, grant] of grants) {
    const place = places.get(screenId);
    if (place !== undefined && holdsAt(grant, at)) levels[place] = grant.level === 'edit' ? EDIT : VIEW;
  }
  return { levels, from: at, until: nextChange(grants.values(), at) };
};

/** Rights made from facts whose roles and urls stay as they are. */
const rightsOfFacts = (facts: Facts) => {
  const places = placesOf(facts);
  const byRole = new Map<number, RoleLevels>();
  const kept = keptRights<Rights>();

  const levelsOf = (roleId: number, at: number): RoleLevels => {
    const known = byRole.get(roleId);
    if (known && isStill(known, at)) return known;
    const made = levelsOfRole(facts, places.byScreen, roleId, at);
    byRole.set(roleId, made);
    return made;
  };

  const withRoles = (held: ReadonlyMap<RoleFact, Lent | null>, at: number, until: number): Rights => {
    const roles = [...held.keys()];
    const lent = [...held.values()];
    const levels = roles.map((role) => levelsOf(role.id, at));
    return {
      roles,
      lent,
      isLent: lent.some((each) => each !== null),
      names: roles.filter((role) => !role.everyone).map((role) => role.name),
      isAdmin: roles.some((role) => role.protected && role.companyId === null && role.name === ADMIN),
      places: places.byUrl,
      levels: levels.map((each) => each.levels),
      from: at,
      until: Math.min(until, ...levels.map((each) => each.until)),
    };
  };

  const make = (personId: number, companyId: number | null, at: number): Rights =>
    withRoles(
      rolesAt(facts, personId, companyId, at),
      at,
      nextChange(facts.roleMemberships.get(personId) ?? NO_MEMBERSHIPS, at),
    );

  const ofRoles: RightsStore['ofRoles'] = (roleIds, companyId, at) =>
    withRoles(chosenRoles(facts, roleIds, companyId), at, Number.POSITIVE_INFINITY);

  const of: RightsStore['of'] = (personId, companyId, at) => {
    const known = kept.find(companyId, personId);
    if (known && isStill(known, at)) return known;
    const made = make(personId, companyId, at);
    kept.keep(companyId, personId, made);
    return made;
  };

  const follow = ({ roleMemberships, grants }: MovedRows): void => {
    const roleIds = new Set(grants.map(({ roleId }) => roleId));
    for (const roleId of roleIds) byRole.delete(roleId);
    if (roleIds.size > 0) kept.forgetHolders(roleIds);
    for (const membership of roleMemberships) kept.forgetMember(membership);
  };
  const forgetPerson = (personId: number): void => kept.forgetMember({ personId, companyId: null });
  return { of, ofRoles, follow, forgetPerson, forgetCompany: kept.forgetCompany, size: kept.size };
};

/**
 * Keeps rights between questions. Whoever changes the facts calls `follow`; what begins and ends by itself is minded here.
 */
export const rightsStore = (facts: Facts): RightsStore => {
  let made: ReturnType<typeof rightsOfFacts> | null = null;
  return {
    of: (personId, companyId, at) => {
      made ??= rightsOfFacts(facts);
      return made.of(personId, companyId, at);
    },
    ofRoles: (roleIds, companyId, at) => {
      made ??= rightsOfFacts(facts);
      return made.ofRoles(roleIds, companyId, at);
    },
    follow: (moved) => {
      // A role may be one of everyone's from now on, or active again; by other urls each screen's byte has another place.
      if (moved.roles.length > 0 || moved.urls.length > 0) made = null;
      else made?.follow(moved);
    },
    forgetPerson: (personId) => made?.forgetPerson(personId),
    clear: () => {
      made = null;
    },
    size: () => made?.size() ?? 0,
    clearCompany: (companyId) => made?.forgetCompany(companyId) ?? 0,
  };
};
