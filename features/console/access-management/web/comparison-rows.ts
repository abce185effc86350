import type { Onto, PeopleCompared, RolesCompared } from './comparison-queries.ts';

export type CellRow = RolesCompared['rows'][number];
export type HeldRow = PeopleCompared['rows'][number];

export type Difference = 'left' | 'right' | 'other' | 'same';

const sameEnd = (a: string | null, b: string | null): boolean => a === b;

/** How two roles differ on a screen: only one opens it, or both do and not alike. */
export const cellDifference = ({ left, right }: CellRow): Difference => {
  if (right === null) return 'left';
  if (left === null) return 'right';
  return left.level === right.level && sameEnd(left.validUntil, right.validUntil) ? 'same' : 'other';
};

/** How two people differ in a role: only one holds it, or both do until different days. */
export const heldDifference = ({ left, right }: HeldRow): Difference => {
  if (right === null) return 'left';
  if (left === null) return 'right';
  return sameEnd(left.validUntil, right.validUntil) && left.state === right.state ? 'same' : 'other';
};

/** The two sides of a row, as the change sees them: from which it takes, and which it changes. */
export const sidesOf = <T>(row: { readonly left: T; readonly right: T }, onto: Onto): { from: T; to: T } =>
  onto === 'right' ? { from: row.left, to: row.right } : { from: row.right, to: row.left };

/** Whether the caller may make this row of a person like the other's. */
export const mayAlign = (row: HeldRow, onto: Onto): boolean => {
  const { from, to } = sidesOf(row, onto);
  return (from === null || row.mayGive) && (to === null || to.mayTake);
};

/** Ends of what is given: as the other's are, or one day for all. */
export type Ends = { readonly kind: 'kept' } | { readonly kind: 'set'; readonly until: string | null };

const endOf = (kept: string | null, ends: Ends): string | null => (ends.kind === 'kept' ? kept : ends.until);

/** The cells that make a role like the other on the picked screens. */
export const cellChanges = (roleId: number, rows: readonly CellRow[], onto: Onto, ends: Ends) =>
  rows.map((row) => {
    const { from, to } = sidesOf(row, onto);
    return {
      roleId,
      screenId: row.screenId,
      from: to?.level ?? ('none' as const),
      to: from?.level ?? ('none' as const),
      validUntil: from === null ? null : endOf(from.validUntil, ends),
    };
  });

/** The cells as they were before, to take the change back. */
export const cellsBefore = (roleId: number, rows: readonly CellRow[], onto: Onto) =>
  rows.map((row) => {
    const { from, to } = sidesOf(row, onto);
    return {
      roleId,
      screenId: row.screenId,
      from: from?.level ?? ('none' as const),
      to: to?.level ?? ('none' as const),
      validUntil: to?.validUntil ?? null,
    };
  });

const isLater = (held: { readonly state: 'now' | 'later' }): boolean => held.state === 'later';

/** What makes a person hold the picked roles like the other. */
export const roleChanges = (rows: readonly HeldRow[], onto: Onto, ends: Ends) => {
  const sides = rows.map((row) => ({ row, ...sidesOf(row, onto) }));
  return {
    take: sides.flatMap(({ to }) => (to === null ? [] : [to.membershipId])),
    give: sides.flatMap(({ row, from }) =>
      from === null
        ? []
        : [
            {
              roleId: row.roleId,
              companyId: row.companyId,
              ...(isLater(from) ? { validFrom: from.validFrom } : {}),
              validUntil: endOf(from.validUntil, ends),
            },
          ],
    ),
  };
};

/** What gives a person the roles back that they held before. */
export const rolesBefore = (rows: readonly HeldRow[], onto: Onto) =>
  rows.flatMap((row) => {
    const { to } = sidesOf(row, onto);
    return to === null
      ? []
      : [
          {
            roleId: row.roleId,
            companyId: row.companyId,
            ...(isLater(to) ? { validFrom: to.validFrom } : {}),
            validUntil: to.validUntil,
          },
        ];
  });
