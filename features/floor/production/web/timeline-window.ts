import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { TimelineSpan } from '../contract/vocabulary.ts';

export const timelineRanges = ['today', 'yesterday', 'tomorrow', 'week', 'day'] as const;
export type TimelineRange = (typeof timelineRanges)[number];

/** What the server is asked for; without a day, the hours around now. */
export type WantedWindow = { readonly day?: string; readonly span?: TimelineSpan };

const DAY_MS = 86_400_000;
/** Türkiye keeps UTC+3 all year, and the plant is there, wherever somebody looks at it from. */
const OFFSET_MS = 3 * 3_600_000;

const OFFSETS: Readonly<Record<'today' | 'yesterday' | 'tomorrow', number>> = { today: 0, yesterday: -1, tomorrow: 1 };

/** A calendar day in Türkiye, so many days from now. */
export const dayFromNow = (days: number, now = Date.now()): string =>
  new Date(now + OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is a day as addresses have it. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The window that a range of the address means. */
export const windowOf = (range: TimelineRange, day: string, now?: number): WantedWindow => {
  if (range === 'today') return {};
  if (range === 'week') return { span: 'week', ...(isDay(day) && { day }) };
  if (range === 'day') return isDay(day) ? { day } : {};
  return { day: dayFromNow(OFFSETS[range], now) };
};

/** Which part of the timeline is looked at: it stands in the address. */
export const useTimelineWindow = () => {
  const [range, setRange] = useUrlChoice('range', timelineRanges, 'today');
  const [day, setDay] = useUrlState('day', '');
  const [line, setLine] = useUrlState('line', 0);
  return {
    range,
    day: range === 'day' ? day : '',
    line,
    window: windowOf(range, day),
    choose: (next: TimelineRange) => {
      setDay('');
      setRange(next);
    },
    chooseDay: (next: string) => {
      setDay(next);
      setRange(next === '' ? 'today' : 'day');
    },
    setLine,
  };
};
