import { useLayoutName, useScreenCaptions } from '#features/core/screens/web/api.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type Difference, isShownField } from './event-diff.ts';
import { texts } from './texts.ts';
import { sayTrail } from './say-trail.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const LANGUAGES: Readonly<Record<string, string>> = { tr: 'TR', en: 'EN' };

/** Fields and values of an event in words: names and captions, no code names. */
export const useEventValues = () => {
  const t = useTexts(texts);
  const layoutName = useLayoutName();
  const captions = useScreenCaptions();
  const { dateTime, number } = useFormat();
  const fieldText = (path: string): string =>
    path
      .split('.')
      .map((part) => sayTrail(`field:${part}`) ?? LANGUAGES[part] ?? sayTrail('field:other') ?? part)
      .join(' · ');
  const captionOf = (address: string): string => captions.get(address.split('#')[0] ?? address) ?? address;
  const said: Readonly<Record<string, (text: string) => string>> = {
    layoutName,
    filter: () => t('applied'),
    sort: () => t('applied'),
    screen: captionOf,
    url: captionOf,
    grid: captionOf,
  };
  const textOf = (path: string, text: string): string => {
    if (text === '') return t('nothing');
    const field = path.split('.').at(-1) ?? path;
    const known = sayTrail(`value:${field}:${text}`) ?? said[field]?.(text);
    if (known !== undefined) return known;
    return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? dateTime(text) : text;
  };
  const listText = (field: string, list: readonly unknown[]): string => {
    if (list.length === 0) return t('nothing');
    // Of people who were chosen one by one the trail keeps who they are, not what they are called.
    if (field === 'to') return t('peopleCount', { count: list.length });
    return list.map((each) => valueText(field, each)).join(', ');
  };
  const recordText = (record: object): string =>
    Object.entries(record)
      .filter(([name]) => isShownField(name))
      .map(([name, of]) => `${fieldText(name)}: ${valueText(name, of)}`)
      .join(' · ');
  const valueText = (field: string, value: unknown): string => {
    if (value === null) return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value)) return listText(field, value);
    if (field === 'arrangement') return t('kept');
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
