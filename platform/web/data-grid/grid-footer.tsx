import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { Pager } from '../ui/pager.tsx';
import classes from './data-grid.module.css';
import { gridTexts } from './grid-texts.ts';
import type { Grid } from './use-grid.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { uiTexts } from '../ui/ui-texts.ts';

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar) as <R>(props: {
  readonly grid: Grid<R>;
}) => ReactNode;

const NoCount = ({ told }: { readonly told: boolean }) => {
  const t = useTexts(uiTexts);
  return <span>{told ? t('noData') : null}</span>;
};

type GridFooterProps<R> = {
  readonly grid: Grid<R>;
  /** What stands in the place of rows has words of its own for there being none. */
  readonly tellsNone: boolean;
};

/** Under the rows: how many there are, and which of them are in view. */
export const GridFooter = <R,>({ grid, tellsNone }: GridFooterProps<R>) => {
  const t = useTexts(gridTexts);
  const { number } = useFormat();
  const { page, total, rows, selection } = grid;
  const seen = useSyncExternalStore(grid.seen.subscribe, grid.seen.get);
  // A record's few rows need no line of their own.
  if (grid.isPanel && selection.count === 0 && total <= (page?.take ?? 0)) return null;
  const to = Math.min(seen.to, total);
  const shown = t('shown', { from: number(Math.min(seen.from + 1, total)), to: number(to), total: number(total) });
  const isKnown = !rows.pending && !rows.error;
  return (
    <div className={classes.footer}>
      {selection.count > 0 ? (
        <Suspense>
          <SelectionBar grid={grid} />
        </Suspense>
      ) : null}
      {isKnown && total > 0 ? page === null && <span>{shown}</span> : <NoCount told={isKnown && tellsNone} />}
      {page === null ? null : <Pager skip={page.skip} take={page.take} total={total} onSkip={page.go} />}
    </div>
  );
};
