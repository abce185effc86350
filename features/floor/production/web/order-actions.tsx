import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { number, text } from '#platform/web/forms/field-kinds.ts';
import { NumberField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeedRefusal } from '#platform/web/ui/refusal-note.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { useChange } from '#platform/web/use-change.ts';
import { productionCalls } from '../contract/calls.ts';
import { isOpen, type OrderStatus, stepNeedsReason, stepsFrom, takesOutput } from '../contract/vocabulary.ts';
import { EditOrderForm } from './order-form.tsx';
import { STATUS_ICONS } from './order-status.tsx';
import classes from './production.module.css';
import { type OrderDetail } from './production-queries.ts';
import { texts } from './texts.ts';

type ActionProps = { readonly order: OrderDetail; readonly onClose: () => void };
type AskedStep = Exclude<OrderStatus, 'planned' | 'running'>;

const useStepped = (order: OrderDetail) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const told = (key: 'stepped' | 'steppedBack', status: OrderStatus) =>
    t(key, { number: order.number, status: t(status) });
  return ({ status, version }: OutputOf<typeof productionCalls.stepOrder>) =>
    offerUndo({
      message: told('stepped', status),
      undo: async (at) => {
        const back = await call(productionCalls.takeStepBack, { id: order.id, version }, at);
        return told('steppedBack', back.status);
      },
      refresh: () => queries.invalidateQueries({ queryKey: ['production'] }),
    });
};

/** A step that wants a reason or ends the order is asked for. */
const StepDialog = ({ order, to, onClose }: ActionProps & { readonly to: AskedStep }) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  const stepped = useStepped(order);
  const title = t(`stepTitle_${to}`, { number: order.number });
  const needsReason = stepNeedsReason(to);
  const form = useFormFor(productionCalls.stepOrder, {
    fields: { reason: text('', { required: needsReason }) },
    input: ({ reason }) => ({ id: order.id, to, reason: needsReason ? reason : undefined }),
    draft: { name: `${to}:${order.id}`, title },
    refresh: ['production'],
    onClose,
    onDone: (answer) => {
      stepped(answer);
      onClose();
    },
  });
  const notes = {
    paused: null,
    done: t('doneNote', { produced: quantity(order.produced), planned: quantity(order.planned), unit: order.unit }),
    cancelled: t('cancelNote'),
  };
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={t(`step_${to}`)}
      tone={to === 'cancelled' ? 'danger' : 'primary'}
    >
      {notes[to] === null ? null : <p className={classes.note}>{notes[to]}</p>}
      {needsReason ? <TextField of={form.field('reason')} label={t('reason')} placeholder={t('reasonHint')} /> : null}
    </DialogForm>
  );
};

const OutputDialog = ({ order, onClose }: ActionProps) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  const form = useFormFor(productionCalls.enterOutput, {
    fields: { quantity: number() },
    input: (values) => ({ id: order.id, ...values }),
    draft: { name: `output:${order.id}`, title: `${t('outputTitle')}: ${order.number}` },
    refresh: ['production'],
    onClose,
    onDone: ({ produced }) => {
      const values = { number: order.number, produced: quantity(produced), unit: order.unit };
      showToast({ tone: 'success', message: t('outputDone', values) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('outputTitle')} submitLabel={t('outputSubmit')}>
      <p className={classes.note}>
        <span lang="en">{order.number}</span> · {order.product}
      </p>
      <NumberField of={form.field('quantity')} label={t('outputLabel')} unit={order.unit} />
    </DialogForm>
  );
};

const ASKED = ['none', 'output', 'edit', 'paused', 'done', 'cancelled'] as const;

/**
 * The form that is asked for, of an open order. One that was begun stays when somebody ends its order meanwhile: what was
 * written in it is not taken away, and the server says why it is not taken.
 */
const useAskedForm = (open: boolean) => {
  const [asked, setAsked] = useUrlChoice('form', ASKED, 'none');
  const [begun, setBegun] = useState(false);
  const stands = asked !== 'none' && (open || begun);
  if (stands !== begun) setBegun(stands);
  return [stands ? asked : 'none', setAsked] as const;
};

/** What may be done with an open order: its allowed steps, output, editing. */
export const OrderActions = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts(texts);
  const open = isOpen(order.status);
  const [asked, setAsked] = useAskedForm(open);
  const stepped = useStepped(order);
  const change = useChange(productionCalls.stepOrder, {
    refresh: ['production'],
    onDone: stepped,
  });
  const close = () => setAsked('none');
  const take = (to: OrderStatus) => {
    if (to === 'running') change.mutate({ id: order.id, to });
    else if (to !== 'planned') setAsked(to);
  };
  return (
    <>
      <div className={classes.refusal}>
        <DeedRefusal problem={change.error} />
      </div>
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
              loading={to === 'running' && change.isPending}
              leftSection={<Icon size={16} aria-hidden="true" />}
              onClick={() => take(to)}
            >
              {label}
            </Button>
          );
        })}
        {open ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setAsked('edit')}
          >
            {t('edit')}
          </Button>
        ) : null}
      </div>
      {asked === 'output' ? <OutputDialog order={order} onClose={close} /> : null}
      {asked === 'edit' ? <EditOrderForm order={order} onClose={close} /> : null}
      {asked !== 'none' && asked !== 'output' && asked !== 'edit' ? (
        <StepDialog order={order} to={asked} onClose={close} />
      ) : null}
    </>
  );
};
