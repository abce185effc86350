import '#platform/web/theme/base.css';
import '#platform/web/theme/tokens.css';
import { useEffect, useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { type BenchRow, COLUMNS, isFigure, nameOf } from './rows.ts';

const columns: readonly GridColumn<BenchRow>[] = Array.from({ length: COLUMNS }, (_, column) => ({
  key: nameOf(column),
  header: nameOf(column),
  width: 120,
  sortable: true,
  filterable: true,
  ...(isFigure(column) ? { kind: 'number' as const } : {}),
}));
const queries = new QueryClient();

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
export const ours = (standing: Standing) => {
  const root = createRootRoute();
  const only = createRoute({ getParentRoute: () => root, path: '/', component: () => <Screen {...standing} /> });
  const router = createRouter({
    routeTree: root.addChildren([only]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return (
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>
  );
};
