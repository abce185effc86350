import type { ComboboxItem, ComboboxParsedItem, OptionsFilter, SelectProps } from '@mantine/core';
import { Select } from '@mantine/core';
import { fold } from '#platform/contract/turkish.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { choiceTexts } from './choice-texts.ts';

const matches = (label: string, search: string) => fold(label).includes(search);

/** The kit's own filter uses toLowerCase and misses "Iğdır" for "ığ"; ours folds. */
const byFold: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim());
  return options
    .flatMap((option): ComboboxParsedItem[] => {
      if (!('group' in option)) return matches(option.label, wanted) ? [option] : [];
      const items = option.items.filter((item: ComboboxItem) => matches(item.label, wanted));
      return items.length > 0 ? [{ ...option, items }] : [];
    })
    .slice(0, limit);
};

/** A choice from a list; typing finds Turkish words whatever their case and accents. */
export const FoldSelect = (props: SelectProps) => {
  const t = useTexts(choiceTexts);
  return <Select nothingFoundMessage={t('nothingFound')} allowDeselect={false} {...props} filter={byFold} />;
};
