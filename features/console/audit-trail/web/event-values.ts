import { useLayoutName } from '#features/core/screens/web/api.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { Difference } from './event-diff.ts';
import { texts } from './texts.ts';

type FieldKey = Extract<keyof typeof texts.tr, `field-${string}`>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const LANGUAGES: Readonly<Record<string, string>> = { tr: 'TR', en: 'EN' };

/** Fields and values of an event in words; what no word is known for stands as it was kept. */
export const useEventValues = () => {
  const t = useTexts(texts);
  const layoutName = useLayoutName();
  const { dateTime, number } = useFormat();
  const fieldText = (path: string): string =>
    path
      .split('.')
      .map((part) => (`field-${part}` in texts.tr ? t(`field-${part}` as FieldKey) : (LANGUAGES[part] ?? part)))
      .join(' · ');
  const textOf = (field: string, text: string): string => {
    if (text === '') return t('nothing');
    if (field.endsWith('level') && `level-${text}` in texts.tr) return t(`level-${text}` as 'level-none');
    if (field === 'state' && `state-${text}` in texts.tr) return t(`state-${text}` as 'state-open');
    if (field === 'why' && `why-${text}` in texts.tr) return t(`why-${text}` as 'why-signed-out');
    if (field === 'layoutName') return layoutName(text);
    return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? dateTime(text) : text;
  };
  const listText = (field: string, list: readonly unknown[]): string =>
    list.length === 0 ? t('nothing') : list.map((each) => valueText(field, each)).join(', ');
  const recordText = (record: object): string =>
    Object.entries(record)
      .map(([name, of]) => `${fieldText(name)}: ${valueText(name, of)}`)
      .join(' · ');
  const valueText = (field: string, value: unknown): string => {
    if (value === null) return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value)) return listText(field, value);
    return typeof value === 'object' ? recordText(value) : textOf(field, String(value));
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
