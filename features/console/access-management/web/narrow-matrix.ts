import type { Matrix } from '../contract/matrix-shapes.ts';
import type { MatrixScreenRow } from './matrix-rows.ts';
import type { Staging } from './matrix-staging.ts';

/** What the matrix is narrowed to: what waits to be saved, what nobody used of late, what nobody can open. */
export const narrowings = ['changed', 'unused', 'closed'] as const;
export type Narrowing = (typeof narrowings)[number];

const granted = (matrix: Matrix, counts: (role: Matrix['roles'][number]) => boolean): ReadonlySet<number> => {
  const roles = new Set(matrix.roles.filter(counts).map(({ id }) => id));
  return new Set(matrix.grants.flatMap(([roleId, screenId]) => (roles.has(roleId) ? [screenId] : [])));
};

const isSystemAdministrator = ({ protected: isProtected, everyone, companyId }: Matrix['roles'][number]): boolean =>
  isProtected && !everyone && companyId === null;

/** The screens of each narrowing; null where it is not known yet. System administrators open whatever there is. */
export const screensNarrowed = (
  matrix: Matrix,
  staging: Staging,
  used: ReadonlySet<number> | null,
): Readonly<Record<Narrowing, ReadonlySet<number> | null>> => {
  const all = matrix.groups.flatMap(({ screens }) => screens.map(({ id }) => id));
  const opened = granted(matrix, (role) => role.memberCount > 0 && !isSystemAdministrator(role));
  const given = granted(matrix, () => true);
  return {
    changed: new Set([...staging.values()].map(({ screenId }) => screenId)),
    unused: used === null ? null : new Set(all.filter((id) => given.has(id) && !used.has(id))),
    closed: new Set(all.filter((id) => !opened.has(id))),
  };
};

export const shownBy =
  (screens: ReadonlySet<number> | null) =>
  ({ id }: MatrixScreenRow): boolean =>
    screens === null || screens.has(id);
