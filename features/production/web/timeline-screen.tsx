import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { Page, Panel } from '#platform/web/ui/page.tsx';
import { EmptyNote, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import type { OrderStatus } from '../contract.ts';
import { LateBadge, OrderStatusBadge, STATUS_ICONS } from './order-status.tsx';
import { type Timeline, useTimeline } from './production-queries.ts';
import { texts } from './texts.ts';
import classes from './timeline.module.css';
import { assignLanes, placeIn, type Span } from './timeline-lanes.ts';

const HOUR = 3_600_000;
const LANE = 36;
const SHOWN: readonly OrderStatus[] = ['planned', 'running', 'paused', 'done'];

const hoursOf = (window: Span): readonly string[] => {
  const from = Date.parse(window.from);
  const count = Math.round((Date.parse(window.to) - from) / HOUR);
  return Array.from({ length: count + 1 }, (_, index) => new Date(from + index * HOUR).toISOString());
};

type Order = Timeline['lines'][number]['orders'][number];
type BarProps = { readonly order: Order; readonly window: Span; readonly lane: number };

const Bar = ({ order, window, lane }: BarProps) => {
  const t = useTexts(texts);
  const { time } = useFormat();
  const { left, width } = placeIn(order, window);
  const Icon = order.late ? IconAlarm : STATUS_ICONS[order.status];
  const status = order.late ? `${t(order.status)}, ${t('isLate')}` : t(order.status);
  const label = t('barLabel', {
    number: order.number,
    product: order.product,
    from: time(order.from),
    to: time(order.to),
    status,
  });
  return (
    <li
      className={classes.bar}
      data-status={order.status}
      data-late={order.late}
      style={{ left: `${left}%`, width: `${width}%`, top: 10 + lane * LANE }}
      title={label}
    >
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span aria-hidden="true">
        <span lang="en">{order.number.replace(/-\d{4}-/, '-')}</span> {order.product}
      </span>
      <span style={{ position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' }}>{label}</span>
    </li>
  );
};

const Line = ({ line, window }: { readonly line: Timeline['lines'][number]; readonly window: Span }) => {
  const { lanes, count } = assignLanes(line.orders);
  return (
    <div className={classes.line}>
      <div className={classes.name}>{line.name}</div>
      <ul className={classes.lane} aria-label={line.name} style={{ height: 15 + count * LANE }}>
        {hoursOf(window).map((hour) => (
          <li
            key={hour}
            aria-hidden="true"
            className={classes.tick}
            style={{ left: `${placeIn({ from: hour, to: hour }, window).left}%` }}
          />
        ))}
        {line.orders.map((order, index) => (
          <Bar key={order.id} order={order} window={window} lane={lanes[index] ?? 0} />
        ))}
      </ul>
    </div>
  );
};

const Board = ({ timeline }: { readonly timeline: Timeline }) => {
  const t = useTexts(texts);
  const { time } = useFormat();
  const now = placeIn({ from: timeline.now, to: timeline.now }, timeline).left;
  return (
    // The box scrolls sideways on narrow screens, so it must be reachable by keyboard.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('timelineLabel')}>
      <div className={classes.board}>
        <div className={classes.hours} aria-hidden="true">
          {hoursOf(timeline).map((hour) => (
            <span key={hour} style={{ left: `${placeIn({ from: hour, to: hour }, timeline).left}%` }}>
              {time(hour)}
            </span>
          ))}
        </div>
        {timeline.lines.map((line) => (
          <Line key={line.id} line={line} window={timeline} />
        ))}
        <div className={classes.nowBox}>
          <div className={classes.now} style={{ left: `${now}%` }} />
          <span className={classes.nowLabel} style={{ left: `${now}%` }}>
            {t('now', { time: time(timeline.now) })}
          </span>
        </div>
      </div>
    </div>
  );
};

/** The lines and today's orders on them; nothing can be changed here. */
const TimelineScreen = ({ screen: shown }: ScreenProps) => {
  const t = useTexts(texts);
  const { time } = useFormat();
  const timeline = useTimeline();
  const { data } = timeline;
  return (
    <Page
      title={shown.caption}
      subtitle={data ? t('timelineRange', { from: time(data.from), to: time(data.to) }) : null}
    >
      <Panel flush title={t('lines')} note={t('refreshed')}>
        {timeline.error ? <RefusalNote problem={timeline.error} onRetry={() => void timeline.refetch()} /> : null}
        {timeline.isPending ? <Skeletons rows={6} /> : null}
        {data && data.lines.length === 0 ? <EmptyNote title={t('noLines')} description={t('noLinesNote')} /> : null}
        {data && data.lines.length > 0 ? <Board timeline={data} /> : null}
        <div className={classes.legend} aria-label={t('legend')} role="group">
          {SHOWN.map((status) => (
            <OrderStatusBadge key={status} status={status} />
          ))}
          <LateBadge />
        </div>
      </Panel>
    </Page>
  );
};

export { TimelineScreen as screen };
