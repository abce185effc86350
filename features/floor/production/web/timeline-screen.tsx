import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs';
import type { ScreenProps } from '#platform/web/feature.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Listed } from '#platform/web/ui/listed.tsx';
import { Page, Panel } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import type { OrderStatus } from '../contract/vocabulary.ts';
import { LateBadge, OrderStatusBadge } from './order-status.tsx';
import { type Timeline, useTimeline } from './production-queries.ts';
import { texts } from './texts.ts';
import { TimelineBoard } from './timeline-board.tsx';
import { isWeek } from './timeline-ticks.ts';
import { isDay, type TimelineRange, timelineRanges, useTimelineWindow } from './timeline-window.ts';
import classes from './timeline.module.css';

const OrderPanel = lazyPart(async () => (await import('./order-panel.tsx')).OrderPanel);

const SHOWN: readonly OrderStatus[] = ['planned', 'running', 'paused', 'done'];

type Chosen = ReturnType<typeof useTimelineWindow>;

/** A day by its date; what is no date yet stays as it was typed. */
const OneDay = ({ chosen: { day, chooseDay } }: { readonly chosen: Chosen }) => {
  const t = useTexts(texts);
  const [shown, setShown] = useState(day);
  const [held, setHeld] = useState(day);
  if (shown !== day) {
    setShown(day);
    setHeld(day);
  }
  const take = (next: string) => {
    setHeld(next);
    if (next === '' || isDay(next)) chooseDay(next);
  };
  return <DateField aria-label={t('range_day')} value={held} onChange={take} w={150} />;
};

/** Which days, and which line. */
const Filters = ({ chosen, lines }: { readonly chosen: Chosen; readonly lines: Timeline['lines'] }) => {
  const t = useTexts(texts);
  const ranges = timelineRanges.filter((range) => range !== 'day');
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('range')}
        value={chosen.range === 'day' ? '' : chosen.range}
        onChange={(value) => chosen.choose(value as TimelineRange)}
        data={ranges.map((range) => ({ value: range, label: t(`range_${range}`) }))}
      />
      <OneDay chosen={chosen} />
      <NativeSelect
        aria-label={t('line')}
        value={String(chosen.line)}
        onChange={(event) => chosen.setLine(Number(event.currentTarget.value))}
        data={[
          { value: '0', label: t('allLines') },
          ...lines.map((each) => ({ value: String(each.id), label: each.name })),
        ]}
      />
    </div>
  );
};

/** A part of the page that fills the screen of a hall, until it is left by its button or by Escape. */
const useFullScreen = (part: RefObject<HTMLElement | null>) => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [part]);
  const turn = () =>
    // A browser that does not allow it leaves the page as it is.
    void (isFull ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => undefined);
  return { isFull, turn };
};

const useTold = () => {
  const t = useTexts(texts);
  const { time, day } = useFormat();
  const dayOf = (moment: string) => day(new Date(Date.parse(moment) + 3 * 3_600_000).toISOString().slice(0, 10));
  return ({ from, to }: Timeline, range: TimelineRange): string => {
    if (range === 'today') return t('timelineRange', { from: time(from), to: time(to) });
    const last = new Date(Date.parse(to) - 1).toISOString();
    return isWeek({ from, to }) ? `${dayOf(from)} – ${dayOf(last)}` : dayOf(from);
  };
};

/** Hat Çizelgesi: the lines and the orders on them; nothing can be changed here. */
const TimelineScreen = ({ screen: shown }: ScreenProps) => {
  const t = useTexts(texts);
  const told = useTold();
  const chosen = useTimelineWindow();
  const timeline = useTimeline(chosen.window);
  const record = useOpenRecord('row');
  const wall = useRef<HTMLDivElement>(null);
  const { isFull, turn } = useFullScreen(wall);
  const { data } = timeline;
  const lines = data?.lines.filter(({ id }) => chosen.line === 0 || id === chosen.line);
  const Icon = isFull ? IconMinimize : IconMaximize;
  return (
    <Page
      title={shown.caption}
      subtitle={data ? told(data, chosen.range) : null}
      actions={
        <Button variant="default" leftSection={<Icon size={16} aria-hidden="true" />} onClick={turn}>
          {t('fullScreen')}
        </Button>
      }
    >
      <Filters chosen={chosen} lines={data?.lines ?? []} />
      <div ref={wall} className={classes.wall} data-record-list>
        <Panel
          flush
          title={data && isFull ? `${shown.caption} · ${told(data, chosen.range)}` : t('lines')}
          note={t('refreshed')}
        >
          <Listed
            rows={lines}
            asked={timeline}
            lines={6}
            none={<EmptyNote title={t('noLines')} description={t('noLinesNote')} />}
          >
            {(some) =>
              data ? (
                // The hours around now move on by themselves: the board stays, with the focus and where it was scrolled to.
                <TimelineBoard
                  key={`${chosen.range} ${chosen.day}`}
                  timeline={{ ...data, lines: [...some] }}
                  onOpen={data.mayOpenOrders ? record.open : undefined}
                />
              ) : null
            }
          </Listed>
          <div className={classes.legend} aria-label={t('legend')} role="group">
            {SHOWN.map((status) => (
              <OrderStatusBadge key={status} status={status} />
            ))}
            <LateBadge />
          </div>
        </Panel>
      </div>
      {data?.mayOpenOrders && record.id > 0 ? (
        <OrderPanel id={record.id} onClose={record.close} mayEdit={false} />
      ) : null}
    </Page>
  );
};

export { TimelineScreen as screen };
