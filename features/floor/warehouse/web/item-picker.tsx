import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FoldSelect } from '#platform/web/ui/fold-select.tsx';
import { useNothingFound } from '#platform/web/ui/use-nothing-found.ts';
import { texts } from './texts.ts';
import { useItems } from './warehouse-queries.ts';

export type PickedItem = { readonly id: number; readonly label: string; readonly unit: string };

type ItemPickerProps = {
  readonly value: PickedItem | null;
  readonly onChange: (item: PickedItem | null) => void;
  readonly error?: string | undefined;
};

/** Finds an item by what of its code or name is typed; the server folds, so that "igd" finds Iğdır. */
export const ItemPicker = ({ value, onChange, error }: ItemPickerProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === value?.label ? '' : typed, 200);
  const items = useItems(search);
  const found = (items.data?.rows ?? []).map((item) => ({
    id: item.id,
    label: `${item.code} ${item.name}`,
    unit: item.unit,
  }));
  const choices = value === null || found.some((item) => item.id === value.id) ? found : [value, ...found];
  return (
    <FoldSelect
      label={t('item')}
      placeholder={t('chooseItem')}
      searchable
      openOnFocus={false}
      data-autofocus
      searchValue={typed}
      onSearchChange={setTyped}
      data={choices.map((item) => ({ value: String(item.id), label: item.label }))}
      value={value === null ? null : String(value.id)}
      onChange={(id) => onChange(choices.find((item) => String(item.id) === id) ?? null)}
      nothingFoundMessage={useNothingFound(items, t('noItem'))}
      error={error}
      maxDropdownHeight={260}
    />
  );
};
