import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { LateBadge, OrderStatusBadge, Progress } from './order-status.tsx';
import classes from './production.module.css';
import { type OrderDetail, useOrder } from './production-queries.ts';
import { texts } from './texts.ts';

const OrderFacts = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const facts: readonly Fact[] = [
    [t('progress'), <Progress key="progress" order={order} withPercent />],
    [t('line'), order.lineName],
    [t('start'), dateTime(order.startAt)],
    [
      t('due'),
      <span key="due" className={classes.due} data-late={order.late}>
        {dateTime(order.dueAt)}
      </span>,
    ],
    [t('startedAt'), order.startedAt === null ? '–' : dateTime(order.startedAt)],
    ...(order.finishedAt === null ? [] : [[t('finishedAt'), dateTime(order.finishedAt)] as const]),
    ...(order.note === null ? [] : [[t('note'), order.note] as const]),
  ];
  return <Facts facts={facts} />;
};

type Event = OrderDetail['events'][number];

const useEventText = (unit: string) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  return (event: Event): string => {
    if (event.kind === 'output') return t('event_output', { quantity: quantity(event.quantity ?? '0'), unit });
    if (event.kind === 'step' && event.from !== null && event.to !== null)
      return t('event_step', { from: t(event.from), to: t(event.to) });
    return t(event.kind === 'created' ? 'event_created' : 'event_edited');
  };
};

/** What an edit changed, with what stood there before. */
const useChangeText = (unit: string) => {
  const t = useTexts(texts);
  const { dateTime, quantity } = useFormat();
  const valueOf = (field: Event['edits'][number]['field'], value: string | null): string => {
    if (value === null) return '–';
    if (field === 'planned') return `${quantity(value)} ${unit}`;
    return field === 'startAt' || field === 'dueAt' ? dateTime(value) : value;
  };
  return ({ field, from, to }: Event['edits'][number]): string =>
    t('event_change', { field: t(`field_${field}`), from: valueOf(field, from), to: valueOf(field, to) });
};

const History = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const textOf = useEventText(order.unit);
  const changeOf = useChangeText(order.unit);
  return (
    <>
      <h3 className={classes.section}>{t('history')}</h3>
      <ol className={classes.events}>
        {order.events.map((event) => (
          <li key={event.id}>
            <span>{textOf(event)}</span>
            {event.edits.map((edit) => (
              <span key={edit.field} className={classes.change}>
                {changeOf(edit)}
              </span>
            ))}
            {event.reason === null ? null : <span className={classes.small}>{event.reason}</span>}
            <span className={classes.small}>
              {dateTime(event.at)} · {event.by}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};

type OrderPanelProps = { readonly id: number; readonly onClose: () => void; readonly mayEdit: boolean };

/** One order at the side: how far it is, what may happen next, what happened. */
export const OrderPanel = ({ id, onClose, mayEdit }: OrderPanelProps) => {
  const asked = useOrder(id);
  const t = useTexts(texts);
  // A dialog has a name before its record is read, and where there is none.
  const title = asked.data ? <span lang="en">{asked.data.number}</span> : t('order');
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={title} asked={asked}>
      {(order) => (
        <>
          <div className={classes.head}>
            <span className={classes.big}>{order.product}</span>
            <OrderStatusBadge status={order.status} />
            {order.late ? <LateBadge /> : null}
          </div>
          {mayEdit ? <OrderActions key={id} order={order} /> : null}
          <OrderFacts order={order} />
          <History order={order} />
        </>
      )}
    </RecordPanel>
  );
};
