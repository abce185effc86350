import type { LiveHub } from '#platform/server/live.ts';
import { recheckOrder } from '#platform/server/live-delivery.ts';
import { type ToTell, toTell } from '#platform/server/live-log.ts';
import { sessionsChanged } from '../contract/events.ts';
import { type ChangeContext, ownChange, type OwnChangeParts } from '#platform/server/own-change.ts';

export type ChangeSessionsParts = OwnChangeParts & { readonly live: Pick<LiveHub, 'write' | 'committed'> };

/**
 * Ends sign-ins in one transaction with whatever else ends with them; open connections of theirs are closed by every
 * process. No change of rights, so nobody else's browser is told anything; the other ones of the person, where they are
 * known, read their list of sign-ins again.
 */
export const changeSessions = async <T>(
  parts: ChangeSessionsParts,
  work: (change: ChangeContext) => Promise<T>,
  whose: number | null = null,
): Promise<T> => {
  let told: readonly ToTell[] = [];
  const done = await ownChange(parts, async (change) => {
    const result = await work(change);
    told = await parts.live.write(change.tx, [
      recheckOrder(whose === null ? null : [whose]),
      ...(whose === null ? [] : [toTell(sessionsChanged, {}, { people: [whose] })]),
    ]);
    return result;
  });
  parts.live.committed(told);
  return done;
};
