import { useState } from 'react';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { textOfValue } from './cell-text.ts';
import classes from './edit.module.css';
import { gridTexts } from './grid-texts.ts';
import { type CellValue, type GridColumn, valueOf } from './grid-types.ts';
import type { RowKey, StagedRow } from './staging.ts';
import type { Grid } from './use-grid.ts';

type Side = 'mine' | 'theirs';
type LineProps<R> = {
  readonly column: GridColumn<R>;
  readonly staged: StagedRow<R>;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
};

const Line = <R,>({ column, staged, side, onSide }: LineProps<R>) => {
  const t = useTexts(gridTexts);
  const format = useFormat();
  const words = { yes: t('yes'), no: t('no') };
  const write = (value: CellValue) => textOfValue(column, value, format, words) || '–';
  const { row, theirs, values } = staged;
  const isMine = column.key in values;
  const choice = (which: Side, value: CellValue) => (
    <td>
      <label className={classes.choice}>
        <input
          type="radio"
          name={column.key}
          aria-label={`${t(which)}: ${write(value)}`}
          checked={side === which}
          onChange={() => onSide(which)}
        />
        <span>{write(value)}</span>
      </label>
    </td>
  );
  return (
    <tr data-changed={(theirs !== null && write(valueOf(column, theirs)) !== write(valueOf(column, row))) || undefined}>
      <th scope="row">{column.header}</th>
      <td>{write(valueOf(column, row))}</td>
      {theirs === null ? null : isMine ? (
        choice('theirs', valueOf(column, theirs))
      ) : (
        <td>{write(valueOf(column, theirs))}</td>
      )}
      {isMine ? choice('mine', values[column.key]) : <td className={classes.same}>{t('untouched')}</td>}
    </tr>
  );
};

type ConflictProps<R> = { readonly grid: Grid<R>; readonly onClose: () => void };

const firstConflict = <R,>({ edits }: Grid<R>): readonly [RowKey, StagedRow<R>] | undefined =>
  [...edits.staged].find(([, { theirs }]) => theirs !== null);

/** One row that two people changed: as it was, as they made it, as I made it; each cell is decided, nothing is lost. */
const OneConflict = <R,>({
  grid,
  rowKey,
  staged,
  onClose,
}: ConflictProps<R> & { readonly rowKey: RowKey; readonly staged: StagedRow<R> }) => {
  const t = useTexts(gridTexts);
  const format = useFormat();
  const shown = grid.arranged.all.filter((column) => !column.hideHeader && column.edit !== undefined);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const mine = Object.keys(staged.values).filter((key) => (sides[key] ?? 'mine') === 'mine');
  const title = grid.arranged.all[0];
  const name = title ? textOfValue(title, valueOf(title, staged.row), format, { yes: '', no: '' }) : '';
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={760}
      title={t('conflictTitle', { name })}
      submitLabel={t('conflictDo')}
      onSubmit={() => {
        grid.edits.decide(rowKey, mine);
        if (grid.edits.tally.conflicts <= 1) onClose();
      }}
    >
      <p className={classes.note}>{t('conflictNote')}</p>
      <div className={classes.sides}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('asItWas')}</th>
              <th scope="col">{t('theirs')}</th>
              <th scope="col">{t('mine')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((column) => (
              <Line
                key={column.key}
                column={column}
                staged={staged}
                side={sides[column.key] ?? 'mine'}
                onSide={(side) => setSides((now) => ({ ...now, [column.key]: side }))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </FormDialog>
  );
};

/** The rows that somebody else changed meanwhile, one after the other. */
export const ConflictDialog = <R,>({ grid, onClose }: ConflictProps<R>) => {
  const first = firstConflict(grid);
  if (first === undefined) return null;
  const [key, staged] = first;
  return <OneConflict key={key} grid={grid} rowKey={key} staged={staged} onClose={onClose} />;
};
