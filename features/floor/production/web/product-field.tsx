import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { SuggestField } from '#platform/web/forms/suggest-field.tsx';
import type { FieldOf } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './production.module.css';
import { useProducts } from './production-queries.ts';
import { texts } from './texts.ts';

type ProductFieldProps = {
  readonly of: FieldOf;
  /** The item that is chosen; null: what stands there is a free text. */
  readonly itemId: number | null;
  readonly onItem: (itemId: number | null) => void;
  readonly text: string;
  readonly readOnly: boolean;
};

/** What an order makes: an item, found by what of its code or name is typed, or a free text, which is marked as such. */
export const ProductField = ({ of, itemId, onItem, text, readOnly }: ProductFieldProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const found = useProducts(search).data?.rows ?? [];
  const names = new Map(found.map((item) => [item.name, item]));
  const isFree = itemId === null && text !== '' && !readOnly;
  return (
    <SuggestField
      of={of}
      label={t('product')}
      description={isFree ? t('freeProductNote') : undefined}
      readOnly={readOnly}
      data={[...names.keys()]}
      maxDropdownHeight={220}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.value}</span>
          <span className={classes.muted} lang="en">
            {names.get(option.value)?.code}
          </span>
        </span>
      )}
      onChange={(next) => {
        setTyped(next);
        onItem(names.get(next)?.id ?? null);
      }}
    />
  );
};
