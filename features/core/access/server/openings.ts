import type { Level } from '#platform/contract/access.ts';
import type { Lent } from './acts-for.ts';
import type { Facts, RoleFact, RoleMembershipFact } from './facts.ts';
import type { Rights } from './rights.ts';

/** A role that opens a screen for somebody, how far, and until when (milliseconds since 1970; infinity is for good). */
export type Opening = {
  readonly role: RoleFact;
  readonly level: Level;
  readonly grantId: number;
  readonly until: number;
  /** By which deputyship alone the role is held, and until when; null: it is the person's own. */
  readonly lent: (Lent & { readonly until: number }) | null;
  /** The emergency in which alone it was taken, and until when it holds so. */
  readonly emergency: { readonly id: number; readonly until: number } | null;
};

/** The deputyship that lasts longest, where a role is held by deputyships alone. */
const lentOf = (held: readonly RoleMembershipFact[]): Opening['lent'] => {
  const [last] = held.toSorted((a, b) => b.validUntil - a.validUntil);
  if (last === undefined || last.lent === null || held.some(({ lent }) => lent === null)) return null;
  return { ...last.lent, until: last.validUntil };
};

/** The emergency that holds longest, where a role was taken in emergencies alone. */
const emergencyOf = (held: readonly RoleMembershipFact[]): Opening['emergency'] => {
  const [last] = held.toSorted((a, b) => b.validUntil - a.validUntil);
  if (last === undefined || last.emergencyId === null || held.some((each) => each.emergencyId === null)) return null;
  return { id: last.emergencyId, until: last.validUntil };
};

/** Every role by which a person opens a screen at a moment, the highest level first: of one of them is a decision's answer. */
export const openingsOf = (
  facts: Facts,
  { roles }: Rights,
  personId: number,
  companyId: number | null,
  screenId: number,
  at: number,
): readonly Opening[] =>
  roles
    .flatMap((role): readonly Opening[] => {
      const grant = facts.grants.get(role.id)?.get(screenId);
      if (grant === undefined || grant.validFrom > at || grant.validUntil <= at) return [];
      const held = (facts.roleMemberships.get(personId) ?? []).filter(
        ({ roleId, companyId: where, validFrom, validUntil }) =>
          roleId === role.id && (where === null || where === companyId) && validFrom <= at && at < validUntil,
      );
      const heldUntil = role.everyone
        ? Number.POSITIVE_INFINITY
        : Math.max(...held.map(({ validUntil }) => validUntil));
      const [lent, emergency] = role.everyone ? [null, null] : [lentOf(held), emergencyOf(held)];
      const until = Math.min(heldUntil, grant.validUntil);
      return [{ role, level: grant.level, grantId: grant.id, until, lent, emergency }];
    })
    .toSorted((a, b) => a.level.localeCompare(b.level));
