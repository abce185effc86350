import { sql } from 'kysely';
import { ensureRole, giveRolesAtFirst, grantAtFirst } from '#features/core/access/server/api.ts';
import { seedCompanies, seedMemberships } from '#features/console/company-management/server/api.ts';
import { createAccount, DEMO_SUBJECT, setDemoPassword } from '#features/core/identity-provider/server/api.ts';
import { allScreens } from '#features/core/screens/server/api.ts';
import { bindAnother, seedPeople, personRows } from '#features/core/users/server/api.ts';
import { type Database, type Tx, tables } from '#platform/server/db.ts';
import { type ChangeContext, type OwnChangeParts, ownStartChange } from '#platform/server/own-change.ts';
import type { DemoPerson } from '#platform/server/demo-part.ts';
import { serverFeatures } from './server-features.ts';
import { ANADOLU, demoPeople, demoPeopleToTry, demoRoles, EGE_NAR } from './demo-cast.ts';

export { demoPeopleToTry } from './demo-cast.ts';

/** What the demo people type; they exist outside production only. */
export const DEMO_PASSWORD = 'bluecitrus';
const ISSUER = 'embedded';
const demoParts = serverFeatures.flatMap(({ demo }) => demo ?? []);

const subjectOf = (userName: string): string => `${DEMO_SUBJECT}${userName}`;

const idOf = (ids: ReadonlyMap<string, number>, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo names ${name}, who is not in it`);
  return id;
};

const nameOf = (person: { readonly firstName: string; readonly lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;

const personNamed = (ids: ReadonlyMap<string, number>, userName: string): DemoPerson => {
  const found = demoPeople.find((each) => each.userName === userName);
  return { personId: idOf(ids, userName), name: found === undefined ? '' : nameOf(found) };
};

const seedCast = async (
  change: ChangeContext,
  companies: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> => {
  const people = await seedPeople(
    change,
    demoPeople.map(({ userName, firstName, lastName }) => ({
      userName,
      firstName,
      lastName,
      email: `${userName}@ornek.example`,
      identity: { issuer: ISSUER, subject: subjectOf(userName) },
    })),
  );
  const memberships = demoPeople.flatMap((person) =>
    person.companies.map((company) => ({
      personId: idOf(people, person.userName),
      companyId: idOf(companies, company),
      person: nameOf(person),
      company,
    })),
  );
  await seedMemberships(change, memberships);
  return people;
};

const seedRoles = async (change: ChangeContext, people: ReadonlyMap<string, number>): Promise<void> => {
  const roles = new Map<string, number>([['Admin', await ensureRole(change, 'Admin')]]);
  for (const name of demoRoles) roles.set(name, await ensureRole(change, name));
  const screens = new Map((await allScreens(change.tx)).map((screen) => [screen.name, screen]));
  const grants = demoParts.flatMap(({ grants: own = {} }) => Object.entries(own));
  await grantAtFirst(
    change,
    grants.flatMap(([name, levels]) => {
      const screen = screens.get(name);
      if (!screen) throw new Error(`the demo grants ${name}, which is not a screen`);
      return Object.entries(levels).map(([role, level]) => ({
        roleId: idOf(roles, role),
        role,
        screenId: screen.id,
        screen: screen.tr,
        level,
      }));
    }),
  );
  // A role of the product has no company: whoever holds it holds it in each of theirs.
  const memberships = demoPeople.flatMap((person) =>
    person.roles.map((role) => ({
      personId: idOf(people, person.userName),
      person: nameOf(person),
      roleId: idOf(roles, role),
      role,
      companyId: null,
    })),
  );
  await giveRolesAtFirst(change, memberships);
};

const seedAccounts = async (tx: Tx): Promise<void> => {
  for (const { userName } of demoPeople) await createAccount(tx, { subject: subjectOf(userName), userName });
  await Promise.all(demoPeopleToTry.map(({ userName }) => setDemoPassword(tx, subjectOf(userName), DEMO_PASSWORD)));
};

const isEmpty = async (db: Database | Tx): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${personRows} limit 1`.execute(tables(db));
  return rows.length === 0;
};

/** Fills an empty database with the demo cast, its companies, roles and work; once. */
export const seedDemo = async (parts: OwnChangeParts): Promise<void> => {
  if (!(await isEmpty(parts.db))) return;
  await ownStartChange(parts, async (change) => {
    if (!(await isEmpty(change.tx))) return;
    const companies = await seedCompanies(change, [ANADOLU, EGE_NAR]);
    const people = await seedCast(change, companies);
    await seedRoles(change, people);
    await seedAccounts(change.tx);
    const person = (userName: string) => personNamed(people, userName);
    for (const [company, set] of [
      [ANADOLU, 'anadolu'],
      [EGE_NAR, 'ege-nar'],
    ] as const)
      for (const { fill } of demoParts) await fill?.(change.tx, { id: idOf(companies, company), set }, person);
  });
};

/**
 * Binds those of the demo who may sign in to their accounts at an outside provider of this machine: our realm gives
 * them the same fixed ids. A provider that others reach may know somebody else by such an id.
 */
export const bindDemo = (parts: OwnChangeParts, issuer: string): Promise<void> =>
  ownStartChange(parts, async (change) => {
    for (const { userName } of demoPeopleToTry) {
      const subject = subjectOf(userName);
      await bindAnother(change, { issuer: ISSUER, subject }, { issuer, subject });
    }
  });
