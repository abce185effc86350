import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { Tone } from '#platform/web/ui/toast.ts';
import type { OrderStatus } from '../contract/vocabulary.ts';
import classes from './production.module.css';
import type { Order } from './production-queries.ts';
import { texts } from './texts.ts';

export const STATUS_ICONS = {
  planned: IconCalendarEvent,
  running: IconPlayerPlay,
  paused: IconPlayerPause,
  done: IconCheck,
  cancelled: IconX,
};
const TONES: Readonly<Record<OrderStatus, Tone>> = {
  planned: 'neutral',
  running: 'info',
  paused: 'warning',
  done: 'success',
  cancelled: 'neutral',
};

/** Where an order stands, in a word and an icon. */
export const OrderStatusBadge = ({ status }: { readonly status: OrderStatus }) => {
  const t = useTexts(texts);
  const Icon = STATUS_ICONS[status];
  return (
    <StatusBadge tone={TONES[status]} icon={<Icon />}>
      {t(status)}
    </StatusBadge>
  );
};

type LateBadgeProps = {
  /** A sign beside another word, which says itself when it is pointed at. */
  readonly isShort?: boolean;
};

/** Its due time is past and it is still open. */
export const LateBadge = ({ isShort = false }: LateBadgeProps) => {
  const t = useTexts(texts);
  return (
    <span data-tip={isShort ? t('isLate') : undefined}>
      <StatusBadge tone="danger" icon={<IconAlarm />}>
        <span className={isShort ? 'visually-hidden' : undefined}>{t('isLate')}</span>
      </StatusBadge>
    </span>
  );
};

const percentOf = (order: Pick<Order, 'planned' | 'produced'>): number =>
  Math.floor((100 * Number(order.produced)) / Number(order.planned));

type ProgressProps = {
  readonly order: Pick<Order, 'planned' | 'produced' | 'unit' | 'status'>;
  /** As a number too, where there is room. */
  readonly withPercent?: boolean;
  /** In a cell: the bar takes the room that the figures leave. */
  readonly inRow?: boolean;
};

/** What is produced of what was planned, as figures and as a bar. */
export const Progress = ({ order, withPercent = false, inRow = false }: ProgressProps) => {
  const { quantity, percent: share } = useFormat();
  const percent = percentOf(order);
  return (
    <span className={classes.progress}>
      <span className={classes.figures}>
        <b>{quantity(order.produced)}</b> / {quantity(order.planned)} <span lang="tr">{order.unit}</span>
      </span>
      <span
        className={classes.track}
        data-in-row={inRow || undefined}
        data-status={order.status}
        data-tip={inRow ? share(percent / 100) : undefined}
        aria-hidden="true"
      >
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {withPercent ? <span className={classes.percent}>{share(percent / 100)}</span> : null}
    </span>
  );
};
