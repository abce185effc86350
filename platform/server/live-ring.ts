import type { LiveTarget } from './live-target.ts';

export type SentEvent = { readonly id: string; readonly target: LiveTarget; readonly text: string };

/** What a tab has missed; `complete` is false when older events than it has seen are no longer kept. */
export type Missed = { readonly complete: boolean; readonly events: readonly SentEvent[] };

/**
 * The last events of this process, so that a short loss of the connection loses none of them.
 * Ids carry the process's start: after a restart an id is unknown, and the tab reads everything anew.
 */
export const createLiveRing = (startedAt: number, size = 1_000) => {
  const start = startedAt.toString(36);
  const kept: SentEvent[] = [];
  let last = 0;
  const idOf = (number: number): string => `${start}.${number}`;
  const numberOf = (id: string): number | null => {
    const [from, number] = id.split('.');
    return from === start && /^\d{1,15}$/.test(number ?? '') ? Number(number) : null;
  };
  return {
    lastId: (): string => idOf(last),
    add: (name: string, payload: unknown, target: LiveTarget): SentEvent => {
      last += 1;
      const id = idOf(last);
      const event: SentEvent = { id, target, text: JSON.stringify({ id, name, payload }) };
      kept.push(event);
      if (kept.length > size) kept.shift();
      return event;
    },
    since: (after: string): Missed => {
      const seen = numberOf(after);
      if (seen === null || seen > last || last - seen > kept.length) return { complete: false, events: [] };
      return { complete: true, events: kept.slice(kept.length - (last - seen)) };
    },
  };
};

export type LiveRing = ReturnType<typeof createLiveRing>;
