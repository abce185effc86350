import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { keyLines, useKeySheet } from '#platform/web/keys/key-sheets.ts';
import { STATUS_ICONS } from './order-status.tsx';
import type { Timeline } from './production-queries.ts';
import { texts } from './texts.ts';
import { moveOnLines, type Place, stopOn, TIMELINE_SAID } from './timeline-keys.ts';
import classes from './timeline.module.css';
import { shortNumber } from './short-number.ts';
import { assignLanes, placeIn, type Span } from './timeline-lanes.ts';
import { isWeek, pastEdges, ticksOf } from './timeline-ticks.ts';

const LANE = 36;

/** The middle of a day in Türkiye that begins at a moment: the same day almost wherever it is read. */
const noonOf = (midnight: string): string => new Date(Date.parse(midnight) + 12 * 3_600_000).toISOString();

type Order = Timeline['lines'][number]['orders'][number];
type OnOpen = ((order: number) => void) | undefined;
type BarProps = {
  readonly order: Order;
  readonly window: Span;
  readonly lane: number;
  readonly place: Place;
  readonly isStop: boolean;
  readonly onOpen: OnOpen;
};

const useLabel = () => {
  const t = useTexts(texts);
  const { time, dateTime } = useFormat();
  return (order: Order, window: Span): string => {
    const edges = pastEdges(order, window);
    // A time alone would be of another day.
    const written = edges.before || edges.after || isWeek(window) ? dateTime : time;
    return t('barLabel', {
      number: shortNumber(order.number),
      product: order.product,
      from: written(order.from),
      to: written(order.to),
      status: order.late ? `${t(order.status)}, ${t('isLate')}` : t(order.status),
    });
  };
};

/** What goes on past an edge of the window says until when. */
const Edge = ({ at, moment }: { readonly at: 'before' | 'after'; readonly moment: string }) => {
  const { dateTime } = useFormat();
  const Icon = at === 'before' ? IconChevronLeft : IconChevronRight;
  const when = dateTime(moment);
  return (
    <span className={classes.edge} data-at={at} aria-hidden="true">
      {at === 'before' ? <Icon size={13} stroke={2.2} /> : null}
      {/* Drawn by the style: the name of the bar says it in full. */}
      <span className={classes.edgeTime} data-when={`${when.slice(0, 5)} ${when.slice(-5)}`} />
      {at === 'after' ? <Icon size={13} stroke={2.2} /> : null}
    </span>
  );
};

const Bar = ({ order, window, lane, place, isStop, onOpen }: BarProps) => {
  const label = useLabel()(order, window);
  const { left, width } = placeIn(order, window);
  const edges = pastEdges(order, window);
  const Icon = order.late ? IconAlarm : STATUS_ICONS[order.status];
  const shared = {
    'aria-label': label,
    'data-tip': label,
    tabIndex: isStop ? 0 : -1,
    className: classes.bar,
    'data-status': order.status,
    'data-late': order.late,
    'data-before': edges.before,
    'data-after': edges.after,
    'data-line': place.line,
    'data-order': place.order,
  };
  const inside = (
    <>
      <span className={classes.made} style={{ width: `${order.percent}%` }} aria-hidden="true" />
      {edges.before ? <Edge at="before" moment={order.from} /> : null}
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span className={classes.words} aria-hidden="true">
        <span lang="en">{shortNumber(order.number)}</span> {order.product}
      </span>
      {edges.after ? <Edge at="after" moment={order.to} /> : null}
    </>
  );
  return (
    <li className={classes.place} style={{ left: `${left}%`, width: `${width}%`, top: 10 + lane * LANE }}>
      {onOpen === undefined ? (
        <div role="img" {...shared}>
          {inside}
        </div>
      ) : (
        <button type="button" {...shared} onClick={() => onOpen(order.id)}>
          {inside}
        </button>
      )}
    </li>
  );
};

type LineProps = {
  readonly timeline: Timeline;
  readonly at: number;
  readonly stop: Place | null;
  readonly onOpen: OnOpen;
};

const Line = ({ timeline, at, stop, onOpen }: LineProps) => {
  const line = timeline.lines[at];
  if (!line) return null;
  const { lanes, count } = assignLanes(line.orders);
  return (
    <div className={classes.line}>
      <div className={classes.name}>{line.name}</div>
      <ul className={classes.lane} aria-label={line.name} style={{ height: 15 + count * LANE }}>
        {ticksOf(timeline).map((hour) => (
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
            onOpen={onOpen}
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
const useNowInView = (box: RefObject<HTMLDivElement | null>, now: number | null) => {
  const first = useRef(now);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && first.current !== null)
      element.scrollLeft = (first.current / 100) * element.scrollWidth - element.clientWidth / 2;
  }, [box]);
};

/** How near an hour may come to now, in per cent of the board, before both could not be read. */
const NEAR = 4.6;

/** The first and the last hour stand inside the board. */
const ENDS: Readonly<Record<number, string>> = { 0: 'first', 100: 'last' };

const Hours = ({ timeline, now }: { readonly timeline: Timeline; readonly now: number | null }) => {
  const { time, day, weekday } = useFormat();
  const week = isWeek(timeline);
  const ticks = ticksOf(timeline).map((at) => ({ at, left: placeIn({ from: at, to: at }, timeline).left }));
  if (week)
    return (
      <div className={classes.hours} aria-hidden="true">
        {ticks.slice(0, -1).map(({ at, left }) => (
          <span key={at} style={{ left: `${left}%` }} data-end="first">
            {weekday(noonOf(at))} {day(noonOf(at).slice(0, 10)).slice(0, 5)}
          </span>
        ))}
      </div>
    );
  return (
    <div className={classes.hours} aria-hidden="true">
      {ticks.map(({ at, left }) =>
        now !== null && Math.abs(left - now) < NEAR ? null : (
          <span key={at} style={{ left: `${left}%` }} data-end={ENDS[left]}>
            {time(at)}
          </span>
        ),
      )}
    </div>
  );
};

type BoardProps = {
  readonly timeline: Timeline;
  /** Opens an order; absent: orders cannot be opened. */
  readonly onOpen?: ((order: number) => void) | undefined;
};

/** The lines of a window and the orders on them, and where now is. */
export const TimelineBoard = ({ timeline, onOpen }: BoardProps) => {
  const t = useTexts(texts);
  const { time } = useFormat();
  const isNow = timeline.from <= timeline.now && timeline.now < timeline.to;
  const now = isNow ? placeIn({ from: timeline.now, to: timeline.now }, timeline).left : null;
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
          <Line key={line.id} timeline={timeline} at={at} stop={stop} onOpen={onOpen} />
        ))}
        {now === null ? null : (
          <div className={classes.nowBox}>
            <div className={classes.now} style={{ left: `${now}%` }} />
            <span className={classes.nowLabel} style={{ left: `${now}%` }}>
              <span className="visually-hidden">{t('now')} </span>
              {time(timeline.now)}
            </span>
          </div>
        )}
      </div>
    </div>
  );
};
