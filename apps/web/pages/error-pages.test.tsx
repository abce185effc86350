import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import type { Denial } from '../access/denial.ts';
import type { ErrorNote } from './error-note.ts';
import { GatewayTimeout } from './gateway-timeout.tsx';
import { NotFound } from './not-found.tsx';
import { pageTexts } from './page-texts.ts';
import { ServerError } from './server-error.tsx';
import { Unauthorized } from './unauthorized.tsx';

useStage();

type Component = () => ReactNode;

beforeAll(() => pageTexts.fetch());

afterEach(() => {
  vi.unstubAllGlobals();
});

const draw = (component: Component, state: { failure?: ErrorNote; denial?: Denial } = {}): RouterHistory => {
  const root = createRootRoute();
  const at = (path: string, shown: Component) => createRoute({ getParentRoute: () => root, path, component: shown });
  const routes = [
    at('/before', () => <p>Önceki ekran</p>),
    at('/dashboards/home', () => <p>Ana sayfa burada</p>),
    at('/failed', component),
  ];
  const history = createMemoryHistory({ initialEntries: ['/before'] });
  history.push('/failed', state as never);
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  putOnStage(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  return history;
};

const back = page.getByRole('button', { name: 'Geri dön' });

test.each([
  ['404', NotFound],
  ['500', ServerError],
  ['504', GatewayTimeout],
])('the page of %s leads back to where somebody came from', async (code, component) => {
  vi.stubGlobal('navigation', { canGoBack: true });
  draw(component);
  await expect.element(page.getByText(code, { exact: true })).toBeVisible();
  await back.click();
  await expect.element(page.getByText('Önceki ekran')).toBeVisible();
});

test('the first page of a tab leads home', async () => {
  vi.stubGlobal('navigation', { canGoBack: false });
  draw(NotFound);
  await back.click();
  await expect.element(page.getByText('Ana sayfa burada')).toBeVisible();
});

test('the page of 500 that was opened by its address says that there is no incident number', async () => {
  draw(ServerError);
  await expect.element(page.getByText(/bu nedenle olay no yok/)).toBeVisible();
  expect(page.getByText(/olay no’yu yöneticinize/).elements()).toEqual([]);
});

test('the page of 500 shows the incident number', async () => {
  draw(ServerError, { failure: { message: 'Ekran bulunamadı', requestId: 'K7M4-2QXF' } });
  await expect.element(page.getByText('K7M4-2QXF')).toBeVisible();
  await expect.element(page.getByText(/olay no’yu yöneticinize/)).toBeVisible();
});

test('the page of 500 says where an error has no incident number', async () => {
  draw(ServerError, { failure: { message: 'Ekran bulunamadı', requestId: null } });
  await expect.element(page.getByText('Bu hatanın olay no’su yok.')).toBeVisible();
});

test('the page of 403 says what a rule of the browser refused, and which page', async () => {
  const [url, message] = ['/screen/operations/caches', 'Gereken roller sizde yok. Eksik olan: Admin'];
  draw(Unauthorized, { denial: { url, code: 'role-missing', message, requestId: null, because: [] } });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText(url)).toBeVisible();
});
