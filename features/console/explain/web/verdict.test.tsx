import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import type { ExplainedStep, Explanation } from '../contract/shapes.ts';
import { Verdict } from './verdict.tsx';

useStage('', 'main');

const step = (of: ExplainedStep['step'], ok: boolean, subject: string | null = null): ExplainedStep => ({
  step: of,
  ok,
  subject,
  id: subject === null ? null : 1,
  event: null,
  lent: null,
  emergency: null,
});

const refusedBy = (...steps: readonly ExplainedStep[]): Explanation => ({
  allowed: false,
  level: null,
  at: '2026-12-01T08:00:00.000Z',
  epoch: 1,
  person: { id: 3, name: 'Mehmet Kaya', userName: 'mehmet' },
  company: { id: 1, name: 'ANADOLU GIDA A.Ş.' },
  companies: [],
  screen: { id: 4, url: '/screen/warehouse/stock', caption: 'Stok' },
  steps: [...steps],
  missingRouteRoles: [],
  openings: [],
  wouldOpen: [{ id: 5, name: 'Depo Sorumlusu', level: 'edit' }],
});

const draw = (of: Explanation, isPast = false): void => {
  const route = createRootRoute({ component: () => <Verdict of={of} isPast={isPast} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
  putOnStage(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
};

const wouldOpen = page.getByRole('heading', { name: 'Bu ekranı açan roller' });

test('a closed account is told as such, and no role is said to open the screen to it', async () => {
  draw(
    refusedBy(step('person', false, 'Mehmet Kaya'), step('company', true, 'ANADOLU GIDA A.Ş.'), step('grant', true)),
  );
  await expect.element(page.getByText('Hesabı kapalı')).toBeVisible();
  expect(wouldOpen.elements()).toEqual([]);
});

test('what was not there at a past moment is told apart from what was closed then', async () => {
  draw(refusedBy(step('person', false), step('company', false, 'EGE NAR LTD. ŞTİ.')), true);
  await expect.element(page.getByText('Hesabı o anda yoktu')).toBeVisible();
  await expect.element(page.getByText('Firma o anda kapalıydı')).toBeVisible();
});

test('roles that would open the screen are named where a role is all that is missing', async () => {
  draw(refusedBy(step('person', true, 'Mehmet Kaya'), step('roles', true, 'Operatör'), step('grant', false)));
  await expect.element(wouldOpen).toBeVisible();
  await expect.element(page.getByText('Bu rollerden biri verilirse ekran açılır.')).toBeVisible();
});
