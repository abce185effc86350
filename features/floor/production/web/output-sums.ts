import type { OutputOf } from '#platform/contract/call.ts';
import type { productionCalls } from '../contract/calls.ts';
import type { OrderUnit } from '../contract/vocabulary.ts';

type Output = OutputOf<typeof productionCalls.readOutput>;
export type OutputRow = Output['rows'][number];

type Sum = { readonly planned: number; readonly produced: number };

const DAY_MS = 86_400_000;

const sumOf = (rows: readonly OutputRow[]): Sum => ({
  planned: rows.reduce((sum, { planned }) => sum + Number(planned), 0),
  produced: rows.reduce((sum, { produced }) => sum + Number(produced), 0),
});

const daysBetween = ({ from, to }: Pick<Output, 'from' | 'to'>): readonly string[] => {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10));
};

/** What was planned and made on each day of a window, also on those without any. */
export const byDay = (rows: readonly OutputRow[], window: Pick<Output, 'from' | 'to'>) => {
  const days = Map.groupBy(rows, ({ day }) => day);
  return daysBetween(window).map((day) => ({ key: day, ...sumOf(days.get(day) ?? []) }));
};

/** The same on each line. */
export const byLine = (rows: readonly OutputRow[]) =>
  [...Map.groupBy(rows, ({ lineId }) => lineId)].map(([key, own]) => ({
    key,
    name: own[0]?.lineName ?? '',
    ...sumOf(own),
  }));

/** The unit that most is counted in: kilograms and pieces make no sum. */
export const usualUnit = (rows: readonly Pick<OutputRow, 'unit'>[]): OrderUnit => {
  const counts = [...Map.groupBy(rows, ({ unit }) => unit)].toSorted(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? 'adet';
};
