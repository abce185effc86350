import { MOST_SPREAD_MS } from '#platform/contract/live-frame.ts';
import type { LoggedEvent } from './live-log.ts';

/** An event as it goes out; written as text once, however many hear it. */
export type SentEvent = LoggedEvent & { readonly text: string };

/** So much time for each browser that hears an event: two hundred a second ask anew because of it, at most. */
const EACH_MS = 5;

/** Over which time so many browsers spread what they ask because of an event. */
export const spreadOver = (browsers: number): number => Math.min(MOST_SPREAD_MS, browsers * EACH_MS);

/** The last events handed on, so that a short loss of many connections at once does not ask the database for each. */
export const createLiveRing = (size: number) => {
  const kept: SentEvent[] = [];
  return {
    add: (event: SentEvent): void => {
      kept.push(event);
      if (kept.length > size) kept.shift();
    },
    clear: (): void => {
      kept.length = 0;
    },
    /** The events after one number and up to another; null when they are not all here. */
    between: (after: number, through: number): readonly SentEvent[] | null => {
      if (after >= through) return [];
      const first = kept[0]?.n ?? Number.POSITIVE_INFINITY;
      if (after + 1 < first || (kept.at(-1)?.n ?? 0) < through) return null;
      return kept.filter(({ n }) => n > after && n <= through);
    },
  };
};
