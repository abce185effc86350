import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Pager } from '../ui/pager.tsx';
import classes from './data-grid.module.css';
import { gridTexts } from './grid-texts.ts';
import type { Grid } from './use-grid.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { uiTexts } from '../ui/ui-texts.ts';

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar) as <R>(props: {
  readonly grid: Grid<R>;
}) => ReactNode;

type GridFooterProps<R> = {
  readonly grid: Grid<R>;
  /** What stands in the place of rows has words of its own for there being none. */
  readonly tellsNone: boolean;
};

/** Which of the rows are in view; a list that is walked by pages says it there. */
const Count = <R,>({ grid: { page, total, counted, seen: store }, tellsNone }: GridFooterProps<R>) => {
  const t = useTexts(gridTexts);
  const ui = useTexts(uiTexts);
  const seen = useSyncExternalStore(store.subscribe, store.get);
  if (counted.state !== 'read') return <span />;
  if (total === 0) return <span>{tellsNone ? ui('noData') : null}</span>;
  if (page !== null) return null;
  const to = Math.min(seen.to, total);
  return <span>{t('shown', { from: Math.min(seen.from + 1, total), to, total })}</span>;
};

/** Under the rows: how many there are, and which of them are in view. */
export const GridFooter = <R,>({ grid, tellsNone }: GridFooterProps<R>) => {
  const { page, total, counted, selection } = grid;
  // A record's few rows need no line of their own.
  if (grid.isPanel && selection.count === 0 && total <= (page?.take ?? 0)) return null;
  return (
    <div className={classes.footer} data-list-foot>
      {selection.count > 0 ? (
        <Suspense>
          <SelectionBar grid={grid} />
        </Suspense>
      ) : null}
      <Count grid={grid} tellsNone={tellsNone} />
      {page === null || counted.state !== 'read' ? null : (
        <Pager skip={page.skip} take={page.take} total={total} onSkip={page.go} />
      )}
    </div>
  );
};
