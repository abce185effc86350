import { recordAudit } from '#features/core/audit/server/api.ts';
import { endOpenSessions, type OpenSession, openSessions, tellOfSessions } from '#features/core/session/server/api.ts';
import { memberIds } from '#features/core/companies/server/api.ts';
import { endSessionsOf, findPeople, nameOf } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { rowByRow } from '#platform/server/tasks/on-rows.ts';
import type { openSessionsContract } from '../contract/endpoints.ts';
import { openSessionsProblems } from '../contract/problems.ts';
import { isThis, mayEndOf, onlyCompany, ownNames, visibleOf } from './whose-sessions.ts';

type EndOneOwn = typeof openSessionsContract.endOneOwn;
type EndOtherOwn = typeof openSessionsContract.endOtherOwn;
type EndOne = typeof openSessionsContract.endSessionOfPerson;
type EndOfPeople = typeof openSessionsContract.endSessionsOfPeople;
type Whose = { readonly id: number; readonly name: string };

const own = ({ caller }: Context): Whose => ({
  id: caller.personId,
  name: `${caller.firstName} ${caller.lastName}`.trim(),
});

const told = (context: Context, action: string, { id, name }: Whose, after: object | null = null) =>
  recordAudit(context, { action, subject: { kind: 'person', id, name }, before: null, after });

/** One of the sessions by its id; this one is ended by signing out. */
const mustBeOpen = (context: Context, sessions: readonly OpenSession[], id: number): OpenSession => {
  const found = sessions.find((session) => session.id === id && !isThis(context, session));
  if (found === undefined) throw openSessionsProblems.problem('session-unknown');
  return found;
};

const endOne = async (
  context: Context,
  session: OpenSession,
  whose: Whose,
  why: 'ended-by-owner' | 'ended-by-administrator',
): Promise<void> => {
  await endOpenSessions(context, [session]);
  await told(context, 'session.ended', whose, { why, device: session.device });
};

/** The caller signs another device of theirs out, as one that was lost. */
export const endOneOwn = async ({ id }: ParsedInputOf<EndOneOwn>, context: Context): Promise<ReturnOf<EndOneOwn>> => {
  const sessions = await openSessions(context.tx, { people: [context.caller.personId] });
  await endOne(context, mustBeOpen(context, sessions, id), own(context), 'ended-by-owner');
  return { id };
};

/** The caller signs all their other devices out, also those of which nothing is known here. */
export const endOtherOwn = async (_: ParsedInputOf<EndOtherOwn>, context: Context): Promise<ReturnOf<EndOtherOwn>> => {
  const { personId } = context.caller;
  await endSessionsOf(context, personId, ownNames(context));
  await told(context, 'user.other-sessions-ended', own(context));
  await tellOfSessions(context, [personId]);
  return {};
};

const mustMayEnd = async (context: Context, personId: number): Promise<void> => {
  if (!(await mayEndOf(context, personId))) throw openSessionsProblems.problem('session-of-administrator');
};

/** An administrator signs one device of somebody out. */
export const endSessionOfPerson = async (
  { id, sessionId }: ParsedInputOf<EndOne>,
  context: Context,
): Promise<ReturnOf<EndOne>> => {
  const { person, which } = await visibleOf(context, id);
  await mustMayEnd(context, id);
  const session = mustBeOpen(context, await openSessions(context.tx, which), sessionId);
  await endOne(context, session, { id, name: nameOf(person) }, 'ended-by-administrator');
  return { id: sessionId };
};

/** Ends every session of somebody, as far as the caller sees them; null where there was none to end. */
const endOf = async (context: Context, id: number): Promise<number | null> => {
  const { person, which, isWhole } = await visibleOf(context, id);
  await mustMayEnd(context, id);
  const whose = { id, name: nameOf(person) };
  if (isWhole) {
    await endSessionsOf(context, id, id === context.caller.personId ? ownNames(context) : []);
    await told(context, 'user.sessions-ended', whose);
    await tellOfSessions(context, [id]);
    return id;
  }
  const sessions = await openSessions(context.tx, which);
  if (sessions.length === 0) return null;
  await endOpenSessions(context, sessions);
  await told(context, 'user.company-sessions-ended', whose, { sessions: sessions.length });
  return id;
};

/** Ends the sessions of chosen people. */
export const endSessionsOfPeople = async (
  { rows }: ParsedInputOf<EndOfPeople>,
  context: Context,
): Promise<ReturnOf<EndOfPeople>> => {
  const company = await onlyCompany(context);
  const among = company === null ? undefined : memberIds(company);
  const ids = rows.map(({ id }) => id);
  const names = new Map((await findPeople(context.tx, ids, among)).map((person) => [person.id, nameOf(person)]));
  return rowByRow(context, {
    rows,
    nameOf: ({ id }) => names.get(id) ?? String(id),
    one: async ({ id }) => ({ mark: await endOf(context, id) }),
  });
};
