import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { Pager } from '../ui/pager.tsx';
import classes from './data-grid.module.css';
import { gridTexts } from './grid-texts.ts';
import type { Grid } from './use-grid.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar) as <R>(props: {
  readonly grid: Grid<R>;
}) => ReactNode;

/** Under the rows: how many there are, and which of them are in view. */
export const GridFooter = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const t = useTexts(gridTexts);
  const { number } = useFormat();
  const { page, total, rows, selection } = grid;
  const seen = useSyncExternalStore(grid.seen.subscribe, grid.seen.get);
  // A record's few rows need no line of their own.
  if (grid.isPanel && selection.count === 0 && total <= (page?.take ?? 0)) return null;
  const to = Math.min(seen.to, total);
  const shown = t('shown', { from: number(Math.min(seen.from + 1, total)), to: number(to), total: number(total) });
  return (
    <div className={classes.footer}>
      {selection.count > 0 ? (
        <Suspense>
          <SelectionBar grid={grid} />
        </Suspense>
      ) : null}
      {rows.pending || rows.error || total === 0 ? <span /> : page === null ? <span>{shown}</span> : null}
      {page === null ? null : <Pager skip={page.skip} take={page.take} total={total} onSkip={page.go} />}
    </div>
  );
};
