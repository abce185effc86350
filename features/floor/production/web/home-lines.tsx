import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { HomePanel } from '#platform/web/home/home-panel.tsx';
import type { HomePartModule } from '#platform/web/home/home-part.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { ORDERS_URL, TIMELINE_URL } from '../contract/addresses.ts';
import type { productionHomeCalls } from '../contract/home-calls.ts';
import { timelineQuery } from './home-queries.ts';
import { homeTexts } from './home-texts.ts';
import classes from './home-lines.module.css';
import { shortNumber } from './short-number.ts';
import { assignLanes, placeIn } from './timeline-lanes.ts';

type Timeline = OutputOf<typeof productionHomeCalls.readTimeline>;
type Order = Timeline['lines'][number]['orders'][number];

/** A finger needs more room than a pointer. */
const LANE = globalThis.matchMedia?.('(pointer: coarse)').matches ? 52 : 36;
const HOUR = 3_600_000;

const hoursBetween = ({ from, to }: Timeline): readonly number[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / HOUR);
  return Array.from({ length: count - 1 }, (_, hour) => ((hour + 1) / count) * 100);
};

type BarProps = { readonly order: Order; readonly timeline: Timeline; readonly lane: number; readonly to: string };

const Bar = ({ order, timeline, lane, to }: BarProps) => {
  const t = useTexts(homeTexts);
  const { time, percent } = useFormat();
  const { left, width } = placeIn(order, timeline);
  const label = t('bar', {
    number: shortNumber(order.number),
    product: order.product,
    from: time(order.from),
    to: time(order.to),
    percent: percent(order.percent / 100),
    status: t(order.late ? 'isLate' : order.status),
  });
  return (
    <li
      className={classes.place}
      data-status={order.status}
      data-late={order.late}
      data-tip={label}
      style={{ left: `${left}%`, width: `${width}%`, top: 9 + lane * LANE }}
    >
      <PageLink to={to} className={classes.bar} label={label}>
        <span className={classes.made} style={{ width: `${order.percent}%` }} />
        <span className={classes.words}>
          <span lang="en">{shortNumber(order.number)}</span> {order.product}
        </span>
      </PageLink>
    </li>
  );
};

type LineProps = {
  readonly line: Timeline['lines'][number];
  readonly timeline: Timeline;
  readonly linkOf: (order: Order) => string;
};

const Line = ({ line, timeline, linkOf }: LineProps) => {
  const t = useTexts(homeTexts);
  const { lanes, count } = assignLanes(line.orders);
  return (
    <div className={classes.line}>
      <span className={classes.name}>{line.name}</span>
      <ul className={classes.lane} aria-label={line.name} style={{ height: 12 + count * LANE }}>
        {hoursBetween(timeline).map((left) => (
          <li key={left} aria-hidden="true" className={classes.tick} style={{ left: `${left}%` }} />
        ))}
        {line.orders.length === 0 ? <li className={classes.none}>{t('none')}</li> : null}
        {line.orders.map((order, at) => (
          <Bar key={order.id} order={order} timeline={timeline} lane={lanes[at] ?? 0} to={linkOf(order)} />
        ))}
      </ul>
    </div>
  );
};

/** The lines and the orders on them around now, how far they are, and where now is. */
const Lines = () => {
  const t = useTexts(homeTexts);
  const { time } = useFormat();
  const asked = useQuery(timelineQuery());
  const { data } = asked;
  const linkOf = ({ id }: Order) => (data?.mayOpenOrders ? `${ORDERS_URL}?row=${id}&status=all` : TIMELINE_URL);
  return (
    <HomePanel
      title={t('lines')}
      note={data ? t('window', { from: time(data.from), to: time(data.to) }) : null}
      query={asked}
      rows={data?.lines}
      lines={7}
      empty={t('noLines')}
    >
      {(lines) =>
        data ? (
          <div className={classes.board}>
            {lines.map((line) => (
              <Line key={line.id} line={line} timeline={data} linkOf={linkOf} />
            ))}
            <div className={classes.nowBox} aria-hidden="true">
              <span
                className={classes.now}
                data-tip={t('now', { time: time(data.now) })}
                style={{ left: `${placeIn({ from: data.now, to: data.now }, data).left}%` }}
              />
            </div>
          </div>
        ) : null
      }
    </HomePanel>
  );
};

export const lines: HomePartModule = {
  part: Lines,
  title: () => translate(homeTexts, 'lines'),
  firstStep: () => ({ text: translate(homeTexts, 'firstLines'), to: TIMELINE_URL }),
};
