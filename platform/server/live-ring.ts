import type { LoggedEvent } from './live-log.ts';

/** An event as it goes out; written as text once, however many hear it. */
export type SentEvent = LoggedEvent & { readonly text: string };

/** The last events handed on, so that a short loss of many connections at once does not ask the database for each. */
export const createLiveRing = (size: number) => {
  const kept: SentEvent[] = [];
  return {
    add: (event: SentEvent): void => {
      kept.push(event);
      if (kept.length > size) kept.shift();
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
