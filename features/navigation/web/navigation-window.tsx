import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';
import { useNavigationView } from './navigation-context.ts';
import { AsideButton, BasicEntry, CollapsableButton, GroupHeading } from './navigation-entry.tsx';
import classes from './navigation.module.css';
import type { NavigationId, NavigationItem } from './navigation-item.ts';
import { type NavigationRow, rowHeight, visibleRows } from './navigation-rows.ts';
import { ACTIVE_OFFSET } from './scroll-to-active.ts';

const OVERSCAN = 12;

const RowContent = ({ item, depth, siblings }: NavigationRow) => {
  switch (item.type) {
    case 'group':
      return <GroupHeading item={item} />;
    case 'collapsable':
      return <CollapsableButton item={item} depth={depth} siblings={siblings} />;
    case 'aside':
      return <AsideButton item={item} depth={depth} />;
    case 'divider':
      return <hr />;
    case 'spacer':
      return null;
    case 'basic':
      return <BasicEntry item={item} depth={depth} />;
  }
};

const canHoldFocus = ({ item }: NavigationRow): boolean =>
  item.type === 'collapsable' || item.type === 'aside' || item.type === 'basic';

/** The row that a key leads to from the row at `from`. */
const rowAfterKey = (key: string, rows: readonly NavigationRow[], from: number): number | null => {
  const forward = key === 'ArrowDown' || key === 'Home';
  if (!forward && key !== 'ArrowUp' && key !== 'End') return null;
  const start = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[key] ?? 0;
  for (let index = start; index >= 0 && index < rows.length; index += forward ? 1 : -1) {
    const row = rows[index];
    if (row && canHoldFocus(row)) return index;
  }
  return null;
};

/** Where the list starts: at its top, or with the active row in view. */
const offsetOfActive = (rows: readonly NavigationRow[], activeId: NavigationId | null, height: number): number => {
  const index = rows.findIndex(({ item }) => item.id === activeId);
  if (index < 0) return 0;
  const start = rows.slice(0, index).reduce((sum, row) => sum + rowHeight(row), 0);
  return start + rowHeight(rows[index] as NavigationRow) > height ? start + ACTIVE_OFFSET : 0;
};

type NavigationWindowProps = {
  readonly items: readonly NavigationItem[];
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** The list of a long navigation: of its rows, only those in sight are in the page. */
export const NavigationWindow = ({ items, scroller }: NavigationWindowProps) => {
  const { expanded, activeId } = useNavigationView();
  const rows = useMemo(() => visibleRows(items, expanded), [items, expanded]);
  // The row that holds the focus stays in the page, wherever it is scrolled to.
  const [focused, setFocused] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight(rows[index] as NavigationRow),
    getItemKey: (index) => (rows[index] as NavigationRow).item.id,
    overscan: OVERSCAN,
    initialOffset: () => offsetOfActive(rows, activeId, scroller.current?.clientHeight ?? innerHeight),
    initialRect: { width: 280, height: 900 },
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === null || focused >= rows.length || indexes.includes(focused)) return indexes;
      return [...indexes, focused].toSorted((a, b) => a - b);
    },
  });
  useEffect(() => virtualizer.measure(), [rows, virtualizer]);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const from = Number((event.target as HTMLElement).closest('li')?.dataset['index'] ?? -1);
    const next = rowAfterKey(event.key, rows, from);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setFocused(next));
    virtualizer.scrollToIndex(next);
    list.current?.querySelector<HTMLElement>(`li[data-index="${next}"] [data-entry]`)?.focus({ preventScroll: true });
  };
  return (
    <ul
      ref={list}
      className={classes.window}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused(Number((event.target as HTMLElement).closest('li')?.dataset['index']))}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocused(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, start, size, key }) => {
        const row = rows[index] as NavigationRow;
        return (
          <li
            key={key}
            className={row.item.type === 'basic' ? classes.basic : classes[row.item.type]}
            data-index={index}
            aria-level={row.depth + 1}
            aria-posinset={row.position}
            aria-setsize={row.siblings.length}
            style={{ height: size, transform: `translateY(${start}px)` }}
          >
            <RowContent {...row} />
          </li>
        );
      })}
    </ul>
  );
};
