import { sql } from 'kysely';
import {
  type ManyGrants,
  type ManyRoleMemberships,
  seedManyGrants,
  seedManyRoleMemberships,
  seedManyRoles,
  roleRows,
} from '#features/core/access/server/api.ts';
import { seedManyEvents } from '#features/core/audit/server/api.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { seedCompanies, seedManyMembers } from '#features/console/company-management/server/api.ts';
import { createManyAccounts } from '#features/core/identity-provider/server/api.ts';
import { seedManyItems } from '#features/core/navigation/server/api.ts';
import { seedManyScreens } from '#features/core/screens/server/api.ts';
import { seedManyLists } from '#features/workplace/list-screens/server/api.ts';
import { type ManyUses, seedManyUseDays, seedManyUses } from '#features/core/use/server/api.ts';
import { seedManyPeople } from '#features/core/users/server/api.ts';
import { type Database, tables } from '#platform/server/db.ts';
import { type ChangeContext, type OwnChangeParts, ownChange } from '#platform/server/own-change.ts';
import { ANADOLU, EGE_NAR } from './demo-cast.ts';
import {
  TOROS,
  largeCompanies,
  largeList,
  largePerson,
  largeRoles,
  largeScreens,
  largeYear,
  pickFrom,
  usedBy,
} from './large-cast.ts';

/** How much a large installation has. */
export type LargeSize = {
  /** Companies beside the two of the demo. */
  readonly companies: number;
  readonly people: number;
  readonly screens: number;
  readonly roles: number;
  /** Audit events of the last year; with any, people have used their screens in it too. */
  readonly events: number;
};

const LARGE: LargeSize = { companies: 48, people: 50_000, screens: 2_000, roles: 200, events: 1_000_000 };

/** What may be asked for by name. */
export const SIZES: Readonly<Record<string, LargeSize>> = {
  large: LARGE,
  /** Without a past, for whoever measures decisions alone. */
  rights: { ...LARGE, events: 0 },
  screens: { companies: 1, people: 200, screens: 5_000, roles: 20, events: 0 },
};

const ISSUER = 'embedded';
/** Screens under one heading of the menu. */
const GROUP = 50;
const SCREENS_A_ROLE = 0.1;

const isLarge = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${companyRows} where name = ${TOROS}`.execute(tables(db));
  return rows.length > 0;
};

const companyIds = async (change: ChangeContext, count: number): Promise<readonly number[]> => {
  const others = await seedCompanies(change, largeCompanies(count));
  const { rows } = await sql<{ id: number }>`
    select id from ${companyRows} where name in (${ANADOLU}, ${EGE_NAR}) order by id`.execute(change.tx);
  return [...rows.map((row) => row.id), ...others.values()];
};

const addPeople = async (change: ChangeContext, count: number): Promise<readonly number[]> => {
  const people = Array.from({ length: count }, (_, index) => largePerson(index));
  const ids = await seedManyPeople(change, { issuer: ISSUER, people });
  await createManyAccounts(change.tx, people);
  return ids;
};

const addScreens = async (change: ChangeContext, count: number): Promise<readonly number[]> => {
  const screens = largeScreens(count, GROUP);
  const ids = await seedManyScreens(change, screens, 'list');
  await seedManyLists(
    change.tx,
    ids.map((screenId, index) => ({ screenId, definition: largeList(index) })),
    await change.epoch(),
  );
  const groups = Map.groupBy(screens.keys(), (index) => Math.floor(index / GROUP));
  await seedManyItems(
    change,
    [...groups].map(([group, members]) => ({
      key: `large-${group + 1}`,
      tr: `Modül ${group + 1}`,
      en: `Module ${group + 1}`,
      sequence: 1_000 + group,
      screens: members.flatMap((index) => {
        const screen = screens[index];
        return screen ? [{ id: ids[index] as number, name: screen.name, ...screen.caption }] : [];
      }),
    })),
  );
  return ids;
};

type Role = { readonly id: number; readonly companyId: number | null };

const grantsOf = (roles: readonly Role[], screens: readonly number[], admin: number): ManyGrants => [
  ...screens.map((screenId) => ({ roleId: admin, companyId: null, screenId, level: 'view' as const })),
  ...roles.flatMap((role, index) =>
    pickFrom(screens, Math.ceil(screens.length * SCREENS_A_ROLE), index).map((screenId) => ({
      roleId: role.id,
      companyId: role.companyId,
      screenId,
      level: 'view' as const,
    })),
  ),
];

/** Two or three roles each: of the product, held everywhere, or of a company one belongs to. */
const rolesOfPeople = (
  roles: readonly Role[],
  companiesOf: (index: number) => readonly number[],
  people: readonly number[],
): ManyRoleMemberships =>
  people.flatMap((personId, index) => {
    const companies = companiesOf(index);
    const open = roles.filter((role) => role.companyId === null || companies.includes(role.companyId));
    return pickFrom(open, 2 + (index % 2), index).map((role) => ({
      personId,
      roleId: role.id,
      companyId: role.companyId,
    }));
  });

/** Every fifth person belongs to two companies; of ten people one works in the third, which is the largest so. */
const companiesFor =
  (companies: readonly number[]) =>
  (index: number): readonly number[] => {
    const own = companies[index % 10 === 3 ? 2 : index % companies.length] as number;
    const other = companies[(index + 1) % companies.length] as number;
    return index % 5 === 0 && other !== own ? [own, other] : [own];
  };

type Past = {
  readonly events: number;
  readonly people: readonly number[];
  readonly grants: ManyGrants;
  readonly memberships: ManyRoleMemberships;
  readonly companiesOf: (index: number) => readonly number[];
};

/** What people used, of what their roles open in the company they work in. */
const usesOf = ({ people, grants, memberships, companiesOf }: Past): ManyUses => {
  const screensOf = Map.groupBy(grants, ({ roleId }) => roleId);
  const rolesOf = Map.groupBy(memberships, ({ personId }) => personId);
  return people.flatMap((personId, index) => {
    const companyId = companiesOf(index)[0] as number;
    const held = (rolesOf.get(personId) ?? []).filter((role) => [null, companyId].includes(role.companyId));
    const open = held.flatMap(({ roleId }) => screensOf.get(roleId)?.map(({ screenId }) => screenId) ?? []);
    return usedBy(index, [...new Set(open)]).map((screenId) => ({ personId, companyId, screenId }));
  });
};

/** So many rows are written at once, of which each statement takes its share. */
const AT_ONCE = 20_000;

const addPast = async (change: ChangeContext, past: Past): Promise<void> => {
  const uses = usesOf(past);
  for (let from = 0; from < uses.length; from += AT_ONCE)
    await seedManyUses(change.tx, uses.slice(from, from + AT_ONCE));
  for (const company of new Set(uses.map(({ companyId }) => companyId))) await seedManyUseDays(change.tx, company);
  const people = past.people.map((personId, index) => ({ personId, ...largePerson(index) }));
  const eventAt = largeYear(past.events, people, Date.now());
  for (let from = 0; from < past.events; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, past.events - from);
    await seedManyEvents(
      change,
      Array.from({ length }, (_, index) => eventAt(from + index)),
    );
  }
};

const fill = async (change: ChangeContext, size: LargeSize): Promise<void> => {
  const companies = await companyIds(change, size.companies);
  const companiesOf = companiesFor(companies);
  const people = await addPeople(change, size.people);
  for (const company of companies)
    await seedManyMembers(
      change,
      company,
      people.filter((_, index) => companiesOf(index).includes(company)),
    );
  const screens = await addScreens(change, size.screens);
  const wanted = largeRoles(size.roles, companies);
  const ids = await seedManyRoles(change, wanted);
  const roles = wanted.map((role, index) => ({ id: ids[index] as number, companyId: role.companyId }));
  const { rows } = await sql<{ id: number }>`select id from ${roleRows} where name = 'Admin' and protected`.execute(
    change.tx,
  );
  const grants = grantsOf(roles, screens, rows[0]?.id as number);
  await seedManyGrants(change, grants);
  const memberships = rolesOfPeople(roles, companiesOf, people);
  await seedManyRoleMemberships(change, memberships);
  if (size.events > 0) await addPast(change, { events: size.events, people, grants, memberships, companiesOf });
};

/** Adds to the demo what a large installation has, once: people, screens and roles, and a year in which they were used. */
export const seedLarge = async (parts: OwnChangeParts, size: LargeSize = LARGE): Promise<void> => {
  if (await isLarge(parts.db)) return;
  await ownChange(parts, (change) => fill(change, size));
};
