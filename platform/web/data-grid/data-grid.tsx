import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTexts } from '../i18n/use-texts.ts';
import { EmptyNote, RefusalNote } from '../ui/refusal-note.tsx';
import { Skeletons } from '../ui/skeletons.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import classes from './data-grid.module.css';
import { GridCards } from './grid-cards.tsx';
import { GridFooter } from './grid-footer.tsx';
import type { DataGridProps } from './grid-props.ts';
import { countedIn } from './grid-types.ts';
import { GridTable } from './grid-table.tsx';
import { gridTexts } from './grid-texts.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import { roomAhead } from './room-ahead.ts';
import { type Grid, useGrid } from './use-grid.ts';
import { MOST_GROUPED } from './use-groups.ts';
import { useRowHeight } from './use-row-height.ts';
import { useRoom } from './use-room.ts';

const NoMatch = ({ onClear }: { readonly onClear: () => void }) => {
  const t = useTexts(gridTexts);
  return (
    <EmptyNote
      title={t('noMatch')}
      description={t('noMatchNote')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
};

/** What stands in the place of rows: that they are on their way, that there are none, why they did not come. */
const Notes = <R,>({ grid, empty }: { readonly grid: Grid<R>; readonly empty: ReactNode }) => {
  const list = countedIn(grid.rows);
  if (list.state === 'failed') return <RefusalNote problem={list.problem} onRetry={list.retry} />;
  if (list.state === 'reading') return <Skeletons rows={10} />;
  if (list.data > 0) return null;
  return grid.filtered ? <NoMatch onClear={grid.search.clear} /> : <>{empty ?? <EmptyNote />}</>;
};

const LONG_MS = 3_000;

/** What a person should know of a list that is not shown as they asked for it. */
const Told = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const t = useTexts(gridTexts);
  const { groups, views, search, arranged, rows } = grid;
  // By then it goes on as a task.
  const isLate = useDelayed(rows.pending || rows.stale, LONG_MS);
  const lost = new Set(
    search.lost.map((key) => (key === '?' ? t('lostPart') : (arranged.byKey.get(key)?.header ?? key))),
  );
  const words = [
    isLate ? t('takesLong') : null,
    groups.isTooLong ? t('groupTooLong', { most: MOST_GROUPED }) : null,
    views.lost ? t('lostView') : null,
    lost.size > 0 ? t('lostFilter', { columns: [...lost].slice(0, 5).join(', ') }) : null,
  ];
  return words.map((each) =>
    each === null ? null : (
      <div key={each} className={classes.lost} role="status">
        {each}
      </div>
    ),
  );
};

const rowHeight = (pixels: number) => ({ '--row-height': `${pixels}px` }) as CSSProperties;

/** A list of records: found, ordered, walked by keys, arranged by each person, on desks, phones and paper. */
export const DataGrid = <R,>(props: DataGridProps<R>) => {
  const { name, empty, panel = false, height = panel ? 'rows' : 'fill' } = props;
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(width < 600px)', false, { getInitialValueInEffect: false });
  const grid = useGrid(props);
  const rows = useRowHeight(grid.view.density);
  const [ahead] = useState(() => (height === 'fill' ? roomAhead(name) : null));
  useRoom(box, height === 'fill', { name, ahead });
  const isNarrow = panel || isPhone;
  const Rows = isNarrow ? GridCards : GridTable;
  return (
    <>
      <GridToolbar grid={grid} {...props} isNarrow={isNarrow} />
      <Told grid={grid} />
      <div
        ref={box}
        className={classes.box}
        data-panel={panel || undefined}
        data-record-list={props.openKey !== undefined || undefined}
        style={rowHeight(rows)}
      >
        <Rows grid={grid} ahead={ahead}>
          <div className={classes.notes}>
            <Notes grid={grid} empty={empty} />
          </div>
        </Rows>
        <GridFooter grid={grid} tellsNone={empty !== undefined || grid.filtered} />
      </div>
    </>
  );
};
