import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import classes from './cards.module.css';
import grid_ from './data-grid.module.css';
import { EditBar } from './edit-bar-later.tsx';
import { type CardWriting, ComingCard, GridCard } from './grid-card.tsx';
import { SELECT } from './grid-types.ts';
import { GroupLabel } from './group-row.tsx';
import type { Room } from './room-ahead.ts';
import { nextFaultyRow, tellFaultElsewhere } from './next-fault.ts';
import type { RowKey } from './staging.ts';
import type { Group } from './grouping.ts';
import type { Grid } from './use-grid.ts';
import { TURNS } from './table-keys.ts';
import { useRecordList } from './use-record-list.ts';
import { isControl } from './use-grid-focus.ts';

type CardsProps<R> = { readonly grid: Grid<R>; readonly ahead: Room | null; readonly children: ReactNode };

const LINE = 26;
const SHORT = 61;

const shownOf = <R,>({ arranged }: Grid<R>) =>
  [...arranged.start, ...arranged.middle, ...arranged.end].filter(({ key }) => key !== SELECT);

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

const LEADS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 5,
  PageUp: (at) => at - 5,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The cards in view; one of them is a stop of the Tab key, and stays however far it is scrolled away. */
const useCards = <R,>(grid: Grid<R>, scroller: RefObject<HTMLElement | null>, lines: number) => {
  const { rows, onRange } = grid;
  const [wanted, setAt] = useState(0);
  const at = within(wanted, rows.total);
  /** The card that is to have the focus once it is drawn; null when none was requested. */
  const moving = useRef<number | null>(null);
  const estimate = grid.edits.isOn ? lines * LINE + 24 : SHORT;
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.total,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (grid.groups.at(index) === undefined ? estimate : 38),
    overscan: 4,
    initialOffset: grid.firstRow * estimate,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return inView.includes(at) || at >= rows.total ? inView : [...inView, at].toSorted((a, b) => a - b);
    },
  });
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  useLayoutEffect(() => onRange({ from: startIndex, to: endIndex + 1 }), [onRange, startIndex, endIndex]);
  useLayoutEffect(() => {
    if (moving.current !== at) return;
    const card = scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`);
    if (!card) return;
    moving.current = null;
    card.focus({ preventScroll: true });
  });
  return {
    virtual,
    at,
    setAt,
    stand: (to: number) => {
      virtual.scrollToIndex(to, { align: 'auto' });
      setAt(to);
    },
    go: (to: number) => {
      const index = within(to, rows.total);
      moving.current = index;
      // This may draw the cards at once, with the place from before.
      virtual.scrollToIndex(index, { align: 'auto' });
      setAt(index);
    },
  };
};

/** Writing in a card's field. */
const useWriting = <R,>(grid: Grid<R>, scroller: RefObject<HTMLElement | null>) => {
  const [writing, setWriting] = useState<CardWriting>(null);
  const left = useRef<{ readonly index: number; readonly column: string } | null>(null);
  useLayoutEffect(() => {
    const { current } = left;
    if (writing !== null || current === null) return;
    left.current = null;
    // Whoever went on to another field stays there.
    if (document.activeElement !== document.body) return;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${current.index}"] [data-change="${current.column}"]`)
      ?.focus();
  }, [writing, scroller]);
  return {
    writing,
    write: setWriting,
    done: (row: R, index: number, text: string | null) => {
      const column = writing === null ? undefined : grid.arranged.byKey.get(writing.column);
      if (column !== undefined && text !== null) grid.edits.put([{ row, column, text }]);
      left.current = column === undefined ? null : { index, column: column.key };
      setWriting(null);
    },
  };
};

type LineProps<R> = {
  readonly grid: Grid<R>;
  readonly index: number;
  readonly start: number;
  readonly cards: ReturnType<typeof useCards<R>>;
};

const GroupCard = <R,>({ grid, index, start, cards, group }: LineProps<R> & { readonly group: Group }) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys of all cards are heard by the grid
  <div
    ref={cards.virtual.measureElement}
    role="row"
    tabIndex={cards.at === index ? 0 : -1}
    data-index={index}
    data-group
    className={classes.card}
    style={{ top: start }}
    aria-rowindex={index + 1}
    aria-level={group.depth + 1}
    aria-expanded={group.column === null ? undefined : !grid.groups.isClosed(group)}
    onClick={() => grid.groups.toggle(group)}
  >
    <div role="gridcell">
      <GroupLabel
        group={group}
        column={grid.arranged.byKey.get(group.column ?? '')}
        isClosed={grid.groups.isClosed(group)}
      />
    </div>
  </div>
);

/** What is known of a row: whether it is open, chosen, wrong. */
const stateOf = <R,>({ openKey, selection, edits }: Grid<R>, key: RowKey | null) => {
  if (key === null) return {};
  const isChosen = selection.isAllowed ? selection.has(key) : undefined;
  return {
    'aria-selected': isChosen,
    'data-chosen': isChosen || undefined,
    'data-open': openKey === key || undefined,
    'aria-current': openKey === key || undefined,
    'data-fault': edits.staged.get(key)?.fault ? true : undefined,
  };
};

const RowCard = <R,>(props: LineProps<R> & { readonly work: ReturnType<typeof useWriting<R>> }) => {
  const { grid, index, start, cards, work } = props;
  const row = grid.rows.rowAt(index);
  const key = row === undefined ? null : grid.rowKey(row);
  const isOpenable = grid.onRowOpen !== undefined && !grid.edits.isOn;
  const onClick = (event: MouseEvent) => {
    if (row !== undefined && isOpenable && !isControl(event.target)) grid.onRowOpen?.(row);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys of all cards are heard by the grid
    <div
      ref={cards.virtual.measureElement}
      role="row"
      tabIndex={cards.at === index ? 0 : -1}
      data-index={index}
      className={classes.card}
      style={{ top: start }}
      aria-rowindex={grid.skipped + index + 1}
      data-openable={isOpenable || undefined}
      {...stateOf(grid, key)}
      onClick={onClick}
    >
      {row === undefined || key === null ? (
        <ComingCard />
      ) : (
        <GridCard
          grid={grid}
          columns={shownOf(grid)}
          row={row}
          writing={work.writing?.key === key ? work.writing.column : null}
          onWrite={(column) => work.write({ key, column })}
          onDone={(text) => work.done(row, index, text)}
        />
      )}
    </div>
  );
};

const turns = <R,>(key: string, { groups }: Grid<R>, group: Group): boolean =>
  key === 'Enter' || key === ' ' || TURNS[key] === groups.isClosed(group);

const useKeys =
  <R,>(grid: Grid<R>, cards: ReturnType<typeof useCards<R>>) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const card = event.target as HTMLElement;
    if (card.dataset['index'] === undefined) return;
    const index = Number(card.dataset['index']);
    const lead = LEADS[event.key];
    const row = grid.rows.rowAt(index);
    const group = grid.groups.at(index);
    if (lead !== undefined) cards.go(lead(index, grid.rows.total));
    else if (group !== undefined) {
      if (!turns(event.key, grid, group)) return;
      grid.groups.toggle(group);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (row === undefined) return;
      else if (event.key === ' ' && grid.selection.isAllowed) grid.selection.toggle(grid.rowKey(row), row);
      else if (event.key === 'Enter') grid.onRowOpen?.(row);
      else return;
    } else return;
    event.preventDefault();
  };

type FaultLead = { current: () => Promise<void> };

const Cards = <R,>({
  grid,
  scroller,
  fault,
}: {
  readonly grid: Grid<R>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly fault: FaultLead;
}) => {
  const columns = shownOf(grid);
  const cards = useCards(grid, scroller, columns.length);
  const work = useWriting(grid, scroller);
  useRecordList(grid, { at: cards.at, stand: cards.stand, focus: cards.go });
  const onKeyDown = useKeys(grid, cards);
  useLayoutEffect(() => {
    fault.current = async () => {
      const found = await nextFaultyRow(grid, cards.at);
      if (found === null) tellFaultElsewhere();
      else cards.go(found);
    };
  });
  const { virtual } = cards;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a grid's role stands there, one of two
    <div
      role={grid.groups.isOn ? 'treegrid' : 'grid'}
      tabIndex={-1}
      aria-label={grid.label}
      aria-rowcount={grid.counted.state === 'read' ? (grid.groups.isOn ? grid.rows.total : grid.total) : -1}
      aria-multiselectable={grid.selection.isAllowed || undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const index = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset['index'];
        if (index !== undefined) cards.setAt(Number(index));
      }}
    >
      <div role="rowgroup" className={grid_.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const group = grid.groups.at(index);
          const line = { grid, index, start, cards };
          const row = grid.rows.rowAt(index);
          return group === undefined ? (
            <RowCard key={row === undefined ? `#${index}` : grid.rowKey(row)} {...line} work={work} />
          ) : (
            <GroupCard key={group.key} {...line} group={group} />
          );
        })}
      </div>
    </div>
  );
};

/** The same rows where there is no room for columns: one card each, read, chosen and changed there. */
export const GridCards = <R,>({ grid, children }: CardsProps<R>): ReactNode => {
  const scroller = useRef<HTMLDivElement>(null);
  const fault = useRef(async () => tellFaultElsewhere());
  const { rows } = grid;
  const [, drawAgain] = useState(false);
  // What scrolls stands around the cards, and is there only after they were first drawn.
  useLayoutEffect(() => drawAgain(true), []);
  return (
    <>
      <div ref={scroller} className={grid_.scroller} aria-busy={rows.pending || rows.stale}>
        {rows.total > 0 && !rows.error ? (
          <Cards key={grid.looked} grid={grid} scroller={scroller} fault={fault} />
        ) : null}
        {children}
      </div>
      <EditBar grid={grid} onFault={() => fault.current()} />
    </>
  );
};
