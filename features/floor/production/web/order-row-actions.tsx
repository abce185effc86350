import { useMemo } from 'react';
import IconArrowsRightLeft from '@tabler/icons-react/dist/esm/icons/IconArrowsRightLeft.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import type { InputOf } from '#platform/contract/call.ts';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { begin, callAsync, type AsyncOptions } from '#platform/web/call-async.ts';
import { choice, idChoice, moment, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, DayField, TextField } from '#platform/web/forms/fields.tsx';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { type RowAction, rowAction } from '#platform/web/row-actions/row-action.ts';
import { productionCalls } from '../contract/calls.ts';
import { isOpen, type OrderStatus, stepAllowed, stepNeedsReason } from '../contract/vocabulary.ts';
import type { ListedOrder } from './order-columns.tsx';
import { useLines } from './production-queries.ts';
import { rowActionTexts } from './row-action-texts.ts';
import { texts } from './texts.ts';

type Change = InputOf<typeof productionCalls.changeOrders>['change'];

const STEPS = ['running', 'paused', 'done'] as const;

const rowsOf = (orders: readonly ListedOrder[]) => orders.map(({ id, version }) => ({ id, version }));

const changing = (orders: readonly ListedOrder[], change: Change, options: AsyncOptions) =>
  begin(productionCalls.changeOrders, { rows: rowsOf(orders), change }, options);

const nameOf = ({ number }: ListedOrder): string => number;

/** The orders as the change left them: whoever changed one since is not written over. */
const back = async (done: readonly RowOutcome[], options: AsyncOptions) => {
  const rows = done.map(({ id, mark }) => ({ id: Number(id), version: Number(mark) }));
  return (await callAsync(productionCalls.takeChangesBack, { rows }, options)).data;
};

const shared = { nameOf, back, refresh: ['production'] };

/** What is done with chosen orders. */
export const useOrderActions = (): readonly RowAction<ListedOrder>[] => {
  const t = useTexts(rowActionTexts);
  const named = useTexts(texts);
  const lines = useLines().data;
  return useMemo(() => {
    const closed = ({ status }: ListedOrder) => (isOpen(status) ? null : t('closed'));
    const notFrom = (status: OrderStatus, to: OrderStatus) =>
      stepAllowed(status, to) ? null : t('notFrom', { status: named(status) });
    return [
      rowAction({
        ...shared,
        key: 'due',
        label: t('due'),
        icon: <IconCalendarDue size={15} aria-hidden="true" />,
        fields: { dueAt: moment(null, { required: true }) },
        places: { 'change.dueAt': 'dueAt' },
        excludes: (order: ListedOrder, { dueAt }) =>
          closed(order) ?? (dueAt !== null && Date.parse(dueAt) <= Date.parse(order.startAt) ? t('startsLater') : null),
        form: (form) => <DayField withTime of={form.field('dueAt')} label={t('newDue')} />,
        begin: (orders, { dueAt }, options) => changing(orders, { kind: 'due', dueAt: dueAt ?? '' }, options),
      }),
      rowAction({
        ...shared,
        key: 'line',
        label: t('line'),
        icon: <IconArrowsRightLeft size={15} aria-hidden="true" />,
        fields: { lineId: idChoice(null, { required: true }) },
        places: { 'change.lineId': 'lineId' },
        excludes: (order: ListedOrder, { lineId }) =>
          closed(order) ?? (order.lineId === lineId ? t('onLine', { line: order.lineName }) : null),
        form: (form) => (
          <ChoiceField
            of={form.field('lineId')}
            label={t('newLine')}
            data={[
              { value: '', label: named('chooseLine'), disabled: true },
              ...(lines ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        ),
        begin: (orders, { lineId }, options) => changing(orders, { kind: 'line', lineId: lineId ?? 0 }, options),
      }),
      rowAction({
        ...shared,
        key: 'state',
        label: t('state'),
        icon: <IconProgress size={15} aria-hidden="true" />,
        fields: { to: choice<(typeof STEPS)[number]>('', { required: true }), reason: text() },
        places: { 'change.to': 'to', 'change.reason': 'reason' },
        check: ({ to, reason }) =>
          to !== null && stepNeedsReason(to) && reason === '' ? { reason: t('reasonNeeded') } : {},
        excludes: (order: ListedOrder, { to }) => closed(order) ?? (to === null ? null : notFrom(order.status, to)),
        form: (form) => (
          <>
            <ChoiceField
              of={form.field('to')}
              label={t('newState')}
              data={[
                { value: '', label: t('chooseState'), disabled: true },
                ...STEPS.map((to) => ({ value: to, label: named(to) })),
              ]}
            />
            {form.values.to !== null && stepNeedsReason(form.values.to) ? (
              <TextField of={form.field('reason')} label={named('reason')} placeholder={named('reasonHint')} />
            ) : null}
          </>
        ),
        begin: (orders, { to, reason }, options) =>
          changing(orders, { kind: 'step', to: to ?? 'running', reason: reason || undefined }, options),
      }),
      rowAction({
        ...shared,
        key: 'cancel',
        label: t('cancel'),
        icon: <IconBan size={15} aria-hidden="true" />,
        tone: 'danger',
        note: named('cancelNote'),
        fields: { reason: text('', { required: true }) },
        places: { 'change.reason': 'reason' },
        excludes: (order: ListedOrder) => closed(order),
        form: (form) => (
          <TextField of={form.field('reason')} label={named('reason')} placeholder={named('reasonHint')} />
        ),
        begin: (orders, { reason }, options) => changing(orders, { kind: 'step', to: 'cancelled', reason }, options),
      }),
    ];
  }, [t, named, lines]);
};
