import { type KeyboardEvent, memo, useContext, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActiveItem, useNavigationView } from './navigation-context.ts';
import { AsideButton, BasicEntry, CollapsableButton, GroupHeading } from './navigation-entry.tsx';
import classes from './navigation.module.css';
import type { NavigationId, NavigationItem } from './navigation-item.ts';
import { type NavigationRow, rowHeight, visibleRows } from './navigation-rows.ts';
import { ACTIVE_OFFSET } from './scroll-to-active.ts';
import { useRowWindow } from './use-row-window.ts';

const RowContent = memo(({ item, depth, siblings }: NavigationRow) => {
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
});

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
const offsetOfActive = (rows: readonly NavigationRow[], activeId: NavigationId | null): number => {
  const index = rows.findIndex(({ item }) => item.id === activeId);
  if (index < 0) return 0;
  const start = rows.slice(0, index).reduce((sum, row) => sum + rowHeight(row), 0);
  return start + rowHeight(rows[index] as NavigationRow) > innerHeight ? start + ACTIVE_OFFSET : 0;
};

type NavigationWindowProps = { readonly items: readonly NavigationItem[] };

/** The list of a long navigation: of its rows, only those in sight are in the page. */
export const NavigationWindow = ({ items }: NavigationWindowProps) => {
  const { expanded } = useNavigationView();
  const activeId = useContext(ActiveItem).id;
  const rows = useMemo(() => visibleRows(items, expanded), [items, expanded]);
  const heights = useMemo(() => rows.map(rowHeight), [rows]);
  // The row that holds the focus stays in the page, wherever it is scrolled to.
  const [focused, setFocused] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { height, starts, from, to, show } = useRowWindow(heights, list, () => offsetOfActive(rows, activeId));
  const drawn = Array.from({ length: to - from }, (_, index) => from + index);
  if (focused !== null && focused < from) drawn.unshift(focused);
  else if (focused !== null && focused >= to && focused < rows.length) drawn.push(focused);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const from = Number((event.target as HTMLElement).closest('li')?.dataset['index'] ?? -1);
    const next = rowAfterKey(event.key, rows, from);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setFocused(next));
    show(next);
    list.current?.querySelector<HTMLElement>(`li[data-index="${next}"] [data-entry]`)?.focus({ preventScroll: true });
  };
  return (
    <ul
      ref={list}
      className={classes.window}
      style={{ height }}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused(Number((event.target as HTMLElement).closest('li')?.dataset['index']))}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocused(null)}
    >
      {drawn.map((index) => {
        const row = rows[index] as NavigationRow;
        return (
          <li
            key={row.item.id}
            className={row.item.type === 'basic' ? classes.basic : classes[row.item.type]}
            data-index={index}
            aria-level={row.depth + 1}
            aria-posinset={row.position}
            aria-setsize={row.siblings.length}
            style={{ height: heights[index], transform: `translateY(${starts[index]}px)` }}
          >
            <RowContent {...row} />
          </li>
        );
      })}
    </ul>
  );
};
