import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { Difference } from './event-diff.ts';
import { texts } from './texts.ts';

type FieldKey = Extract<keyof typeof texts.tr, `field-${string}`>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const LANGUAGES: Readonly<Record<string, string>> = { tr: 'TR', en: 'EN' };

/** Fields and values of an event in words; what no word is known for stands as it was kept. */
export const useEventValues = () => {
  const t = useTexts(texts);
  const { dateTime, number } = useFormat();
  const fieldText = (path: string): string =>
    path
      .split('.')
      .map((part) => (`field-${part}` in texts.tr ? t(`field-${part}` as FieldKey) : (LANGUAGES[part] ?? part)))
      .join(' · ');
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value))
      return value.length === 0 ? t('nothing') : value.map((each) => valueText(field, each)).join(', ');
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, of]) => `${fieldText(name)}: ${valueText(name, of)}`)
        .join(' · ');
    const text = String(value);
    if (field.endsWith('level') && `level-${text}` in texts.tr) return t(`level-${text}` as 'level-none');
    return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? dateTime(text) : text;
  };
  return { fieldText, valueText };
};

/** A difference in one line: `Yetki: Görüntüle → Düzenle`. */
export const useDifferenceText = () => {
  const { fieldText, valueText } = useEventValues();
  return ({ field, before, after }: Difference): string => {
    const change =
      before === null ? valueText(field, after) : `${valueText(field, before)} → ${valueText(field, after)}`;
    return field === '' ? change : `${fieldText(field)}: ${change}`;
  };
};
