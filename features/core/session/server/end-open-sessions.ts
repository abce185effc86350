import { companyIdsOf } from '#features/core/companies/server/api.ts';
import { endNamedSessions } from '#features/core/identity-provider/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { askProvider, EMBEDDED_ISSUER } from '#features/core/users/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import { SESSIONS } from '#platform/server/epochs.ts';
import { orderRecheck } from '#platform/server/live-delivery.ts';
import { sessionsChanged } from '../contract/events.ts';
import { keepEnded } from './ended-session-store.ts';
import type { OpenSession } from './known-session-store.ts';

type Change = Pick<Context, 'tx' | 'publish'>;

/** Tells lists of sign-ins, the people's own and those of their companies' administrators, to be read again. */
export const tellOfSessions = async ({ tx, publish }: Change, people: readonly number[]): Promise<void> => {
  if (people.length === 0) return;
  publish(sessionsChanged, {}, { people });
  publish(sessionsChanged, {}, { companies: await companyIdsOf(tx, people), screens: [usersUrl] });
};

/** The same where everybody's ended. */
export const tellOfEverySession = ({ publish }: Pick<Context, 'publish'>): void =>
  publish(sessionsChanged, {}, { everyone: true });

/** An outside provider is asked to end them too, where the product may. */
const askOutside = async (tx: Tx, sessions: readonly OpenSession[]): Promise<void> => {
  for (const [personId, own] of Map.groupBy(sessions, (session) => session.personId))
    await askProvider(
      tx,
      [personId],
      'end-some-sessions',
      own.flatMap(({ names }) => names),
    );
};

/**
 * Ends chosen sign-ins, here and at the provider: from the commit on no request that comes by one is answered, and
 * every process closes its connections. The trail is the caller's to write.
 */
export const endOpenSessions = async (
  change: Change & Pick<Context, 'epoch'>,
  sessions: readonly OpenSession[],
): Promise<void> => {
  if (sessions.length === 0) return;
  const epoch = await change.epoch([SESSIONS]);
  for (const [issuer, own] of Map.groupBy(sessions, (session) => session.issuer)) {
    const names = own.flatMap((session) => session.names);
    const isOwn = issuer === EMBEDDED_ISSUER;
    const given = isOwn ? await endNamedSessions(change.tx, names) : [];
    await keepEnded(
      change.tx,
      issuer,
      [...new Set([...names, ...given])],
      epoch,
      isOwn ? 'over-everywhere' : 'over-here',
    );
    if (!isOwn) await askOutside(change.tx, own);
  }
  const people = [...new Set(sessions.map(({ personId }) => personId))];
  orderRecheck(change, people);
  await tellOfSessions(change, people);
};
