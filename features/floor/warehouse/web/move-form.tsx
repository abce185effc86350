import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { idChoice, number, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, NumberField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { warehouseCalls } from '../contract/calls.ts';
import { type RowFormProps, StockNote } from './issue-form.tsx';
import { texts } from './texts.ts';
import { usePosted } from './use-posted.ts';
import { useLocations } from './warehouse-queries.ts';

/** Stock goes to another location. */
export const MoveForm = ({ row, onClose }: RowFormProps) => {
  const t = useTexts(texts);
  const posted = usePosted();
  const others = (useLocations().data ?? []).filter((each) => each.id !== row.locationId);
  const form = useFormFor(warehouseCalls.moveStock, {
    fields: { toLocationId: idChoice(), quantity: number(row.quantity), reference: text() },
    input: ({ reference, ...values }) => ({ id: row.id ?? 0, ...values, reference: reference || undefined }),
    draft: { name: `move:${row.id}`, title: `${t('moveTitle')}: ${row.itemName}` },
    refresh: ['warehouse'],
    onClose,
    onDone: (answer) => {
      posted('move', row.itemName, answer);
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('moveTitle')} submitLabel={t('moveSubmit')}>
      <StockNote row={row} />
      <ChoiceField
        of={form.field('toLocationId')}
        label={t('target')}
        data={[
          { value: '', label: t('chooseLocation'), disabled: true },
          ...others.map((each) => ({ value: String(each.id), label: each.name })),
        ]}
      />
      <NumberField of={form.field('quantity')} label={t('quantity')} unit={row.unit} />
      <TextField of={form.field('reference')} label={t('reference')} placeholder={t('referenceHint')} />
    </DialogForm>
  );
};
