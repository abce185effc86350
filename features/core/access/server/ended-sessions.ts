import type { EndedSessionFact } from '#features/core/session/server/api.ts';
import type { PersonFact } from '#features/core/users/server/api.ts';
import type { CallerSession } from '#platform/server/caller.ts';

type Ended = Pick<PersonFact, 'sessionsEndedAt' | 'sessionsKept'>;

const keyOf = (issuer: string, id: string): string => `${issuer}\n${id}`;

/** The sign-ins that are over, as decisions ask about them. */
export const endedSessions = () => {
  /** Until when each has to be known; those that may be forgotten first come first. */
  const known = new Map<string, number>();
  const forget = (now: number): void => {
    for (const [key, until] of known) {
      if (until > now) return;
      known.delete(key);
    }
  };
  return {
    size: (): number => known.size,
    add: (ended: readonly EndedSessionFact[], now: number): void => {
      if (ended.length > 0) forget(now);
      for (const { issuer, sessionId, keepUntil } of ended) known.set(keyOf(issuer, sessionId), keepUntil);
    },
    /** Whether a sign-in is over: itself, or with every other one of its person. */
    has: (
      { issuer, ids, since }: Pick<CallerSession, 'issuer' | 'ids' | 'since'>,
      person: Ended | undefined,
    ): boolean => {
      const all = person?.sessionsEndedAt ?? null;
      if (all !== null && since * 1_000 <= all.getTime() && !ids.some((id) => person?.sessionsKept.includes(id)))
        return true;
      return known.size > 0 && ids.some((id) => known.has(keyOf(issuer, id)));
    },
  };
};

export type EndedSessions = ReturnType<typeof endedSessions>;
