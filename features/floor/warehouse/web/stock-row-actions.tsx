import { useMemo } from 'react';
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs';
import { begin, callAsync } from '#platform/web/call-async.ts';
import { idChoice, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, TextField } from '#platform/web/forms/fields.tsx';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { type RowAction, rowAction } from '#platform/web/row-actions/row-action.ts';
import { warehouseCalls } from '../contract/calls.ts';
import { rowActionTexts } from './row-action-texts.ts';
import { texts } from './texts.ts';
import { type ListedStock, useLocations } from './warehouse-queries.ts';

/** What is done with chosen rows of the stock. */
export const useStockRowActions = (): readonly RowAction<ListedStock>[] => {
  const t = useTexts(rowActionTexts);
  const named = useTexts(texts);
  const locations = useLocations().data;
  return useMemo(
    () => [
      rowAction({
        key: 'move',
        label: t('move'),
        icon: <IconTransfer size={15} aria-hidden="true" />,
        note: t('note'),
        nameOf: ({ itemName, lotNo }: ListedStock) => (lotNo === null ? itemName : `${itemName} · ${lotNo}`),
        fields: { toLocationId: idChoice(null, { required: true }), reference: text() },
        excludes: ({ id, quantity, locationId }: ListedStock, { toLocationId }) => {
          if (id === null || Number(quantity) === 0) return t('nothing');
          return locationId === toLocationId ? t('there') : null;
        },
        form: (form) => (
          <>
            <ChoiceField
              of={form.field('toLocationId')}
              label={named('target')}
              data={[
                { value: '', label: named('chooseLocation'), disabled: true },
                ...(locations ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
            <TextField of={form.field('reference')} label={named('reference')} placeholder={named('referenceHint')} />
          </>
        ),
        begin: (rows, { toLocationId, reference }, options) =>
          begin(
            warehouseCalls.moveRows,
            {
              rows: rows.map(({ id, quantity }) => ({ id: id ?? 0, seen: quantity })),
              toLocationId: toLocationId ?? 0,
              reference: reference || undefined,
            },
            options,
          ),
        back: async (done, options) => {
          const rows = done.map(({ id, mark }) => ({ id: Number(id), posting: String(mark) }));
          return (await callAsync(warehouseCalls.reversePostings, { rows }, options)).data;
        },
        refresh: ['warehouse'],
      }),
    ],
    [t, named, locations],
  );
};
