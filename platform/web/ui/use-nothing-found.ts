import { useTexts } from '../i18n/use-texts.ts';
import { type Asked, listState } from '../list-state.ts';
import { choiceTexts } from './choice-texts.ts';
import { uiTexts } from './ui-texts.ts';

/** What a list of choices says where it has none to offer: that there are none only once they were read. */
export const useNothingFound = (asked: Asked & { readonly data: unknown }, none?: string): string => {
  const t = useTexts(choiceTexts);
  const ui = useTexts(uiTexts);
  const { state } = listState(asked.data, asked);
  return { reading: ui('loading'), failed: t('choicesFailed'), read: none ?? t('nothingFound') }[state];
};
