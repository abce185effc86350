import { type OpenSession, openSessions } from '#features/core/session/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { countedAddress } from '#platform/server/client-address.ts';
import type { Context } from '#platform/server/context.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { openSessionsContract } from '../contract/endpoints.ts';
import { isThis, mayEndOf, visibleOf } from './whose-sessions.ts';

type ListOwn = typeof openSessionsContract.listOwnSessions;
type ListOf = typeof openSessionsContract.listSessionsOfPerson;
type Row = ReturnOf<ListOwn>['rows'][number];

const shown =
  (context: Context) =>
  (session: OpenSession): Row => ({
    id: session.id,
    device: session.device,
    address: session.address,
    begunAt: session.begunAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isThis: isThis(context, session),
  });

/** The session that asks, as the request itself tells of it: it may not be written down yet. */
const asking = ({ caller: { session }, device, ip }: Context): readonly Row[] =>
  session === null
    ? []
    : [
        {
          id: null,
          device,
          address: countedAddress(ip),
          begunAt: new Date(session.since * 1_000).toISOString(),
          lastUsedAt: timeNow().toISOString(),
          isThis: true,
        },
      ];

/** The caller's own sessions that are open, this one first. */
export const listOwnSessions = async (_: ParsedInputOf<ListOwn>, context: Context): Promise<ReturnOf<ListOwn>> => {
  const rows = (await openSessions(context.tx, { people: [context.caller.personId] })).map(shown(context));
  const own = rows.filter((row) => row.isThis);
  return { rows: [...(own.length > 0 ? own : asking(context)), ...rows.filter((row) => !row.isThis)] };
};

/** The sessions of a person, as far as the caller may see them. */
export const listSessionsOfPerson = async (
  { id }: ParsedInputOf<ListOf>,
  context: Context,
): Promise<ReturnOf<ListOf>> => {
  const { which, isWhole } = await visibleOf(context, id);
  const rows = await openSessions(context.tx, which);
  return {
    rows: rows.map(shown(context)),
    isWhole,
    mayEnd: context.caller.levelOf(usersUrl) === 'edit' && (await mayEndOf(context, id)),
  };
};
