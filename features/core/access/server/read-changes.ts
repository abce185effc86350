import { sql } from 'kysely';
import { companiesMovedSince, companiesSince, membershipsSince } from '#features/core/companies/server/api.ts';
import { screensMovedSince, screensSince, screenUrlsSince } from '#features/core/screens/server/api.ts';
import { endedSessionsSince } from '#features/core/session/server/api.ts';
import { identitiesSince, peopleSince, usersMovedSince } from '#features/core/users/server/api.ts';
import { seeEveryCompany, type Tx } from '#platform/server/db.ts';
import { epochNow } from '#platform/server/epoch.ts';
import { grantsSince, rightsMovedSince, roleMembershipsSince, rolesSince } from './facts.ts';

const movedSince = (epoch: number) => ({
  ...usersMovedSince(epoch),
  ...companiesMovedSince(epoch),
  ...rightsMovedSince(epoch),
  ...screensMovedSince(epoch),
});
type Kind = keyof ReturnType<typeof movedSince>;

/** Asks once which kinds of rows moved after an epoch: a change moves one or two of them, and the others need not be read. */
const kindsMoved = async (tx: Tx, epoch: number): Promise<Readonly<Record<Kind, boolean>>> => {
  const asked = Object.entries(movedSince(epoch)).map(([kind, moved]) => sql`${moved} as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<Kind, boolean>>`select ${sql.join(asked)}`.execute(tx);
  return rows[0] as Record<Kind, boolean>;
};

/** Every row that rights are made of which began, ended or changed after an epoch. Sees the rows of every company. */
export const readChangedRows = async (tx: Tx, known: number) => {
  await seeEveryCompany(tx);
  const moved = await kindsMoved(tx, known);
  const read = async <T>(
    kind: Kind,
    rowsSince: (tx: Tx, epoch: number) => Promise<readonly T[]>,
  ): Promise<readonly T[]> => (moved[kind] ? rowsSince(tx, known) : []);
  return {
    people: await read('people', peopleSince),
    identities: await read('identities', identitiesSince),
    companies: await read('companies', companiesSince),
    memberships: await read('memberships', membershipsSince),
    roles: await read('roles', rolesSince),
    roleMemberships: await read('roleMemberships', roleMembershipsSince),
    grants: await read('grants', grantsSince),
    screens: await read('screens', screensSince),
    urls: await read('urls', screenUrlsSince),
  };
};
export type ChangedRows = Awaited<ReturnType<typeof readChangedRows>>;

/** The same with the sessions that ended, the epoch they are of, and what the database's clock said, in milliseconds. */
export const readChanges = async (tx: Tx, known: number) => {
  const { rows } = await sql<{
    value: number | null;
    now: number;
  }>`select ${epochNow} as value, (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(tx);
  const first = rows[0];
  if (!first || first.value === null) throw new Error('the change epoch is gone');
  return {
    epoch: first.value,
    now: first.now,
    rows: await readChangedRows(tx, known),
    sessions: await endedSessionsSince(tx, known),
  };
};
export type Changes = Awaited<ReturnType<typeof readChanges>>;
