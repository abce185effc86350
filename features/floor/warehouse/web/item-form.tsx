import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, number, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, NumberField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { warehouseCalls } from '../contract/calls.ts';
import { UNITS, type Unit } from '../contract/vocabulary.ts';
import type { PickedItem } from './item-picker.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';

type ItemFormProps = { readonly onClose: () => void; readonly onCreated: (item: PickedItem) => void };

/** A new item; its first receipt follows. */
export const ItemForm = ({ onClose, onCreated }: ItemFormProps) => {
  const t = useTexts(texts);
  const form = useFormFor(warehouseCalls.createItem, {
    fields: { code: text(), name: text(), unit: choice<Unit>('kg'), safetyStock: number('0') },
    input: (values) => values,
    patterns: { code: t('codeShape') },
    draft: { name: 'item', title: t('itemTitle') },
    refresh: ['warehouse'],
    onClose,
    onDone: ({ id }, { code, name, unit }) => {
      showToast({ tone: 'success', message: t('itemCreated', { name }) });
      onCreated({ id, label: `${code} ${name}`, unit: unit ?? '' });
    },
  });
  return (
    <DialogForm form={form} title={t('itemTitle')} submitLabel={t('itemSubmit')}>
      <TextField of={form.field('code')} label={t('code')} />
      <TextField of={form.field('name')} label={t('name')} />
      <div className={classes.pair}>
        <ChoiceField
          of={form.field('unit')}
          label={t('unit')}
          data={UNITS.map((unit) => ({ value: unit, label: unit }))}
        />
        <NumberField of={form.field('safetyStock')} label={t('safetyStock')} unit={form.values.unit ?? ''} />
      </div>
    </DialogForm>
  );
};
