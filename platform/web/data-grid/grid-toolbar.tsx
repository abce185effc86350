import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import { PageTools } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import classes from './data-grid.module.css';
import type { DataGridProps } from './grid-props.ts';
import { gridTexts } from './grid-texts.ts';
import { hintOnce } from './hint-once.ts';
import { NarrowTools } from './narrow-tools.tsx';
import { ColumnsButton, MoreButton, type Tool, ViewsButton } from './tool-button.tsx';
import type { Grid } from './use-grid.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const fetchTools = () => import('./grid-tools.tsx');
const GridTools = lazyPart(async () => (await fetchTools()).GridTools) as <R>(props: {
  readonly grid: Grid<R>;
  readonly asked: Tool;
}) => ReactNode;

/** The buttons of what arranges a list; the panels come when one of them is wanted. */
const Arranging = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const [asked, ask] = useState<Tool | null>(null);
  const button = (tool: Tool) => ({
    'aria-haspopup': tool === 'columns' ? ('dialog' as const) : ('menu' as const),
    'aria-expanded': false,
    onPointerEnter: () => void fetchTools().catch(() => undefined),
    onClick: () => ask(tool),
  });
  const plain = (
    <>
      <ColumnsButton {...button('columns')} />
      <ViewsButton {...button('views')} views={grid.views} />
      <MoreButton {...button('more')} />
    </>
  );
  if (asked === null) return plain;
  return (
    <Suspense fallback={plain}>
      <GridTools grid={grid} asked={asked} />
    </Suspense>
  );
};

type ToolbarProps<R> = Pick<DataGridProps<R>, 'searchLabel' | 'searchHint' | 'filters'> & {
  readonly grid: Grid<R>;
  /** Cards, in a panel or on a phone. */
  readonly isNarrow: boolean;
};

type ToolsProps<R> = { readonly grid: Grid<R>; readonly isNarrow: boolean };

const EditTool = <R,>({ grid: { edits } }: { readonly grid: Grid<R> }) => {
  const t = useTexts(gridTexts);
  return (
    <Button
      variant={edits.isOn ? 'light' : 'subtle'}
      className={classes.tool ?? ''}
      data-brief
      leftSection={<IconPencil size={15} stroke={1.75} aria-hidden="true" />}
      aria-pressed={edits.isOn}
      aria-description={edits.isOn ? undefined : t('editTip')}
      data-tip={edits.isOn ? undefined : t('editTip')}
      onClick={() => {
        if (!edits.isOn) hintOnce(t('editHint'));
        edits.setOn(!edits.isOn);
      }}
    >
      {t(edits.isOn ? 'editDone' : 'edit')}
    </Button>
  );
};

const FilterTool = <R,>({ grid: { search, view, setView } }: { readonly grid: Grid<R> }) => {
  const t = useTexts(gridTexts);
  const count = search.query.filter?.nodes.length ?? 0;
  return (
    <Button
      variant={view.filterRow || count > 0 ? 'light' : 'subtle'}
      className={classes.tool ?? ''}
      data-brief
      leftSection={<IconFilter size={15} stroke={1.75} aria-hidden="true" />}
      aria-pressed={view.filterRow}
      onClick={() => setView({ filterRow: !view.filterRow })}
    >
      {count === 0 ? t('filter') : t('filters', { count })}
    </Button>
  );
};

/** In the line of the title; where there are cards, what they are to hold is asked above them. */
const Tools = <R,>({ grid, isNarrow }: ToolsProps<R>) => (
  <PageTools>
    {grid.edits.isAllowed ? <EditTool grid={grid} /> : null}
    {!isNarrow && grid.arranged.all.some((column) => column.filterable) ? <FilterTool grid={grid} /> : null}
    <Arranging grid={grid} />
  </PageTools>
);

/** Above the rows: search, what else narrows the list, and how it is looked at. */
export const GridToolbar = <R,>({ grid, searchLabel, searchHint, filters, isNarrow }: ToolbarProps<R>) => {
  const { search } = grid;
  return (
    <>
      {grid.isPanel ? null : <Tools grid={grid} isNarrow={isNarrow} />}
      <div className={classes.toolbar}>
        {searchLabel ? (
          <SearchField
            value={search.query.search}
            onChange={search.setSearch}
            label={searchLabel}
            {...(searchHint === undefined ? {} : { placeholder: searchHint })}
            width={isNarrow ? '100%' : 'flexible'}
          />
        ) : null}
        {isNarrow ? (
          <div className={classes.strip}>
            <NarrowTools grid={grid} />
            {filters}
          </div>
        ) : (
          filters
        )}
      </div>
    </>
  );
};
