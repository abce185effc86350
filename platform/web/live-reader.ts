import type { Query, QueryClient } from '@tanstack/react-query';
import { MOST_SPREAD_MS } from '#platform/contract/live-frame.ts';
import { inBackground } from './background-calls.ts';
import type { ConcernsScreen, Consequence, LiveHandler } from './feature.ts';

export type LiveReaderParts = {
  readonly queries: QueryClient;
  readonly handlers: readonly LiveHandler[];
  readonly rights: {
    /** Drops answers about rights that nobody has taken yet. */
    readonly forget: () => void;
    /** Asks again about what is open here; answers when the screen in front is decided about. */
    readonly ask: (concerns: ConcernsScreen) => Promise<void>;
  };
  /** A number from 0 up to 1. */
  readonly chance?: () => number;
};

/** When a browser asks because of an event: at a moment of its own, so that not all who hear it come together. */
export const momentWithin = (ms: number = MOST_SPREAD_MS, chance = Math.random): number => chance() * ms;

/** What is to be asked when the time comes: by the hash of a query, whether it was being asked when it became stale. */
type Pending = { readonly asked: Map<string, boolean>; readonly concerns: ConcernsScreen[] };

const nothing = (): Pending => ({ asked: new Map(), concerns: [] });

const isBeingAsked = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/** An answer that was on its way may be of before the event; anything asked since then is of after it. */
const isWanted = (query: Query, { asked }: Pending): boolean => {
  const wasBeingAsked = asked.get(query.queryHash);
  return wasBeingAsked !== undefined && (wasBeingAsked || query.state.isInvalidated);
};

/**
 * What a browser does with an event: marks what no longer holds, and asks again for what of it is on show. Whoever may have
 * lost a right asks at once; the others do at a moment of their own, so that not all of them come together.
 */
export const createLiveReader = ({ queries, handlers, rights, chance = Math.random }: LiveReaderParts) => {
  let pending = nothing();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  const ask = async (): Promise<void> => {
    const now = pending;
    pending = nothing();
    dueAt = Number.POSITIVE_INFINITY;
    // The screen in front comes first: one that is lost takes what it shows along, and none of that is asked.
    if (now.concerns.length > 0)
      await inBackground(() => rights.ask((url, company) => now.concerns.some((concerns) => concerns(url, company))));
    await inBackground(() => queries.refetchQueries({ type: 'active', predicate: (query) => isWanted(query, now) }));
  };
  const askWithin = (ms: number): void => {
    const wait = momentWithin(ms, chance);
    const at = Date.now() + wait;
    if (at >= dueAt) return;
    dueAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), wait);
  };
  const take = ({ stale, concerns, atOnce = false }: Consequence, within: number): void => {
    for (const { isAsked = true, ...filters } of stale) {
      if (isAsked)
        for (const query of queries.getQueryCache().findAll(filters))
          pending.asked.set(query.queryHash, isBeingAsked(query) || (pending.asked.get(query.queryHash) ?? false));
      void queries.invalidateQueries({ ...filters, refetchType: 'none' });
    }
    if (concerns !== undefined) {
      rights.forget();
      pending.concerns.push(concerns);
    }
    if (pending.asked.size > 0 || pending.concerns.length > 0) askWithin(atOnce ? 0 : within);
  };
  return {
    hear: (name: string, payload: unknown, within: number = MOST_SPREAD_MS): void => {
      for (const { event, handle, consequence } of handlers) {
        if (event.name !== name) continue;
        handle?.(payload, queries);
        if (consequence !== undefined) take(consequence(payload), within);
      }
    },
    /** Nobody can say what was missed: the right to what is open is asked again at once, the rest as after an event. */
    missed: (): void => {
      void inBackground(() => rights.ask(() => true));
      take({ stale: [{}] }, MOST_SPREAD_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
};
