import type { Span } from './timeline-lanes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How far the ticks stand apart: an hour, two for a whole day, a day for a week. */
export const stepOf = ({ from, to }: Span): number => {
  const length = Date.parse(to) - Date.parse(from);
  if (length > 2 * DAY) return DAY;
  return length > 16 * HOUR ? 2 * HOUR : HOUR;
};

/** The moments at which a window has a tick, its ends among them. */
export const ticksOf = (window: Span): readonly string[] => {
  const from = Date.parse(window.from);
  const step = stepOf(window);
  const count = Math.round((Date.parse(window.to) - from) / step);
  return Array.from({ length: count + 1 }, (_, at) => new Date(from + at * step).toISOString());
};

/** Whether a window is a week, which is labelled by its days. */
export const isWeek = (window: Span): boolean => stepOf(window) === DAY;

/** Whether a span goes on past the edges of a window. */
export const pastEdges = (span: Span, window: Span) => ({
  before: Date.parse(span.from) < Date.parse(window.from),
  after: Date.parse(span.to) > Date.parse(window.to),
});
