import { type CSSProperties, memo } from 'react';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';
import classes from './matrix.module.css';

/** Where a pinned column stays: beside the screens, after the ones pinned before it. */
export const pinnedAt = (column: number): CSSProperties => ({
  left: `calc(var(--first) + ${column} * var(--column))`,
});

/** Room for the columns before one that are not drawn. */
export const gapBefore = (gap: number): CSSProperties =>
  gap === 0 ? {} : { marginInlineStart: `calc(${gap} * var(--column))` };

type MatrixCellProps = {
  readonly row: number;
  readonly column: number;
  /** Columns before it that are not drawn. */
  readonly gap: number;
  readonly level: CellLevel;
  /** The level's word, or a dash. */
  readonly word: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly staged: boolean;
  readonly conflict: boolean;
  readonly timed: boolean;
  readonly locked: boolean;
  readonly leftOut: boolean;
  /** The share of the role's people who used it, in percent; null where nothing is known of it. */
  readonly share: number | null;
  readonly selected: boolean;
  readonly focusable: boolean;
  /** Its column stays in view while the others scroll. */
  readonly pinned: boolean;
};

/** One cell: what a role may do on a screen. The grid listens for its clicks and keys. */
export const MatrixCell = memo((props: MatrixCellProps) => (
  <div
    role="gridcell"
    aria-colindex={props.column + 2}
    aria-label={props.label}
    // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has aria-readonly on gridcell
    aria-readonly={props.locked}
    aria-selected={props.selected}
    data-tip={props.hint}
    tabIndex={props.focusable ? 0 : -1}
    data-row={props.row}
    data-column={props.column}
    data-pinned={props.pinned || undefined}
    style={props.pinned ? pinnedAt(props.column) : gapBefore(props.gap)}
    className={classes.cell}
  >
    <span
      className={classes.chip}
      data-level={props.level}
      data-staged={props.staged || undefined}
      data-conflict={props.conflict || undefined}
      data-locked={props.locked || undefined}
      data-left-out={props.leftOut || undefined}
      data-used={props.share === null ? undefined : props.share > 0}
      style={props.share === null ? undefined : ({ '--used': `${props.share}%` } as CSSProperties)}
      aria-hidden="true"
    >
      {props.word}
      {props.timed ? <IconClock size={11} stroke={2.2} className={classes.clock} /> : null}
    </span>
  </div>
));
