import { Button, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { QuantityField, useQuantity } from '#platform/web/ui/quantity-field.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { useRules } from '#platform/web/ui/use-rules.ts';
import { all } from '#platform/web/ui/validation.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { type OrderStatus, productionContract, stepNeedsReason, stepsFrom, takesOutput } from '../contract.ts';
import { OrderForm } from './order-form.tsx';
import { STATUS_ICONS } from './order-status.tsx';
import classes from './production.module.css';
import { type OrderDetail, useChange } from './production-queries.ts';
import { texts } from './texts.ts';

type ActionProps = { readonly order: OrderDetail; readonly onClose: () => void };
type AskedStep = Exclude<OrderStatus, 'planned' | 'running'>;

const useStepped = (order: OrderDetail) => {
  const t = useTexts(texts);
  return ({ status }: { readonly status: OrderStatus }) =>
    showToast({ tone: 'success', message: t('stepped', { number: order.number, status: t(status) }) });
};

/** A step that wants a reason or cannot be taken back is asked for. */
const StepDialog = ({ order, to, onClose: leave }: ActionProps & { readonly to: AskedStep }) => {
  const t = useTexts(texts);
  const rules = useRules();
  const { quantity } = useFormat();
  const stepped = useStepped(order);
  const form = useForm<{ readonly reason: string }>({ defaultValues: { reason: '' } });
  const title = t(`stepTitle_${to}`, { number: order.number });
  const onClose = useDraft(form, { name: `${to}:${order.id}`, title }, leave);
  const change = useChange({
    endpoint: productionContract.stepOrder,
    form,
    fields: ['reason'],
    onDone: (answer) => {
      stepped(answer);
      onClose();
    },
  });
  const submit = form.handleSubmit(({ reason }) =>
    change.send({ id: order.id, to, ...(stepNeedsReason(to) ? { reason } : {}) }),
  );
  const notes = {
    paused: null,
    done: t('doneNote', { produced: quantity(order.produced), planned: quantity(order.planned), unit: order.unit }),
    cancelled: t('cancelNote'),
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      submitLabel={t(`step_${to}`)}
      onSubmit={(event) => void submit(event)}
      pending={change.pending}
      problem={change.problem}
      tone={to === 'cancelled' ? 'danger' : 'primary'}
    >
      {notes[to] === null ? null : <p className={classes.note}>{notes[to]}</p>}
      {stepNeedsReason(to) ? (
        <TextInput
          label={t('reason')}
          placeholder={t('reasonHint')}
          maxLength={300}
          data-autofocus
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { validate: all(rules.required(), rules.length({ min: 3 })) })}
        />
      ) : null}
    </FormDialog>
  );
};

const OutputDialog = ({ order, onClose: leave }: ActionProps) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  const { parse, positiveRule } = useQuantity();
  const form = useForm<{ readonly quantity: string }>({ defaultValues: { quantity: '' } });
  const draft = { name: `output:${order.id}`, title: `${t('outputTitle')}: ${order.number}` };
  const onClose = useDraft(form, draft, leave);
  const change = useChange({
    endpoint: productionContract.enterOutput,
    form,
    fields: ['quantity'],
    onDone: ({ produced }) => {
      showToast({
        tone: 'success',
        message: t('outputDone', { number: order.number, produced: quantity(produced), unit: order.unit }),
      });
      onClose();
    },
  });
  const submit = form.handleSubmit((values) => change.send({ id: order.id, quantity: parse(values.quantity) ?? '' }));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('outputTitle')}
      submitLabel={t('outputSubmit')}
      onSubmit={(event) => void submit(event)}
      pending={change.pending}
      problem={change.problem}
    >
      <p className={classes.note}>
        <span lang="en">{order.number}</span> · {order.product}
      </p>
      <QuantityField
        label={t('outputLabel')}
        unit={order.unit}
        data-autofocus
        error={form.formState.errors.quantity?.message}
        {...form.register('quantity', { validate: positiveRule })}
      />
    </FormDialog>
  );
};

const ASKED = ['none', 'output', 'edit', 'paused', 'done', 'cancelled'] as const;

/** What may be done with an open order: its allowed steps, output, editing. */
export const OrderActions = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts(texts);
  const [asked, setAsked] = useUrlChoice('form', ASKED, 'none');
  const stepped = useStepped(order);
  const change = useChange({ endpoint: productionContract.stepOrder, onDone: stepped });
  const close = () => setAsked('none');
  const take = (to: OrderStatus) => {
    if (to === 'running') change.send({ id: order.id, to });
    else if (to !== 'planned') setAsked(to);
  };
  return (
    <>
      {change.problem ? (
        <div className={classes.refusal}>
          <RefusalNote problem={change.problem} compact />
        </div>
      ) : null}
      <div className={classes.actions}>
        {takesOutput(order.status) ? (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAsked('output')}>
            {t('output')}
          </Button>
        ) : null}
        {stepsFrom(order.status).map((to) => {
          const Icon = STATUS_ICONS[to];
          const label =
            to === 'running' && order.status === 'paused'
              ? t('step_resume')
              : t(`step_${to as Exclude<OrderStatus, 'planned'>}`);
          return (
            <Button
              key={to}
              variant={to === 'cancelled' ? 'subtle' : 'default'}
              {...(to === 'cancelled' && { color: 'red' })}
              loading={to === 'running' && change.pending}
              leftSection={<Icon size={16} aria-hidden="true" />}
              onClick={() => take(to)}
            >
              {label}
            </Button>
          );
        })}
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => setAsked('edit')}
        >
          {t('edit')}
        </Button>
      </div>
      {asked === 'output' ? <OutputDialog order={order} onClose={close} /> : null}
      {asked === 'edit' ? <OrderForm order={order} onClose={close} /> : null}
      {asked !== 'none' && asked !== 'output' && asked !== 'edit' ? (
        <StepDialog order={order} to={asked} onClose={close} />
      ) : null}
    </>
  );
};
