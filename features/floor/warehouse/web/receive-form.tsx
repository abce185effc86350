import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { day, idChoice, number, picked, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, DayField, NumberField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { warehouseCalls } from '../contract/calls.ts';
import { ItemPicker, type PickedItem } from './item-picker.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';
import { usePosted } from './use-posted.ts';
import { useLocations } from './warehouse-queries.ts';

type ReceiveFormProps = {
  readonly item: PickedItem | null;
  readonly onClose: () => void;
  readonly onPosted: (stockId: number) => void;
};

const useReceive = ({ item, onClose, onPosted }: ReceiveFormProps) => {
  const t = useTexts(texts);
  const posted = usePosted();
  return useFormFor(warehouseCalls.receiveStock, {
    fields: {
      item: picked(item),
      lotNo: text(),
      bestBefore: day(),
      locationId: idChoice(),
      quantity: number(),
      reference: text(),
    },
    input: ({ item: chosen, reference, ...values }) => ({
      itemId: chosen?.id,
      ...values,
      reference: reference || undefined,
    }),
    places: { itemId: 'item' },
    patterns: { lotNo: t('lotShape') },
    draft: { name: 'receive', title: t('receiveTitle') },
    refresh: ['warehouse'],
    onClose,
    onDone: (answer, { item: chosen }) => {
      posted('in', chosen?.label ?? '', answer);
      onClose();
      onPosted(answer.stockId);
    },
  });
};

/** Stock comes in, under a lot that may be new. */
export const ReceiveForm = (props: ReceiveFormProps) => {
  const t = useTexts(texts);
  const locations = useLocations();
  const form = useReceive(props);
  const places = (locations.data ?? []).map((each) => ({ value: String(each.id), label: each.name }));
  return (
    <DialogForm form={form} title={t('receiveTitle')} submitLabel={t('receiveSubmit')}>
      <OwnField<PickedItem | null> of={form.field('item')}>
        {({ held, hold, error }) => <ItemPicker value={held} onChange={hold} error={error} />}
      </OwnField>
      <div className={classes.pair}>
        <TextField of={form.field('lotNo')} label={t('lotNo')} />
        <DayField of={form.field('bestBefore')} label={t('bestBefore')} />
      </div>
      <div className={classes.pair}>
        <ChoiceField
          of={form.field('locationId')}
          label={t('location')}
          data={[{ value: '', label: t('chooseLocation'), disabled: true }, ...places]}
        />
        <NumberField of={form.field('quantity')} label={t('quantity')} unit={form.values.item?.unit} />
      </div>
      <TextField of={form.field('reference')} label={t('reference')} placeholder={t('referenceHint')} />
    </DialogForm>
  );
};
