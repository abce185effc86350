import { inCase } from '#platform/contract/turkish-case.ts';
import { useFormat, useLanguage, useTexts } from '../i18n/use-texts.ts';
import { rowActionTexts } from './row-action-texts.ts';

/** What is chosen, as a list knows it. */
export type Choice = {
  readonly count: number;
  /** How many of the chosen rows are not on the screen. */
  readonly hidden: number;
  /** All matching rows, including those not loaded yet. */
  readonly isWide: boolean;
};

/** How many rows are selected, and how many of them are out of view. */
export const useSelectionWords = ({ count, hidden, isWide }: Choice): string => {
  const t = useTexts(rowActionTexts);
  const language = useLanguage();
  const { number } = useFormat();
  const chosen = t(isWide ? 'allSelected' : 'selected', { count });
  if (hidden === 0) return chosen;
  // The suffix follows how the number is read aloud, without the dots it is written with.
  const suffix = language === 'tr' ? inCase(String(hidden), 'part').slice(String(hidden).length) : '';
  return `${chosen}, ${t('hidden', { hidden: number(hidden) + suffix })}`;
};
