import { useMemo } from 'react';
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { Arrangement } from '../grid-view-store.ts';
import type { GridColumn } from './grid-types.ts';

/** What a person made of the columns. */
export type ColumnState = Arrangement['columns'];

export const NO_COLUMN_STATE: ColumnState = { order: [], hidden: {}, sizes: {}, pinned: {} };

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
type Row = Record<string, unknown>;
const NO_ROWS: Row[] = [];

/** Whether a column is hidden, by the person's own choice or as its screen declares it. */
export const isHidden = <R>({ key, hidden, whileEditing }: GridColumn<R>, state: ColumnState, isEditing: boolean) =>
  state.hidden[key] ?? (whileEditing === true ? !isEditing : (hidden ?? false));

const pinnedAt = <R>(columns: readonly GridColumn<R>[], state: ColumnState, side: 'start' | 'end'): string[] =>
  columns.filter((column) => (state.pinned[column.key] ?? column.pinned ?? false) === side).map(({ key }) => key);

/** The columns a screen declares, as a person arranged them: which are shown, in what order, pinned where. */
export const useArrangedColumns = <R>(columns: readonly GridColumn<R>[], state: ColumnState, isEditing: boolean) => {
  const definitions = useMemo(() => columns.map(({ key, header }) => ({ id: key, header })), [columns]);
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const arranged = useMemo(
    () => ({
      columnOrder: [...state.order],
      columnVisibility: Object.fromEntries(columns.map((column) => [column.key, !isHidden(column, state, isEditing)])),
      columnPinning: { start: pinnedAt(columns, state, 'start'), end: pinnedAt(columns, state, 'end') },
      columnSizing: { ...state.sizes },
    }),
    [columns, state, isEditing],
  );
  const table = useTable<typeof features, Row>({ features, columns: definitions, data: NO_ROWS, state: arranged });
  const taken = (leaves: readonly { readonly id: string }[]) =>
    leaves.flatMap(({ id }) => {
      const column = byKey.get(id);
      return column === undefined ? [] : [column];
    });
  // The table answers the same arrays until something of the columns changes.
  const start = table.getStartVisibleLeafColumns();
  const middle = table.getCenterVisibleLeafColumns();
  const end = table.getEndVisibleLeafColumns();
  const all = table.getAllLeafColumns();
  return useMemo(
    () => ({ start: taken(start), middle: taken(middle), end: taken(end), all: taken(all), byKey }),
    // oxlint-disable-next-line react/exhaustive-deps -- `taken` reads byKey alone.
    [start, middle, end, all, byKey],
  );
};
