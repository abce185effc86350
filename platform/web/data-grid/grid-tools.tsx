import { ColumnsPanel } from './columns-panel.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { Tool } from './tool-button.tsx';
import type { Grid } from './use-grid.ts';
import { ViewsMenu } from './views-menu.tsx';

/** What arranges a list; fetched when somebody wants the first of it. */
export const GridTools = <R,>({ grid, asked }: { readonly grid: Grid<R>; readonly asked: Tool }) => (
  <>
    <ColumnsPanel grid={grid} isAsked={asked === 'columns'} />
    <ViewsMenu grid={grid} isAsked={asked === 'views'} />
    <MoreMenu grid={grid} isAsked={asked === 'more'} />
  </>
);
