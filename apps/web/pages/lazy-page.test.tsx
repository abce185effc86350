import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { lazyPage } from './lazy-page.tsx';

useStage();

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the browser says where a piece of the product could not be fetched. */
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'));

const draw = (load: Parameters<typeof lazyPage>[0]) => {
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/', component: lazyPage(load) });
  const router = createRouter({ routeTree: root.addChildren([route]), history: createMemoryHistory() });
  putOnStage(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
};

test('a page stands once its code is here', async () => {
  draw(() => Promise.resolve(() => <p>Sunucu yanıt vermedi</p>));
  await expect.element(page.getByText('Sunucu yanıt vermedi')).toBeVisible();
});

test('a page whose code does not arrive says so, stays in the product, and stands when the server is back', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', () => (isAway ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response())));
  dispatchEvent(new Event('offline'));
  draw(() => (isAway ? lost() : Promise.resolve(() => <p>Sunucu yanıt vermedi</p>)));
  await expect.element(page.getByRole('alert').getByText('Ekran yüklenemedi')).toBeVisible();
  // The document is the same: a page of the browser's own would have taken the test along.
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tanstack_router_reload'))).toEqual([]);
  isAway = false;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Sunucu yanıt vermedi')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
