import { useState } from 'react';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { type SideLine, type Sides, SidesTable } from '../ui/sides-table.tsx';
import { textOfValue } from './cell-text.ts';
import { gridTexts } from './grid-texts.ts';
import { type CellValue, type GridColumn, valueOf } from './grid-types.ts';
import type { RowKey, StagedRow } from './staging.ts';
import type { Grid } from './use-grid.ts';

/** What an editable column holds of the row as it was, as they made it and as I made it. */
const useLineOf = <R,>({ row, theirs, values }: StagedRow<R>) => {
  const t = useTexts(gridTexts);
  const format = useFormat();
  const words = { yes: t('yes'), no: t('no') };
  return (column: GridColumn<R>): SideLine => {
    const write = (value: CellValue) => textOfValue(column, value, format, words) || '–';
    const was = write(valueOf(column, row));
    return {
      key: column.key,
      label: column.header,
      was,
      theirs: theirs === null ? was : write(valueOf(column, theirs)),
      mine: column.key in values ? write(values[column.key]) : null,
    };
  };
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
  const lineOf = useLineOf(staged);
  const [sides, setSides] = useState<Sides>({});
  const mine = Object.keys(staged.values).filter((key) => (sides[key] ?? 'mine') === 'mine');
  const title = grid.arranged.all.find((column) => !column.hideHeader);
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
      <SidesTable
        note={t('conflictNote')}
        lines={shown.map(lineOf)}
        sides={sides}
        onSide={(key, side) => setSides((now) => ({ ...now, [key]: side }))}
      />
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
