import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { keyLines, useKeySheet } from '#platform/web/keys/key-sheets.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { Page, Panel } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import type { OrderStatus } from '../contract/vocabulary.ts';
import { LateBadge, OrderStatusBadge, STATUS_ICONS } from './order-status.tsx';
import { type Timeline, useTimeline } from './production-queries.ts';
import { texts } from './texts.ts';
import { moveOnLines, type Place, stopOn, TIMELINE_SAID } from './timeline-keys.ts';
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
type BarProps = {
  readonly order: Order;
  readonly window: Span;
  readonly lane: number;
  readonly place: Place;
  readonly isStop: boolean;
};

const Bar = ({ order, window, lane, place, isStop }: BarProps) => {
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
    <li className={classes.place} style={{ left: `${left}%`, width: `${width}%`, top: 10 + lane * LANE }}>
      <div
        role="img"
        aria-label={label}
        data-tip={label}
        tabIndex={isStop ? 0 : -1}
        className={classes.bar}
        data-status={order.status}
        data-late={order.late}
        data-line={place.line}
        data-order={place.order}
      >
        <Icon size={14} stroke={2} aria-hidden="true" />
        <span aria-hidden="true">
          <span lang="en">{order.number.replace(/-\d{4}-/, '-')}</span> {order.product}
        </span>
      </div>
    </li>
  );
};

type LineProps = { readonly timeline: Timeline; readonly at: number; readonly stop: Place | null };

const Line = ({ timeline, at, stop }: LineProps) => {
  const line = timeline.lines[at];
  if (!line) return null;
  const { lanes, count } = assignLanes(line.orders);
  return (
    <div className={classes.line}>
      <div className={classes.name}>{line.name}</div>
      <ul className={classes.lane} aria-label={line.name} style={{ height: 15 + count * LANE }}>
        {hoursOf(timeline).map((hour) => (
          <li
            key={hour}
            aria-hidden="true"
            className={classes.tick}
            style={{ left: `${placeIn({ from: hour, to: hour }, timeline).left}%` }}
          />
        ))}
        {line.orders.map((order, index) => (
          <Bar
            key={order.id}
            order={order}
            window={timeline}
            lane={lanes[index] ?? 0}
            place={{ line: at, order: index }}
            isStop={stop?.line === at && stop.order === index}
          />
        ))}
      </ul>
    </div>
  );
};

const placeAt = (target: EventTarget): Place | null => {
  const bar = (target as Element).closest<HTMLElement>('[data-order]');
  return bar ? { line: Number(bar.dataset['line']), order: Number(bar.dataset['order']) } : null;
};

/** One stop of the Tab key on the board; from there the arrows lead from order to order. */
const useBoardKeys = (lines: Timeline['lines']) => {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ line: 0, order: 0 });
  const t = useTexts(texts);
  useKeySheet(() => ({ title: t('keyBoard'), lines: keyLines(TIMELINE_SAID, t) }));
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeAt(event.target);
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = moveOnLines(lines, from, event.key);
    if (!to) return;
    event.preventDefault();
    setPlace(to);
    box.current?.querySelector<HTMLElement>(`[data-line="${to.line}"][data-order="${to.order}"]`)?.focus();
  };
  return { box, stop: stopOn(lines, place), onKeyDown };
};

/** Brings now into view where the board is wider than its box, once. */
const useNowInView = (box: RefObject<HTMLDivElement | null>, now: number) => {
  const first = useRef(now);
  useLayoutEffect(() => {
    const element = box.current;
    if (element) element.scrollLeft = (first.current / 100) * element.scrollWidth - element.clientWidth / 2;
  }, [box]);
};

/** How near an hour may come to now, in per cent of the board, before both could not be read. */
const NEAR = 4.6;

/** The first and the last hour stand inside the board. */
const ENDS: Readonly<Record<number, string>> = { 0: 'first', 100: 'last' };

const Hours = ({ timeline, now }: { readonly timeline: Timeline; readonly now: number }) => {
  const { time } = useFormat();
  const hours = hoursOf(timeline).map((hour) => ({ hour, left: placeIn({ from: hour, to: hour }, timeline).left }));
  return (
    <div className={classes.hours} aria-hidden="true">
      {hours.map(({ hour, left }) =>
        Math.abs(left - now) < NEAR ? null : (
          <span key={hour} style={{ left: `${left}%` }} data-end={ENDS[left]}>
            {time(hour)}
          </span>
        ),
      )}
    </div>
  );
};

const Board = ({ timeline }: { readonly timeline: Timeline }) => {
  const t = useTexts(texts);
  const { time } = useFormat();
  const now = placeIn({ from: timeline.now, to: timeline.now }, timeline).left;
  const { box, stop, onKeyDown } = useBoardKeys(timeline.lines);
  useNowInView(box, now);
  return (
    // The box scrolls sideways on narrow screens: where no order takes the focus, it does itself.
    <div
      ref={box}
      className={classes.scroll}
      tabIndex={stop === null ? 0 : undefined}
      role="region"
      aria-label={t('timelineLabel')}
      onKeyDown={onKeyDown}
    >
      <div className={classes.board}>
        <div className={classes.head}>
          <div className={classes.corner} />
          <Hours timeline={timeline} now={now} />
        </div>
        {timeline.lines.map((line, at) => (
          <Line key={line.id} timeline={timeline} at={at} stop={stop} />
        ))}
        <div className={classes.nowBox}>
          <div className={classes.now} style={{ left: `${now}%` }} />
          <span className={classes.nowLabel} style={{ left: `${now}%` }}>
            <span className="visually-hidden">{t('now')} </span>
            {time(timeline.now)}
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
        <Listed
          rows={data?.lines}
          asked={timeline}
          lines={6}
          none={<EmptyNote title={t('noLines')} description={t('noLinesNote')} />}
        >
          {() => (data ? <Board timeline={data} /> : null)}
        </Listed>
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
