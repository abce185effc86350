import type { KeyboardEvent } from 'react';
import { cellsInPlace } from './cells-in-place.tsx';
import { FilterField } from './filter-field.tsx';
import own from './filter-row.module.css';
import type { DrawnColumns, PlacedColumn } from './grid-layout.ts';
import type { Place } from './grid-types.ts';
import { conditionOf, type GridSearch } from './use-grid-query.ts';

const BESIDE: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 0 };

/** From what is wanted of a column an arrow leads to its name, and into its rows; null for any other key. */
export const filterLeads = ({ key, target, altKey }: KeyboardEvent): Place | null => {
  const row = BESIDE[key];
  const cell = (target as Element).closest<HTMLElement>('[data-filter]');
  // In a list of choices an arrow chooses.
  if (row === undefined || altKey || cell === null || (target as Element).tagName !== 'INPUT') return null;
  return { row, col: Number(cell.dataset['filter']) };
};

type FilterRowProps<R> = { readonly drawn: DrawnColumns<R>; readonly search: GridSearch };

/** Under the names of the columns: what each is to hold. */
export const FilterRow = <R,>({ drawn, search }: FilterRowProps<R>) => {
  const cell = ({ column, width, pinned, left, index }: PlacedColumn<R>) => (
    <div
      key={column.key}
      role="gridcell"
      aria-colindex={index + 1}
      className={own.cell}
      style={{ width, ...(pinned === 'start' && { left }) }}
      data-pinned={pinned || undefined}
      data-filter={index}
    >
      {column.filterable ? (
        <FilterField
          column={column}
          condition={conditionOf(search.query.filter, column.key)}
          onChange={(condition) => search.setCondition(column.key, condition)}
        />
      ) : null}
    </div>
  );
  return (
    <div role="row" aria-rowindex={2} className={own.row}>
      {cellsInPlace(drawn, cell)}
    </div>
  );
};
