import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { number, text } from '#platform/web/forms/field-kinds.ts';
import { NumberField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { warehouseCalls } from '../contract/calls.ts';
import classes from './stock.module.css';
import { texts } from './texts.ts';
import { usePosted } from './use-posted.ts';
import type { StockRow } from './warehouse-queries.ts';

export type RowFormProps = { readonly row: StockRow; readonly onClose: () => void };

/** The item, its lot and its present quantity, above a form that posts on it. */
export const StockNote = ({ row }: { readonly row: StockRow }) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  return (
    <p className={classes.note}>
      {row.itemName} · <span lang="en">{row.lotNo}</span> ·{' '}
      {t('here', { place: row.locationName ?? '', quantity: quantity(row.quantity), unit: row.unit })}
    </p>
  );
};

/** Stock goes out. */
export const IssueForm = ({ row, onClose }: RowFormProps) => {
  const t = useTexts(texts);
  const posted = usePosted();
  const form = useFormFor(warehouseCalls.issueStock, {
    fields: { quantity: number(), reference: text() },
    input: ({ quantity, reference }) => ({ id: row.id ?? 0, quantity, reference: reference || undefined }),
    draft: { name: `issue:${row.id}`, title: `${t('issueTitle')}: ${row.itemName}` },
    refresh: ['warehouse'],
    onClose,
    onDone: (answer) => {
      posted('out', row.itemName, answer);
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('issueTitle')} submitLabel={t('issueSubmit')}>
      <StockNote row={row} />
      <NumberField of={form.field('quantity')} label={t('quantity')} unit={row.unit} />
      <TextField of={form.field('reference')} label={t('reference')} placeholder={t('referenceHint')} />
    </DialogForm>
  );
};
