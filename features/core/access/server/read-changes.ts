import { sql } from 'kysely';
import { companiesMoved, companyRowsMoved, membershipsMoved } from '#features/core/companies/server/api.ts';
import { screenRowsMoved, screensMoved, screenUrlsMoved } from '#features/core/screens/server/api.ts';
import { sessionsEndedBy } from '#features/core/session/server/api.ts';
import { identitiesMoved, peopleMoved, usersMoved } from '#features/core/users/server/api.ts';
import { seeEveryCompany, type Tx } from '#platform/server/db.ts';
import { type Companies, type Epochs, newChanges, type Which } from '#platform/server/epoch.ts';
import { grantsMoved, rightsMoved, roleMembershipsMoved, rolesMoved } from './facts.ts';

const movedKinds = (by: Which) => ({
  ...usersMoved(by),
  ...companyRowsMoved(by),
  ...rightsMoved(by),
  ...screenRowsMoved(by),
});
type Kind = keyof ReturnType<typeof movedKinds>;

/** Asks once which kinds of rows some changes moved: a change moves one or two of them, and the others need not be read. */
const kindsMoved = async (tx: Tx, by: Which): Promise<Readonly<Record<Kind, boolean>>> => {
  const asked = Object.entries(movedKinds(by)).map(([kind, moved]) => sql`${moved} as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<Kind, boolean>>`select ${sql.join(asked)}`.execute(tx);
  return rows[0] as Record<Kind, boolean>;
};

/**
 * Every row that rights are made of which some changes began, ended or wrote last. Of all rows without those of people, who
 * are read when somebody asks for them. Sees the rows of every company.
 */
export const readChangedRows = async (tx: Tx, by: Which) => {
  await seeEveryCompany(tx);
  const moved = await kindsMoved(tx, by);
  type RowsMoved<T> = (tx: Tx, by: Which) => Promise<readonly T[]>;
  const read = async <T>(kind: Kind, rowsMoved: RowsMoved<T>): Promise<readonly T[]> =>
    moved[kind] ? rowsMoved(tx, by) : [];
  const ofPeople = async <T>(kind: Kind, rowsMoved: RowsMoved<T>): Promise<readonly T[]> =>
    by === 'all' ? [] : read(kind, rowsMoved);
  return {
    people: await ofPeople('people', peopleMoved),
    identities: await ofPeople('identities', identitiesMoved),
    companies: await read('companies', companiesMoved),
    memberships: await ofPeople('memberships', membershipsMoved),
    roles: await read('roles', rolesMoved),
    roleMemberships: await ofPeople('roleMemberships', roleMembershipsMoved),
    grants: await read('grants', grantsMoved),
    screens: await read('screens', screensMoved),
    urls: await read('urls', screenUrlsMoved),
  };
};
export type ChangedRows = Awaited<ReturnType<typeof readChangedRows>>;

/** No row at all. */
export const NO_ROWS: ChangedRows = {
  people: [],
  identities: [],
  companies: [],
  memberships: [],
  roles: [],
  roleMemberships: [],
  grants: [],
  screens: [],
  urls: [],
};

/** What changes moved, with the sessions that they ended, and what the database's clock said, in milliseconds. */
export type Changes = {
  /** The newest change of each company that it holds all of. */
  readonly epochs: Epochs;
  readonly now: number;
  readonly rows: ChangedRows;
  readonly sessions: Awaited<ReturnType<typeof sessionsEndedBy>>;
};

/** What is new of the product and of some companies since the changes that are known of them; everything where none is. */
export const readChanges = async (tx: Tx, known: Epochs, companies: Companies): Promise<Changes> => {
  const { epochs, now, changes } = await newChanges(tx, known, companies);
  const by = known.size === 0 ? 'all' : changes;
  const isNothing = by !== 'all' && by.length === 0;
  return {
    epochs,
    now,
    rows: isNothing ? NO_ROWS : await readChangedRows(tx, by),
    sessions: isNothing ? [] : await sessionsEndedBy(tx, by),
  };
};
