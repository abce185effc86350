import { useEffect, useState } from 'react';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { type BenchRow, COLUMNS, isFigure, nameOf } from './rows.ts';
import { inProduct } from '../support/in-product.tsx';

const columns: readonly GridColumn<BenchRow>[] = Array.from({ length: COLUMNS }, (_, column) => ({
  key: nameOf(column),
  header: nameOf(column),
  width: 120,
  sortable: true,
  filterable: true,
  ...(isFigure(column) ? { kind: 'number' as const } : {}),
}));

type Standing = { readonly rows: BenchRow[]; readonly onStanding: (draw: () => void) => void };

/** A screen as it stands before its list comes. */
const Screen = ({ rows, onStanding }: Standing) => {
  const [source, setSource] = useState<{ readonly rows: BenchRow[] } | null>(null);
  useEffect(() => onStanding(() => setSource({ rows })), [rows, onStanding]);
  return (
    <main style={{ height: '100%', overflow: 'auto' }}>
      {source === null ? null : (
        <DataGrid
          name="bench"
          label="Ölçüm"
          columns={columns}
          source={source}
          rowKey={(row) => row.id}
          searchLabel="Ara"
          onRowOpen={() => undefined}
        />
      )}
    </main>
  );
};

/** The product's grid with all it brings: search, filters, keys, roles, the choice of columns. */
export const ours = (standing: Standing) => inProduct(() => <Screen {...standing} />);
