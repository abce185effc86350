import '#platform/web/theme/base.css';
import '#platform/web/theme/tokens.css';
import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';

const queries = new QueryClient();

/** A part of the product as it stands in its pages: with the kit, the queries and a router around it. */
export const inProduct = (component: () => ReactNode) => {
  const root = createRootRoute();
  const only = createRoute({ getParentRoute: () => root, path: '/', component });
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
