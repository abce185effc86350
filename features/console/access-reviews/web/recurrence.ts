import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { intervals } from '../contract/vocabulary.ts';
import { texts } from './texts.ts';

/** Months as a form holds them; none is once. */
export type Months = '' | '3' | '6' | '12';

export const monthsOf = (held: Months | null): 3 | 6 | 12 | null =>
  intervals.find((each) => String(each) === held) ?? null;

/** How often a review begins by itself, as a list of choices. */
export const useEveryChoices = () => {
  const t = useTexts(texts);
  return [
    { value: '', label: t('every-none') },
    ...intervals.map((count) => ({ value: String(count), label: t('every-months', { count }) })),
  ];
};
