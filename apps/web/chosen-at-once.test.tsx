import '#platform/web/theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { choosePreference } from '#features/workplace/preferences/web/choose-preference.ts';
import { FavouriteStar } from '#features/workplace/shortcuts/web/favourite-star.tsx';
import { setLanguage } from '#platform/web/i18n/language.ts';
import { density } from '#platform/web/theme/density.ts';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { dismissToast, shownToasts } from '#platform/web/ui/toast.ts';
import { workTabsOn } from '#platform/web/work-tabs-on.ts';
import { HomeFavourites } from '#features/workplace/shortcuts/web/home-favourites.tsx';

const screens = ['Stok', 'Roller', 'Kullanıcılar'].map((caption, at) => ({ screenId: at + 1, url: `/${at}`, caption }));
const urls = screens.map(({ url }) => url);

/** What the server keeps now, and whether it takes what it is sent. */
let kept: { version: number; favourites: readonly (typeof screens)[number][] };
let refuses: boolean;
/** Holds its answer back until the test has seen what is shown meanwhile. */
let gate: PromiseWithResolvers<void>;

const answer = async (url: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
  const { pathname } = new URL(url, location.href);
  if (method === 'PUT') {
    await gate.promise;
    if (refuses) {
      const refusal = { success: false, data: null, code: 'refused', message: 'Şu an olmuyor.', requestId: 'r' };
      return Response.json(refusal, { status: 422 });
    }
    if (pathname === '/api/common/shortcuts') {
      const { urls: sent } = JSON.parse(body as string) as { readonly urls: readonly string[] };
      kept = {
        version: kept.version + 1,
        favourites: sent.flatMap((each) => screens.find((screen) => screen.url === each) ?? []),
      };
    }
  }
  const data =
    pathname === '/api/common/shortcuts'
      ? { ...kept, recents: [] }
      : { density: 'compact', workTabs: true, menuSide: 'left' };
  return Response.json({ success: true, data, message: null });
};

useStage('', 'main');

beforeEach(() => {
  setLanguage('tr');
  density.set('comfortable');
  workTabsOn.set(false);
  kept = { version: 1, favourites: screens };
  refuses = true;
  gate = Promise.withResolvers();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const show = (part: React.ReactNode) => {
  const routeTree = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  putOnStage(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
      <ToastHost />
    </MantineProvider>,
  );
};
const told = async (words: string) => {
  await expect.element(page.getByText(words)).toBeVisible();
};
const shownOrder = () => [...box.querySelectorAll('li a')].map(({ textContent }) => textContent);

test('a density that is not kept is as it was, with a word', async () => {
  show(null);
  void choosePreference('density', 'compact');
  expect(document.documentElement.dataset['density']).toBe('compact');
  gate.resolve();
  await told('Tercihiniz kaydedilemedi, eski hâline döndü');
  await told('Şu an olmuyor.');
  expect([density.now(), document.documentElement.dataset['density']]).toEqual(['comfortable', 'comfortable']);
});

test('work tabs that are not kept are switched back, with a word', async () => {
  show(null);
  void choosePreference('workTabs', true);
  expect(workTabsOn.now()).toBe(true);
  gate.resolve();
  await told('Tercihiniz kaydedilemedi, eski hâline döndü');
  expect(workTabsOn.now()).toBe(false);
});

test('a star turns at once, and back with a word where it is refused; what is taken out is offered at its place', async () => {
  show(<FavouriteStar url="/1" title="Roller" company={null} />);
  const star = page.getByRole('button', { name: 'Sık kullanılanlarda tut: Roller' });
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(star);
  await expect.element(star).toHaveAttribute('aria-pressed', 'false');
  gate.resolve();
  await told('Sık kullanılanlar değiştirilemedi');
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');

  refuses = false;
  await userEvent.click(star);
  await told('“Roller” sık kullanılanlardan çıkarıldı.');
  expect(kept.favourites.map(({ url }) => url)).toEqual(['/0', '/2']);
  await userEvent.click(page.getByRole('button', { name: 'Geri al' }));
  await expect.poll(() => kept.favourites.map(({ url }) => url)).toEqual(urls);
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
});

test('favourites are put in order by the keys and by the pointer, and go back with a word where that is refused', async () => {
  show(<HomeFavourites company={null} favourites={screens} />);
  const grip = (name: string) => page.getByRole('button', { name: `Yerini değiştir: ${name}` });
  await expect.element(grip('Stok')).toBeInTheDocument();
  (grip('Stok').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(shownOrder).toEqual(['Roller', 'Stok', 'Kullanıcılar']);
  await expect.element(grip('Stok')).toHaveFocus();
  await told('Stok: 2. sıra');
  await userEvent.keyboard('{End}');
  await expect.poll(shownOrder).toEqual(['Roller', 'Kullanıcılar', 'Stok']);
  gate.resolve();
  await told('Sık kullanılanlar değiştirilemedi');
  await expect.poll(shownOrder).toEqual(['Stok', 'Roller', 'Kullanıcılar']);

  refuses = false;
  await userEvent.dragAndDrop(grip('Kullanıcılar'), grip('Stok'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => kept.favourites.map(({ caption }) => caption)).toEqual(['Kullanıcılar', 'Stok', 'Roller']);
});
