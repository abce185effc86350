import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facts, GrantFact, RoleFact, RoleMembershipFact } from './facts.ts';
import type { MovedRows } from './kept-rights.ts';
import { levelIn, rightsStore } from './rights.ts';

const ROLES = [1, 2, 3];
const SCREENS = [10, 20, 30];
const PEOPLE = [1, 2];
const COMPANIES = [null, 7, 8] as const;

const moment = fc.integer({ min: 0, max: 12 });
const period = fc
  .tuple(moment, fc.option(fc.integer({ min: 1, max: 8 }), { nil: Number.POSITIVE_INFINITY }))
  .map(([validFrom, length]) => ({ validFrom, validUntil: validFrom + length }));

const role = fc.record({ active: fc.boolean(), everyone: fc.boolean() });
const roles = fc.tuple(...ROLES.map(() => role));
const membership = fc.record({
  personId: fc.constantFrom(...PEOPLE),
  roleId: fc.constantFrom(...ROLES),
  companyId: fc.constantFrom(...COMPANIES),
  period,
});
const grant = fc.record({
  roleId: fc.constantFrom(...ROLES),
  screenId: fc.constantFrom(...SCREENS),
  level: fc.constantFrom('view' as const, 'edit' as const),
  period,
});
const drawn = fc.record({ roles, memberships: fc.array(membership), grants: fc.array(grant) });
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const urlOf = (screenId: number): string => `/screen/s${screenId}`;

const factsOf = (world: Drawn) => {
  const all = world.roles.map(
    (role, index): RoleFact => ({ ...role, id: ROLES[index] as number, companyId: null, name: 'x', protected: false }),
  );
  const memberships = world.memberships.map(
    ({ period: valid, ...rest }, id): RoleMembershipFact => ({
      ...rest,
      ...valid,
      id,
      fromEpoch: 1,
      lent: null,
      emergencyId: null,
      open: true,
    }),
  );
  const grants = new Map<number, Map<number, GrantFact>>(ROLES.map((id) => [id, new Map()]));
  for (const [id, { period: valid, ...rest }] of world.grants.entries())
    grants.get(rest.roleId)?.set(rest.screenId, { ...rest, ...valid, id, open: true });
  return {
    people: new Map(),
    companies: new Map(),
    memberships: new Map(),
    roles: new Map(all.map((role) => [role.id, role])),
    everyoneRoles: all.filter((role) => role.everyone && role.active),
    roleMemberships: Map.groupBy(memberships, (row) => row.personId),
    grants,
    screens: new Map(),
    urls: new Map(
      SCREENS.map((screenId) => [urlOf(screenId), { url: urlOf(screenId), screenId, alias: false, open: true }]),
    ),
    canonicalUrls: new Map(),
  } satisfies Facts;
};

type Period = { readonly validFrom: number; readonly validUntil: number };
const isIn = ({ validFrom, validUntil }: Period, at: number): boolean => validFrom <= at && at < validUntil;

/** Ids of the roles held, found by looking through all that was given. */
const heldIn = (facts: Facts, person: number, company: number | null, at: number): readonly number[] => {
  const given = (facts.roleMemberships.get(person) ?? []).filter(
    (row) => isIn(row, at) && (row.companyId === null || row.companyId === company),
  );
  return [...facts.roles.values()]
    .filter(({ id, active, everyone }) => {
      const isGiven = given.some(({ roleId }) => roleId === id);
      return active && (isGiven || (everyone && company !== null));
    })
    .map(({ id }) => id);
};

/** The best level of all grants to these roles. */
const bestOf = (facts: Facts, roleIds: readonly number[], screenId: number, at: number) => {
  const levels = roleIds.flatMap((id) => {
    const grant = facts.grants.get(id)?.get(screenId);
    return grant && isIn(grant, at) ? [grant.level] : [];
  });
  return levels.find((level) => level === 'edit') ?? levels[0] ?? null;
};

const NOTHING: MovedRows = { roles: [], roleMemberships: [], grants: [], urls: [] };

type Change =
  | { readonly kind: 'cell'; readonly grant: Drawn['grants'][number] }
  | { readonly kind: 'given'; readonly membership: Drawn['memberships'][number] }
  | { readonly kind: 'taken'; readonly personId: number }
  | { readonly kind: 'role'; readonly id: number; readonly to: Drawn['roles'][number] }
  | { readonly kind: 'url'; readonly screenId: number };

/** Changes the facts as the store of facts does; answers the rows that were moved. */
const moveFacts = (facts: ReturnType<typeof factsOf>, change: Change, id: number): MovedRows => {
  if (change.kind === 'cell') {
    const { period: valid, ...cell } = change.grant;
    const ofRole = facts.grants.get(cell.roleId);
    if (ofRole?.has(cell.screenId)) ofRole.delete(cell.screenId);
    else ofRole?.set(cell.screenId, { ...cell, ...valid, id, open: true });
    return { ...NOTHING, grants: [cell] };
  }
  if (change.kind === 'given') {
    const { period: valid, ...given } = change.membership;
    const own = facts.roleMemberships.get(given.personId) ?? [];
    const fact = { ...given, ...valid, id, fromEpoch: 1, lent: null, emergencyId: null, open: true };
    facts.roleMemberships.set(given.personId, [...own, fact]);
    return { ...NOTHING, roleMemberships: [fact] };
  }
  if (change.kind === 'taken') {
    const [first, ...rest] = facts.roleMemberships.get(change.personId) ?? [];
    facts.roleMemberships.set(change.personId, rest);
    return { ...NOTHING, roleMemberships: first === undefined ? [] : [first] };
  }
  if (change.kind === 'role') {
    const role = { ...change.to, id: change.id, companyId: null, name: 'x', protected: false };
    facts.roles.set(role.id, role);
    facts.everyoneRoles.splice(0, ROLES.length, ...facts.roles.values().filter((each) => each.everyone && each.active));
    return { ...NOTHING, roles: [role] };
  }
  const url = urlOf(change.screenId);
  const gone = facts.urls.get(url);
  if (gone) facts.urls.delete(url);
  else facts.urls.set(url, { url, screenId: change.screenId, alias: false, open: true });
  return { ...NOTHING, urls: [{ url }] };
};

describe('kept rights', () => {
  it('answer what looking through the grants answers, at whatever moments and in whatever order they are asked', () => {
    const question = fc.tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...COMPANIES), moment);
    fc.assert(
      fc.property(drawn, fc.array(question, { minLength: 1, maxLength: 20 }), (world, questions) => {
        const facts = factsOf(world);
        const rights = rightsStore(facts);
        for (const [person, company, at] of questions) {
          const held = heldIn(facts, person, company, at);
          const kept = rights.of(person, company, at);
          expect(kept.roles.map(({ id }) => id).toSorted()).toEqual(held);
          for (const screenId of SCREENS)
            expect(levelIn(kept, urlOf(screenId))).toBe(bestOf(facts, held, screenId, at));
        }
      }),
    );
  });

  it('answer by the facts of now after any change that they followed', () => {
    const question = fc.tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...COMPANIES), moment);
    const change = fc.oneof(
      fc.record({ kind: fc.constant('cell' as const), grant }),
      fc.record({ kind: fc.constant('given' as const), membership }),
      fc.record({ kind: fc.constant('taken' as const), personId: fc.constantFrom(...PEOPLE) }),
      fc.record({ kind: fc.constant('role' as const), id: fc.constantFrom(...ROLES), to: role }),
      fc.record({ kind: fc.constant('url' as const), screenId: fc.constantFrom(...SCREENS) }),
    );
    const questions = fc.array(question, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(drawn, questions, fc.array(change, { minLength: 1, maxLength: 6 }), (world, asked, changes) => {
        const facts = factsOf(world);
        const rights = rightsStore(facts);
        for (const [id, each] of changes.entries()) {
          for (const [person, company, at] of asked) rights.of(person, company, at);
          rights.follow(moveFacts(facts, each, 1_000 + id));
          for (const [person, company, at] of asked) {
            const held = heldIn(facts, person, company, at);
            const kept = rights.of(person, company, at);
            expect(kept.roles.map((role) => role.id).toSorted()).toEqual(held);
            for (const screenId of SCREENS) {
              const best = facts.urls.has(urlOf(screenId)) ? bestOf(facts, held, screenId, at) : null;
              expect(levelIn(kept, urlOf(screenId))).toBe(best);
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of whom nothing was changed stay made ready', () => {
    const always = { validFrom: 0, validUntil: Number.POSITIVE_INFINITY };
    const facts = factsOf({
      roles: ROLES.map(() => ({ active: true, everyone: false })),
      memberships: [
        { personId: 1, roleId: 1, companyId: 7, period: always },
        { personId: 2, roleId: 2, companyId: 8, period: always },
      ],
      grants: [{ roleId: 1, screenId: 10, level: 'edit', period: always }],
    } as unknown as Drawn);
    const rights = rightsStore(facts);
    const [one, other] = [rights.of(1, 7, 1), rights.of(2, 8, 1)];
    rights.follow({ ...NOTHING, grants: [{ roleId: 1 }] });
    expect([rights.of(1, 7, 1) === one, rights.of(2, 8, 1) === other]).toEqual([false, true]);
    rights.follow({ ...NOTHING, roleMemberships: [{ personId: 2, companyId: 7 }] });
    expect(rights.of(2, 8, 1) === other).toBe(true);
    rights.follow({ ...NOTHING, roleMemberships: [{ personId: 2, companyId: null }] });
    expect([rights.of(2, 8, 1) === other, rights.size()]).toEqual([false, 2]);
  });

  it('are made again after a change of the facts, and stay what they were for whoever holds them', () => {
    const always = { validFrom: 0, validUntil: Number.POSITIVE_INFINITY };
    const facts = factsOf({
      roles: ROLES.map(() => ({ active: true, everyone: false })),
      memberships: [{ personId: 1, roleId: 1, companyId: null, period: always }],
      grants: [{ roleId: 1, screenId: 10, level: 'edit', period: always }],
    } as unknown as Drawn);
    const rights = rightsStore(facts);
    const before = rights.of(1, 7, 1);
    expect(levelIn(before, urlOf(10))).toBe('edit');
    facts.grants.get(1)?.delete(10);
    facts.urls.delete(urlOf(20));
    rights.follow({ ...NOTHING, grants: [{ roleId: 1 }], urls: [{}] });
    expect(levelIn(rights.of(1, 7, 1), urlOf(10))).toBeNull();
    expect(levelIn(before, urlOf(10))).toBe('edit');
    expect(levelIn(before, '/screen/other')).toBeNull();
  });
});
