import { sql } from 'kysely';
import { companiesSince, membershipsSince } from '#features/core/companies/server/api.ts';
import { screensSince, screenUrlsSince } from '#features/core/screens/server/api.ts';
import { endedSessionsSince } from '#features/core/session/server/api.ts';
import { identitiesSince, peopleSince } from '#features/core/users/server/api.ts';
import { seeEveryCompany, type Tx } from '#platform/server/db.ts';
import { epochNow } from '#platform/server/epoch.ts';
import { grantsSince, roleMembershipsSince, rolesSince } from './facts.ts';

/** Every row that rights are made of which began, ended or changed after an epoch. Sees the rows of every company. */
export const readChangedRows = async (tx: Tx, known: number) => {
  await seeEveryCompany(tx);
  return {
    people: await peopleSince(tx, known),
    identities: await identitiesSince(tx, known),
    companies: await companiesSince(tx, known),
    memberships: await membershipsSince(tx, known),
    roles: await rolesSince(tx, known),
    roleMemberships: await roleMembershipsSince(tx, known),
    grants: await grantsSince(tx, known),
    screens: await screensSince(tx, known),
    urls: await screenUrlsSince(tx, known),
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
