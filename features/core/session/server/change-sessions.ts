import type { LiveHub } from '#platform/server/live.ts';
import { recheckOrder } from '#platform/server/live-delivery.ts';
import { type ToTell, toTell } from '#platform/server/live-log.ts';
import { sessionsChanged } from '../contract/events.ts';
import { type ChangeContext, ownChange, type OwnChangeParts } from '#platform/server/own-change.ts';

export type ChangeSessionsParts = OwnChangeParts & { readonly live: Pick<LiveHub, 'write' | 'committed'> };

/** What ends sign-ins: it says whose each was, null where that is unknown. */
export type SessionChange = ChangeContext & { readonly ended: (personId: number | null) => void };

/** Open connections are decided about again, and the people's browsers read their lists of sign-ins again. */
const eventsFor = (ended: ReadonlySet<number | null>): readonly ToTell[] => {
  if (ended.size === 0) return [];
  const people = [...ended].filter((id) => id !== null);
  return [
    recheckOrder(ended.has(null) ? null : people),
    ...(people.length === 0 ? [] : [toTell(sessionsChanged, {}, { people })]),
  ];
};

/**
 * Ends sign-ins in one transaction with whatever else ends with them; open connections of theirs are closed by every
 * process. No change of rights, so nobody else's browser is told anything; the other ones of the person, where they are
 * known, read their list of sign-ins again.
 */
export const changeSessions = async <T>(
  parts: ChangeSessionsParts,
  work: (change: SessionChange) => Promise<T>,
): Promise<T> => {
  let told: readonly ToTell[] = [];
  const done = await ownChange(parts, async (change) => {
    const ended = new Set<number | null>();
    const result = await work({ ...change, ended: (personId) => void ended.add(personId) });
    told = await parts.live.write(change.tx, eventsFor(ended));
    return result;
  });
  parts.live.committed(told);
  return done;
};
