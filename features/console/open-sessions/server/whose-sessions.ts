import { isNamedAdministrator } from '#features/core/access/server/api.ts';
import { memberIds, sharedMembersOf } from '#features/core/companies/server/api.ts';
import { findPerson, type PersonRow } from '#features/core/users/server/api.ts';
import type { OpenSession, WhichSessions } from '#features/core/session/server/api.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { openSessionsProblems } from '../contract/problems.ts';

/** The company that whoever is no system administrator looks after; null: all of them. Called first in each handler. */
export const onlyCompany = async ({ tx, caller }: Context): Promise<number | null> => {
  if (caller.isAdmin) {
    await seeEveryCompany(tx);
    return null;
  }
  if (caller.companyId === null) throw platformProblems.problem('no-company');
  return caller.companyId;
};

export type Visible = {
  readonly person: PersonRow;
  /** Those of the person's sessions that the caller may see. */
  readonly which: WhichSessions;
  /** Whether these are all there are. */
  readonly isWhole: boolean;
};

/**
 * A person the caller may see, and which of their sessions: where they work in other companies too, a company's
 * administrator sees what was used in that company alone.
 */
export const visibleOf = async (context: Context, id: number): Promise<Visible> => {
  const { tx } = context;
  const company = await onlyCompany(context);
  const person = await findPerson(tx, id, company === null ? undefined : memberIds(company));
  if (person === null) throw openSessionsProblems.problem('session-person-unknown');
  if (company === null) return { person, which: { people: [id] }, isWhole: true };
  const isShared = (await sharedMembersOf(tx, company)).includes(id);
  return { person, which: { people: [id], ...(isShared && { onlyIn: company }) }, isWhole: !isShared };
};

/** Whether the caller may end sessions of somebody they see: those of a system administrator only another one may. */
export const mayEndOf = async ({ tx, caller }: Context, personId: number): Promise<boolean> =>
  caller.isAdmin || personId === caller.personId || !(await isNamedAdministrator(tx, personId));

/** Whether a session is that by which the caller asks. */
export const isThis = ({ caller: { session } }: Context, { issuer, names }: Omit<OpenSession, 'id'>): boolean =>
  session !== null && session.issuer === issuer && session.ids.some((name) => names.includes(name));

/** The names of the session by which the caller asks, which is to stay; throws where it has none: it would end too. */
export const ownNames = ({ caller: { session } }: Context): readonly string[] => {
  if (session === null || session.ids.length === 0) throw openSessionsProblems.problem('session-nameless');
  return session.ids;
};
