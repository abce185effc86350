import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facts, GrantFact, RoleFact, RoleMembershipFact } from './facts.ts';
import { levelIn, rightsStore } from './rights.ts';

const ROLES = [1, 2, 3];
const SCREENS = [10, 20, 30];
const PEOPLE = [1, 2];
const COMPANIES = [null, 7, 8] as const;

const moment = fc.integer({ min: 0, max: 12 });
const period = fc
  .tuple(moment, fc.option(fc.integer({ min: 1, max: 8 }), { nil: Number.POSITIVE_INFINITY }))
  .map(([validFrom, length]) => ({ validFrom, validUntil: validFrom + length }));

const roles = fc.tuple(...ROLES.map(() => fc.record({ active: fc.boolean(), everyone: fc.boolean() })));
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
    rights.clear();
    expect(levelIn(rights.of(1, 7, 1), urlOf(10))).toBeNull();
    expect(levelIn(before, urlOf(10))).toBe('edit');
    expect(levelIn(before, '/screen/other')).toBeNull();
  });
});
