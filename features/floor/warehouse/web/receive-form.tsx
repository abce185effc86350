import { Button } from '@mantine/core';
import { useEffect } from 'react';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { day, idChoice, number, picked, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, DayField, NumberField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { warehouseCalls } from '../contract/calls.ts';
import { MOST_LINES } from '../contract/vocabulary.ts';
import { ItemPicker, type PickedItem } from './item-picker.tsx';
import { inputOf, isWhole, placesOf, type ReceiptLine, type TypedLine } from './receipt-lines.ts';
import { ReceiptList } from './receipt-list.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';
import { usePosted } from './use-posted.ts';
import { useLocations } from './warehouse-queries.ts';

/** What the next receipt of a delivery begins with. */
export type ReceiptBegin = {
  readonly item: PickedItem | null;
  readonly reference?: string;
  readonly locationId?: number | undefined;
};

type ReceiveFormProps = {
  readonly begin: ReceiptBegin;
  readonly onClose: () => void;
  readonly onPosted: (stockId: number) => void;
  /** It was saved, and another is to follow. */
  readonly onAnother: (begin: ReceiptBegin) => void;
};

const NONE: readonly ReceiptLine[] = [];

const useReceive = ({ begin, onClose, onPosted, onAnother }: ReceiveFormProps) => {
  const t = useTexts(texts);
  const posted = usePosted();
  const form = useFormFor(warehouseCalls.receiveLines, {
    fields: {
      item: picked(begin.item),
      lotNo: text(),
      bestBefore: day(),
      locationId: idChoice(begin.locationId ?? undefined),
      quantity: number(),
      reference: text(begin.reference),
      lines: picked(NONE),
      another: picked(false),
    },
    input: inputOf,
    places: placesOf,
    patterns: { lotNo: t('lotShape') },
    draft: { name: 'receive', title: t('receiveTitle') },
    refresh: ['warehouse'],
    onClose,
    onDone: (answer, { item, lines, reference, locationId, another }) => {
      posted('in', item?.label ?? lines[0]?.item.label ?? '', answer);
      if (another) return onAnother({ item: null, reference, locationId: locationId ?? undefined });
      return onPosted(answer.stockId);
    },
  });
  const { pending } = form.handle;
  const settle = form.set;
  const isAnother = form.values.another;
  useEffect(() => {
    // A refusal ends what was pressed: the next press says anew what is to follow.
    if (!pending && isAnother) settle('another', false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it was sent, and not when it was pressed
  }, [pending]);
  return form;
};

/** Stock comes in: one line, or all of a delivery under its document, which is typed once. */
export const ReceiveForm = (props: ReceiveFormProps) => {
  const t = useTexts(texts);
  const locations = useLocations();
  const form = useReceive(props);
  const { lines } = form.values;
  const typed = form.values as TypedLine;
  const add = () => {
    if (!isWhole(typed)) return;
    form.set('lines', [...lines, typed]);
    form.set('item', null);
    form.set('lotNo', '');
    form.set('bestBefore', '');
    form.set('quantity', '');
  };
  const places = (locations.data ?? []).map((each) => ({ value: String(each.id), label: each.name }));
  return (
    <DialogForm form={form} title={t('receiveTitle')} submitLabel={t('receiveSubmit')} size={560}>
      <TextField of={form.field('reference')} label={t('reference')} placeholder={t('referenceHint')} />
      <ReceiptList
        lines={lines}
        placeOf={(id) => locations.data?.find((each) => each.id === id)?.name ?? ''}
        onRemove={(at) =>
          form.set(
            'lines',
            lines.filter((_, index) => index !== at),
          )
        }
      />
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
          data={[
            { value: '', label: t(locations.data?.length === 0 ? 'noLocations' : 'chooseLocation'), disabled: true },
            ...places,
          ]}
        />
        <NumberField of={form.field('quantity')} label={t('quantity')} unit={form.values.item?.unit} />
      </div>
      <div className={classes.more}>
        <Button
          variant="default"
          disabled={!isWhole(typed) || lines.length >= MOST_LINES - 1}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
        >
          {t('addLine')}
        </Button>
        <Button
          variant="light"
          disabled={form.handle.pending}
          onClick={() => {
            form.set('another', true);
            form.handle.send();
          }}
        >
          {t('saveAndNew')}
        </Button>
      </div>
    </DialogForm>
  );
};
