import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { textOfValue } from './cell-text.ts';
import { cellsInPlace } from './cells-in-place.tsx';
import classes from './data-grid.module.css';
import type { RowLook } from './grid-row.tsx';
import { gridTexts } from './grid-texts.ts';
import type { PlacedColumn } from './grid-layout.ts';
import { alignOf, type GridColumn, SELECT } from './grid-types.ts';
import type { Group } from './grouping.ts';

type GroupRowProps<R> = RowLook<R> & {
  readonly group: Group;
  readonly column: GridColumn<R> | undefined;
  readonly isClosed: boolean;
  readonly index: number;
  readonly ariaIndex: number;
  readonly top: number;
  readonly focus: number;
};

type LabelProps<R> = Pick<GroupRowProps<R>, 'group' | 'column' | 'isClosed'>;

/** What the rows of a group have in common, and how many they are. */
export const GroupLabel = <R,>({ group, column, isClosed }: LabelProps<R>) => {
  const t = useTexts(gridTexts);
  const format = useFormat();
  if (column === undefined) return <strong>{t('total', { count: group.count })}</strong>;
  const Chevron = isClosed ? IconChevronRight : IconChevronDown;
  const value = textOfValue(column, group.value, format, { yes: t('yes'), no: t('no') });
  return (
    <span className={classes.groupLabel} style={{ paddingInlineStart: group.depth * 18 }}>
      <Chevron size={15} aria-hidden="true" />
      <span className={classes.groupColumn}>{column.header}:</span>
      <strong>{value || t('emptyGroup')}</strong>
      <span className={classes.groupCount}>{format.number(group.count)}</span>
    </span>
  );
};

/** The line above the rows of a group, or under all of them: what they have in common, how many, what they come to. */
export const GroupRow = <R,>(props: GroupRowProps<R>) => {
  const { drawn, group, column, isClosed, index, ariaIndex, top, height, focus, format, words } = props;
  const all = [...drawn.start, ...drawn.middle, ...drawn.end];
  const first = all.find((placed) => placed.column.key !== SELECT);
  const cell = (placed: PlacedColumn<R>) => {
    const total = group.totals[placed.column.key];
    return (
      <div
        key={placed.column.key}
        role="gridcell"
        className={classes.cell}
        style={{ width: placed.width, ...(placed.pinned === 'start' && { left: placed.left }) }}
        tabIndex={focus === placed.index ? 0 : -1}
        aria-colindex={placed.index + 1}
        data-row={index}
        data-col={placed.index}
        data-align={alignOf(placed.column)}
        data-pinned={placed.pinned || undefined}
        data-label={placed === first || undefined}
      >
        {placed === first ? (
          <GroupLabel group={group} column={column} isClosed={isClosed} />
        ) : total === undefined ? null : (
          textOfValue(placed.column, total, format, words)
        )}
      </div>
    );
  };
  return (
    <div
      role="row"
      className={classes.row}
      style={{ top, height }}
      aria-rowindex={ariaIndex}
      aria-level={group.depth + 1}
      aria-expanded={column === undefined ? undefined : !isClosed}
      data-group
    >
      {cellsInPlace(drawn, cell)}
    </div>
  );
};
