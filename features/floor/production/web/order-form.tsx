import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import {
  choice,
  idChoice,
  moment,
  number,
  picked,
  prose,
  text,
  type ValuesOf,
} from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, DayField, LinesField, NumberField } from '#platform/web/forms/fields.tsx';
import { type FormFor, useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useRecordForm } from '#platform/web/forms/use-record-form.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { productionCalls } from '../contract/calls.ts';
import { ORDER_UNITS, type OrderUnit } from '../contract/vocabulary.ts';
import classes from './production.module.css';
import { type OrderDetail, useLines } from './production-queries.ts';
import { ProductField } from './product-field.tsx';
import { tellOverlaps } from './tell-overlaps.ts';
import { texts } from './texts.ts';

const HOUR = 3_600_000;

const nextHour = (more = 0): string => new Date((Math.ceil(Date.now() / HOUR) + more) * HOUR).toISOString();

const fieldsOf = (order: OrderDetail | null) => {
  const { product, itemId, planned, unit, lineId, startAt, dueAt, note }: Partial<OrderDetail> = order ?? {};
  return {
    product: text(product),
    itemId: picked<number | null>(itemId ?? null),
    planned: number(planned),
    unit: choice<OrderUnit>(unit ?? 'adet'),
    lineId: idChoice(lineId),
    startAt: moment(startAt ?? nextHour()),
    dueAt: moment(dueAt ?? nextHour(4)),
    note: prose(note ?? ''),
  };
};

type OrderFields = ReturnType<typeof fieldsOf>;

const inputOf = ({ note, ...values }: ValuesOf<OrderFields>) => ({ ...values, note: note || null });

/** A due time comes after the start. */
const useDueCheck = () => {
  const t = useTexts(texts);
  return ({ startAt, dueAt }: ValuesOf<OrderFields>) => ({
    dueAt: startAt !== null && dueAt !== null && dueAt <= startAt ? t('dueAfter') : undefined,
  });
};

type FieldsProps = { readonly form: FormFor<OrderFields>; readonly order: OrderDetail | null };

const OrderFieldsOf = ({ form, order }: FieldsProps) => {
  const t = useTexts(texts);
  const lines = useLines();
  const started = order !== null && order.status !== 'planned';
  const units = started ? [order.unit] : ORDER_UNITS;
  return (
    <>
      <ProductField
        of={form.field('product')}
        itemId={form.values.itemId ?? null}
        onItem={(itemId) => form.set('itemId', itemId)}
        text={form.values.product ?? ''}
        readOnly={started}
      />
      <div className={classes.pair}>
        <NumberField of={form.field('planned')} label={t('plannedQuantity')} unit={form.values.unit ?? ''} />
        <ChoiceField
          of={form.field('unit')}
          label={t('unit')}
          data={units.map((unit) => ({ value: unit, label: unit }))}
        />
      </div>
      <ChoiceField
        of={form.field('lineId')}
        label={t('line')}
        data={[
          { value: '', label: t(lines.data?.length === 0 ? 'noLines' : 'chooseLine'), disabled: true },
          ...(lines.data ?? []).map((line) => ({ value: String(line.id), label: line.name })),
        ]}
      />
      <div className={classes.pair}>
        <DayField withTime of={form.field('startAt')} label={t('start')} />
        <DayField withTime of={form.field('dueAt')} label={t('due')} />
      </div>
      <LinesField of={form.field('note')} label={t('note')} placeholder={t('noteHint')} autosize minRows={2} />
    </>
  );
};

type CreateProps = { readonly onClose: () => void; readonly onCreated: (id: number) => void };

/** Opens an order. */
export const CreateOrderForm = ({ onClose, onCreated }: CreateProps) => {
  const t = useTexts(texts);
  const form = useFormFor(productionCalls.createOrder, {
    fields: fieldsOf(null),
    input: inputOf,
    check: useDueCheck(),
    draft: { name: 'new', title: t('createTitle') },
    refresh: ['production'],
    onClose,
    onDone: ({ id, number: made, overlaps }) => {
      tellOverlaps(overlaps);
      showToast({ tone: 'success', message: t('created', { number: made }) });
      onClose();
      onCreated(id);
    },
  });
  return (
    <DialogForm form={form} title={t('createTitle')} submitLabel={t('createSubmit')} size={520}>
      <OrderFieldsOf form={form} order={null} />
    </DialogForm>
  );
};

type EditProps = { readonly order: OrderDetail; readonly onClose: () => void };

/** Changes an open order. */
export const EditOrderForm = ({ order, onClose }: EditProps) => {
  const t = useTexts(texts);
  const lines = useLines().data ?? [];
  const { id, number: called } = order;
  const title = t('editTitle', { number: called });
  const form = useRecordForm(productionCalls.editOrder, {
    record: order,
    fields: fieldsOf,
    labels: {
      product: t('product'),
      itemId: t('item'),
      planned: t('plannedQuantity'),
      unit: t('unit'),
      lineId: t('line'),
      startAt: t('start'),
      dueAt: t('due'),
      note: t('note'),
    },
    words: {
      lineId: (held) => lines.find((line) => String(line.id) === held)?.name,
      itemId: (held) => (held === 'null' ? t('freeProduct') : held),
    },
    input: (values, version) => ({ id, version, ...inputOf(values) }),
    check: useDueCheck(),
    draft: { name: `edit:${id}`, title },
    refresh: ['production'],
    onClose,
    onDone: ({ overlaps }) => {
      tellOverlaps(overlaps);
      showToast({ tone: 'success', message: t('saved', { number: called }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('editSubmit')} size={520}>
      <OrderFieldsOf form={form} order={order} />
    </DialogForm>
  );
};
