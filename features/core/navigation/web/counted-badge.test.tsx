import '#platform/web/theme/tokens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '#platform/web/i18n/language.ts';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { CountedBadge } from './counted-badge.tsx';
import { badgesQuery } from './navigation-queries.ts';

useStage();
beforeEach(() => setLanguage('tr'));

const show = (counts: Readonly<Record<string, number>>) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(badgesQuery(null).queryKey, { counts });
  const entry = () => (
    <a href="/orders">
      Emirler <CountedBadge badge={{ title: 'geciken' }} source="late-orders" />
    </a>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: entry }),
    history: createMemoryHistory(),
  });
  putOnStage(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
};

test('a badge shows the number that was counted, and says what it is to whoever does not see it', async () => {
  show({ 'late-orders': 7, 'low-stock': 3 });
  await expect.element(page.getByRole('link', { name: 'Emirler 7 geciken' })).toBeVisible();
});

test('a large number is cut short', async () => {
  show({ 'late-orders': 12_345 });
  await expect.element(page.getByRole('link', { name: 'Emirler 999+ geciken' })).toBeVisible();
});

const NOTHING: readonly Readonly<Record<string, number>>[] = [{ 'late-orders': 0 }, {}];

test.each(NOTHING)('where there is nothing to count, or nobody was told, there is no badge: %o', async (counts) => {
  show(counts);
  await expect.element(page.getByRole('link', { name: 'Emirler' })).toBeVisible();
  expect(box.textContent?.trim()).toBe('Emirler');
});
