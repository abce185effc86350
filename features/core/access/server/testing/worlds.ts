import { PRODUCT } from '#platform/server/epoch.ts';
import fc from 'fast-check';
import type { Level } from '#platform/contract/access.ts';
import { matrixUrl } from '../../contract/addresses.ts';
import type { CellLevel } from '../../contract/vocabulary.ts';
import { factsOf, type KnownFacts } from '../fact-store.ts';
import { ADMIN } from '../facts.ts';
import type { ChangedRows } from '../read-changes.ts';

/** A few people, companies, roles and screens with everything that may be said of them, as rows, and a moment to ask at. */
export type World = {
  readonly rows: ChangedRows;
  readonly at: number;
  /** Cells of the matrix that somebody is about to change together, and to what. */
  readonly staged: readonly { readonly roleId: number; readonly screenId: number; readonly to: CellLevel }[];
  /** Who edited on which screen, so many days before. */
  readonly edits: readonly {
    readonly personId: number;
    readonly companyId: number;
    readonly screenId: number;
    readonly daysAgo: number;
  }[];
};

export const PEOPLE = [1, 2, 3] as const;
export const COMPANIES = [7, 8] as const;
const ROLES = [1, 2, 3, 4] as const;
const SCREENS = [10, 20, 30] as const;
/** A screen that always has this address; the first is one where rights are given. */
export const GIVING = { id: 10, url: matrixUrl };
export const GIVEN = { id: 20, url: '/screen/s20' };
const ADDRESSES = [
  { screenId: 20, url: '/screen/alias', alias: true },
  { screenId: 30, url: '/screen/s30', alias: false },
  { screenId: 30, url: '/screen/alias', alias: true },
] as const;
export const URLS = [GIVING.url, GIVEN.url, '/screen/alias', '/screen/s30'] as const;

/** Moments are whole hours, so that the database's clock and ours write them alike. */
export const HOUR = 3_600_000;
const LAST = 9;
const EVER = Number.POSITIVE_INFINITY;

const moment = fc.integer({ min: 0, max: LAST });
const period = fc
  .tuple(moment, fc.option(fc.integer({ min: 1, max: 8 }), { nil: EVER }))
  .map(([from, length]) => ({ validFrom: from * HOUR, validUntil: (from + length) * HOUR }));
const mostly = fc.nat(9).map((drawn) => drawn > 0);
const seldom = fc.nat(9).map((drawn) => drawn === 0);
const level = fc.constantFrom<Level>('view', 'edit');

/** Rows of which one at most is open in each place, as the tables' unique indexes have it. */
const oneOpen = <T extends { readonly open: boolean }>(
  rows: readonly T[],
  placeOf: (row: T) => string,
): readonly T[] => {
  const taken = new Set<string>();
  return rows.map((row) => {
    const open = row.open && !taken.has(placeOf(row));
    if (open) taken.add(placeOf(row));
    return { ...row, open };
  });
};

const person = fc.record({
  active: mostly,
  end: fc.tuple(seldom, fc.boolean(), moment).map(([is, too, at]) => (is && too ? at : null)),
});
const people = fc.array(person, { minLength: PEOPLE.length, maxLength: PEOPLE.length }).map((drawn) =>
  drawn.map(({ active, end }, index) => ({
    id: PEOPLE[0] + index,
    userName: `person-${index}`,
    firstName: 'Person',
    lastName: String(index),
    active,
    lastCompanyId: null,
    sessionsEndedAt: null,
    sessionsKept: [],
    ownerId: null,
    endsAt: end === null ? null : new Date(end * HOUR),
  })),
);

const companies = fc
  .array(mostly, { minLength: COMPANIES.length, maxLength: COMPANIES.length })
  .map((drawn) => drawn.map((active, index) => ({ id: COMPANIES[0] + index, name: `company ${index}`, active })));

const memberships = fc
  .array(fc.record({ personId: fc.constantFrom(...PEOPLE), companyId: fc.constantFrom(...COMPANIES), open: mostly }), {
    minLength: 3,
    maxLength: 6,
  })
  .map((rows) => oneOpen(rows, (row) => `${row.personId}/${row.companyId}`));

const role = fc.record({
  isNamedAdmin: seldom,
  protected: seldom,
  everyone: seldom,
  active: mostly,
  companyId: fc.constantFrom(null, null, ...COMPANIES),
});

/** In every second world the first is Admin; the others may be called so, or protected, without being it. */
const roles = fc
  .record({ drawn: fc.array(role, { minLength: ROLES.length, maxLength: ROLES.length }), hasAdmin: fc.boolean() })
  .map(({ drawn, hasAdmin }) =>
    drawn.map(({ isNamedAdmin, ...rest }, index) => ({
      ...rest,
      id: ROLES[0] + index,
      name: isNamedAdmin ? ADMIN : `role ${index}`,
      ...(hasAdmin && index === 0 ? { name: ADMIN, protected: true, companyId: null } : {}),
    })),
  );

const roleMemberships = fc
  .array(
    fc.record({
      personId: fc.constantFrom(...PEOPLE),
      roleId: fc.constantFrom(...ROLES),
      companyId: fc.constantFrom(null, ...COMPANIES),
      period,
      open: mostly,
    }),
    { minLength: 4, maxLength: 8 },
  )
  .map((rows) =>
    oneOpen(
      rows.map(({ period: valid, ...row }, index) => ({
        ...row,
        ...valid,
        id: index + 1,
        fromEpoch: 1,
        lent: null,
        emergencyId: null,
      })),
      (row) => `${row.roleId}/${row.personId}/${row.companyId}`,
    ),
  );

const grants = fc
  .array(
    fc.record({
      roleId: fc.constantFrom(...ROLES),
      screenId: fc.constantFrom(...SCREENS),
      level,
      period,
      open: mostly,
    }),
    { minLength: 6, maxLength: 12 },
  )
  .map((rows) =>
    oneOpen(
      rows.map(({ period: valid, ...row }, index) => ({ ...row, ...valid, id: index + 1 })),
      (row) => `${row.roleId}/${row.screenId}`,
    ),
  );

const urls = fc
  .array(fc.record({ address: fc.constantFrom(...ADDRESSES), open: fc.boolean() }), { maxLength: 4 })
  .map((rows) => [
    ...[GIVING, GIVEN].map(({ id, url }) => ({ screenId: id, url, alias: false, open: true })),
    ...oneOpen(
      rows.map(({ address, open }) => ({ ...address, open })),
      (row) => row.url,
    ),
  ]);

const rows: fc.Arbitrary<ChangedRows> = fc.record({
  people,
  identities: fc.constant([]),
  companies,
  memberships,
  roles,
  roleMemberships,
  grants,
  screens: fc.constant(
    SCREENS.map((id) => ({
      id,
      name: `s${id}`,
      captionTr: `Ekran ${id}`,
      captionEn: `Screen ${id}`,
      layoutName: null,
    })),
  ),
  urls,
});

const world: fc.Arbitrary<World> = fc.record({
  rows,
  at: moment.map((hour) => hour * HOUR),
  staged: fc.uniqueArray(
    fc.record({
      roleId: fc.constantFrom(...ROLES),
      screenId: fc.constantFrom(GIVING.id, GIVEN.id),
      to: fc.constantFrom<CellLevel>('none', 'view', 'edit'),
    }),
    { minLength: 1, maxLength: 4, selector: ({ roleId, screenId }) => `${roleId}/${screenId}` },
  ),
  edits: fc.uniqueArray(
    fc.record({
      personId: fc.constantFrom(...PEOPLE),
      companyId: fc.constantFrom(...COMPANIES),
      screenId: fc.constantFrom(GIVING.id, GIVEN.id),
      daysAgo: fc.constantFrom(1, 89, 91, 200),
    }),
    {
      minLength: 2,
      maxLength: 6,
      selector: ({ personId, companyId, screenId }) => `${personId}/${companyId}/${screenId}`,
    },
  ),
});

/** Worlds drawn at random; the same ones for the same seed. */
export const drawWorlds = (count: number, seed: number): readonly World[] =>
  fc.sample(fc.noBias(world), { numRuns: count, seed });

/** The facts that decisions in a world are made by, as the product makes them of rows. */
export const factsIn = (changed: ChangedRows): KnownFacts =>
  factsOf({ rows: changed, sessions: [], now: 0, epochs: new Map([[PRODUCT, 1]]) });
