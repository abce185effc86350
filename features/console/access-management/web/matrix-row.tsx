import { memo } from 'react';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { shareOf, useHint } from './cell-use.ts';
import { MatrixCell } from './matrix-cell.tsx';
import type { MatrixLine, MatrixScreenRow } from './matrix-rows.ts';
import type { MatrixRole, ShownCell } from './matrix-types.ts';
import { gapsOf } from './matrix-view.ts';
import classes from './matrix.module.css';
import { matrixTexts } from './matrix-texts.ts';

type ScreenRowProps = {
  readonly line: Extract<MatrixLine, { kind: 'screen' }>;
  /** Its place among all lines. */
  readonly index: number;
  /** Room above it for lines that are not drawn. */
  readonly above: number;
  readonly roles: readonly MatrixRole[];
  readonly pinnedCount: number;
  readonly columns: readonly number[];
  readonly shown: (role: MatrixRole, screen: MatrixScreenRow) => ShownCell;
  /** The column of the cell that the keys go to, where it is in this row. */
  readonly active: number | null;
  /** The selected columns of this row: the first and the last, or -1. */
  readonly left: number;
  readonly right: number;
};

/** One screen: what each role that is in view may do there. */
export const ScreenRow = memo((props: ScreenRowProps) => {
  const { line, index, above, roles, pinnedCount, shown, active, left, right } = props;
  const t = useTexts(matrixTexts);
  const hintOf = useHint();
  // The cell that has the focus stays where it is, however far it is scrolled away.
  const isAway = active !== null && !props.columns.includes(active);
  const columns = isAway ? [...props.columns, active].toSorted((a, b) => a - b) : props.columns;
  const gaps = gapsOf(columns);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={above === 0 ? undefined : { marginTop: above }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes.screen}
        data-of-row={line.row}
        data-tip={`${line.caption} · ${line.screen.url}`}
      >
        <span className={classes.caption}>{line.caption}</span>
        <span className={classes.url} lang="en">
          <bdi>{line.screen.url}</bdi>
        </span>
      </div>
      {columns.map((column, at) => {
        const role = roles[column];
        if (role === undefined) return null;
        const cell = shown(role, line.screen);
        const words = { role: role.name, screen: line.caption, level: t(cell.level) };
        return (
          <MatrixCell
            key={role.id}
            row={line.row}
            column={column}
            gap={gaps[at] ?? 0}
            level={cell.level}
            word={cell.level === 'none' ? '–' : t(cell.level)}
            label={cell.from === null ? t('cell', words) : t('cellStaged', { ...words, from: t(cell.from) })}
            hint={hintOf(cell, role)}
            staged={cell.from !== null}
            conflict={cell.conflict}
            timed={cell.until !== null || cell.begins !== null}
            locked={cell.lock !== null}
            leftOut={cell.leftOut !== null}
            share={shareOf(cell.used, role)}
            selected={column >= left && column <= right}
            focusable={active === column}
            pinned={column < pinnedCount}
          />
        );
      })}
    </div>
  );
});

type GroupRowProps = {
  readonly line: Extract<MatrixLine, { kind: 'group' }>;
  readonly index: number;
  readonly above: number;
  readonly onFold: (key: string) => void;
};

/** The title of a group of screens, which folds them away. */
export const GroupRow = ({ line, index, above, onFold }: GroupRowProps) => {
  const t = useTexts(matrixTexts);
  const Sign = line.folded ? IconChevronRight : IconChevronDown;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.group}
      style={above === 0 ? undefined : { marginTop: above }}
    >
      <div role="rowheader" aria-colindex={1} className={classes.groupTitle}>
        <button
          type="button"
          aria-expanded={!line.folded}
          data-tip={t(line.folded ? 'unfoldOf' : 'foldOf', { group: line.title })}
          onClick={() => onFold(line.key)}
        >
          <Sign size={13} stroke={2} aria-hidden="true" />
          {line.title}
          <span className={classes.groupCount}>{line.count}</span>
        </button>
      </div>
    </div>
  );
};
