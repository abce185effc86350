import { sql } from 'kysely';
import { namedAdministrators } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { memberIds, openCompany, sharedMembersOf } from '#features/core/companies/server/api.ts';
import {
  endOpenSessions,
  openSessions,
  tellOfEverySession,
  tellOfSessions,
} from '#features/core/session/server/api.ts';
import { endSessionsOf, endSessionsOfMany, personRows } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { openSessionsContract } from '../contract/endpoints.ts';
import { openSessionsProblems } from '../contract/problems.ts';
import { isThis, onlyCompany, ownNames } from './whose-sessions.ts';

type OfCompany = typeof openSessionsContract.endSessionsOfCompany;
type Every = typeof openSessionsContract.endEverySession;

/** Ends whatever people are signed in by; of the caller, where they are among them, all but this. */
const endAllOf = async (context: Context, people: readonly number[]): Promise<void> => {
  const { personId } = context.caller;
  const kept = ownNames(context);
  await endSessionsOfMany(
    context,
    people.filter((id) => id !== personId),
  );
  if (people.includes(personId)) await endSessionsOf(context, personId, kept);
};

/** The active members of a company whose sessions the caller may end. */
const membersOf = async ({ tx, caller }: Context, company: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select p.id from ${personRows} p
    where p.active and p.id in ${memberIds(company)} order by p.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (caller.isAdmin) return ids;
  const administrators = await namedAdministrators(tx, ids);
  return ids.filter((id) => !administrators.has(id));
};

/**
 * Ends the sessions of a company's people. Of those who work in other companies too it ends what was used in this one: for
 * its own administrator what was used in no other.
 */
export const endSessionsOfCompany = async (
  { id }: ParsedInputOf<OfCompany>,
  context: Context,
): Promise<ReturnOf<OfCompany>> => {
  const only = await onlyCompany(context);
  const company = only === null || only === id ? await openCompany(context.tx, id) : null;
  if (company === null) throw openSessionsProblems.problem('session-company-unknown');
  // Before anything is read of them: nobody becomes or stops being a member meanwhile.
  await context.epoch();
  const members = await membersOf(context, id);
  const shared = new Set(await sharedMembersOf(context.tx, id));
  const alone = members.filter((person) => !shared.has(person));
  const used = await openSessions(context.tx, {
    people: members.filter((person) => shared.has(person)),
    ...(only === null ? { usedIn: id } : { onlyIn: id }),
  });
  const others = used.filter((session) => !isThis(context, session));
  await endAllOf(context, alone);
  await endOpenSessions(context, others);
  await tellOfSessions(context, alone);
  const people = alone.length + new Set(others.map(({ personId }) => personId)).size;
  await recordAudit(context, {
    action: 'company.sessions-ended',
    subject: { kind: 'company', id, name: company.name },
    company: id,
    before: null,
    after: { people },
  });
  return { people };
};

/** Ends the sessions of everybody, as where it is not known who came in. */
export const endEverySession = async (_: ParsedInputOf<Every>, context: Context): Promise<ReturnOf<Every>> => {
  await onlyCompany(context);
  await context.epoch();
  const { rows } = await sql<{ id: number }>`select p.id from ${personRows} p where p.active order by p.id`.execute(
    context.tx,
  );
  await endAllOf(
    context,
    rows.map(({ id }) => id),
  );
  tellOfEverySession(context);
  await recordAudit(context, {
    action: 'session.all-ended',
    subject: { kind: 'session', id: null, name: `${rows.length}` },
    company: null,
    before: null,
    after: { people: rows.length },
  });
  return { people: rows.length };
};
