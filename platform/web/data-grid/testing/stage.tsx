import '../../theme/base.css';
import '../../theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { DataGrid } from '../data-grid.tsx';
import type { DataGridProps } from '../grid-props.ts';
import type { GridColumn } from '../grid-types.ts';

export type Row = { readonly id: number; readonly name: string; readonly planned: string };
export type Save = NonNullable<DataGridProps<Row>['editing']>['save'];

/** For what is fetched when it is first wanted. */
export const LATE = { timeout: 10_000 };

/** Where the grid of a test is drawn. */
export let box: HTMLElement;
let root: Root;

/** Each test draws in a place of its own. */
export const useStage = (): void => {
  beforeEach(() => {
    box = document.createElement('main');
    box.style.cssText = 'height: 600px; width: 1200px; overflow: auto; position: fixed; inset: 0';
    document.body.append(box);
    root = createRoot(box);
  });
  afterEach(() => {
    root.unmount();
    box.remove();
  });
};

export const columns: readonly GridColumn<Row>[] = [
  { key: 'name', header: 'Ad', sortable: true, filterable: true, edit: { required: true, maxLength: 20 } },
  { key: 'planned', header: 'Miktar', kind: 'number', sortable: true, total: 'sum', edit: {} },
];

export const fruits: readonly Row[] = ['Şeftali', 'Çilek', 'Iğdır kayısısı', 'İncir', 'Nar', 'Elma'].map(
  (name, id) => ({ id, name, planned: String(id * 10.5) }),
);

export const draw = (props: Partial<DataGridProps<Row>>, at = '/') => {
  const route = createRootRoute({
    component: () => (
      <DataGrid
        name="test"
        label="Meyveler"
        columns={columns}
        source={{ rows: [] }}
        rowKey={(row) => row.id}
        {...props}
      />
    ),
  });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: [at] }) });
  root.render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
};

/** The same as a reload draws it. */
export const drawAnew = (props: Partial<DataGridProps<Row>>) => {
  root.unmount();
  root = createRoot(box);
  return draw(props);
};

/** What the first column says. */
export const names = () =>
  page
    .getByRole('gridcell')
    .elements()
    .filter((cell) => cell.getAttribute('data-col') === '0')
    .map((cell) => cell.textContent);
