import type { Column } from '#platform/contract/data-column.ts';
import { formatDecimal } from '#platform/contract/decimal.ts';
import type { Language } from '../answers.ts';
import { TIME_ZONE } from '../time-zone.ts';

const momentParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as `21.11.2026 17:32`, where the companies are. */
export const momentText = (at: Date): string => {
  const of = new Map(momentParts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of.get('day')}.${of.get('month')}.${of.get('year')} ${of.get('hour')}:${of.get('minute')}`;
};

const dayText = (day: string): string => day.split('-').toReversed().join('.');
const yesNo = { tr: ['Evet', 'Hayır'], en: ['Yes', 'No'] } as const;

const WRITTEN: Readonly<Record<Column['type'], (value: unknown, language: Language, of: Column) => string>> = {
  text: (value) => String(value),
  decimal: (value, language) => formatDecimal(String(value), language),
  number: (value, language) => new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-GB').format(Number(value)),
  day: (value) => dayText(String(value)),
  instant: (value) => momentText(new Date(String(value))),
  boolean: (value, language) => yesNo[language][value === true ? 0 : 1],
  enum: (value, language, of) =>
    (of.type === 'enum' ? of.values[String(value)]?.[language] : undefined) ?? String(value),
};

/** A value of a column as it stands on paper; nothing for nothing. */
export const valueText = (of: Column, value: unknown, language: Language): string =>
  value === null || value === undefined ? '' : WRITTEN[of.type](value, language, of);
