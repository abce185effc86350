import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { HomeFavourites } from './home-favourites.tsx';

const favourites = Array.from({ length: 12 }, (_, at) => ({
  screenId: at + 1,
  url: `/screen/${at + 1}`,
  caption: `Ekran ${at + 1}`,
}));

useStage('', 'main');

test('of many favourites the first are shown, and one that is moved behind them stays in sight with its focus', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const route = createRootRoute({ component: () => <HomeFavourites company={null} favourites={favourites} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
  putOnStage(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const shown = () => [...box.querySelectorAll('li a')].map(({ textContent }) => textContent);
  const all = page.getByRole('button', { name: 'Tümünü göster (12)' });
  await expect.element(all).toHaveAttribute('aria-expanded', 'false');
  expect(shown()).toEqual(favourites.slice(0, 8).map(({ caption }) => caption));
  await userEvent.click(all);
  expect(shown()).toHaveLength(12);
  await userEvent.click(page.getByRole('button', { name: 'Daha azını göster' }));
  expect(shown()).toHaveLength(8);

  const grip = page.getByRole('button', { name: 'Yerini değiştir: Ekran 3' });
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(shown).toHaveLength(12);
  expect(shown().at(-1)).toBe('Ekran 3');
  await expect.element(grip).toHaveFocus();
  vi.unstubAllGlobals();
});
