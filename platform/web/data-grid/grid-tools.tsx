import { ColumnsPanel } from './columns-panel.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { Grid } from './use-grid.ts';
import { ViewsMenu } from './views-menu.tsx';

/** What arranges a list; loaded once its rows are there. */
export const GridTools = <R,>({ grid }: { readonly grid: Grid<R> }) => (
  <>
    <ColumnsPanel grid={grid} />
    <ViewsMenu grid={grid} />
    <MoreMenu grid={grid} />
  </>
);
