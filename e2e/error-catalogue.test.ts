import type { Locator, Page, Request } from '@playwright/test';
import { ayse, deniz, elif, expect, HOME, STOCK, shellStands, test, type Visit } from './support/journey.ts';

const STOCK_LIST = '**/data-sources/stock-by-item/read';
const CHECK = '**/derinuaa/api/uaa-screen/check-authority';
const LOOKUP = '**/derinuaa/api/uaa-screen/find-by-url';
const TENANT = '**/derinexecution/api/data-sources/client-company-for-current-user-ds/read';

/** The server's time: it passes only when a journey lets it. */
const stopClock = async (page: Page): Promise<void> => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
};

const refused = (status: number, message = 'sunucunun iletisi') => ({
  status,
  json: { success: false, data: null, message, code: `http-${status}`, requestId: 'istek-1' },
});

/** Lets time pass in small steps until something is on show, so that at most one step has passed since. */
const appears = (page: Page, what: Locator) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(50);
        return what.isVisible();
      },
      { intervals: [20] },
    )
    .toBe(true);

const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Bildirim iletileri' }).locator('[data-tone]').filter({ hasText: text });

/** Lets time pass until the log has left: its window opens when its code is there, which the first failure fetches. */
const logThatLeaves = async (page: Page, leaving: Promise<Request>): Promise<Request> => {
  let left: Request | null = null;
  leaving.then(
    (request) => {
      left = request;
    },
    () => undefined,
  );
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000);
        return left !== null;
      },
      { intervals: [20] },
    )
    .toBe(true);
  return leaving;
};

/** A notice comes, stays almost as long as it should, and is gone then. */
const staysFor = async (page: Page, what: Locator, milliseconds: number): Promise<void> => {
  await appears(page, what);
  await page.clock.runFor(milliseconds - 600);
  await expect(what).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(what).toBeHidden();
};

type Row = {
  readonly situation: string;
  readonly who: 'elif' | 'ayse';
  /** What goes wrong. */
  readonly given: (page: Page) => Promise<void>;
  /** The page that is opened then. */
  readonly path: string;
  readonly shows: (page: Page) => Promise<void>;
};

const answering =
  (url: string, status: number, message?: string): Row['given'] =>
  async (page) => {
    await page.route(url, (route) => route.fulfill(refused(status, message)));
  };

const opens = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname === path);

const CATALOGUE: readonly Row[] = [
  {
    situation: 'HTTP 504: cannot be carried out now',
    who: 'elif',
    given: answering(STOCK_LIST, 504),
    path: STOCK,
    shows: (page) => staysFor(page, notice(page, 'şu anda gerçekleştirilemiyor'), 5_000),
  },
  {
    situation: 'HTTP 500: could not be completed',
    who: 'elif',
    given: answering(STOCK_LIST, 500),
    path: STOCK,
    shows: (page) => staysFor(page, notice(page, 'İşlem tamamlanamadı. Lütfen daha sonra yeniden deneyin.'), 5_000),
  },
  {
    situation: 'HTTP 405: not supported, and thrown on to the error dialog',
    who: 'elif',
    given: answering(STOCK_LIST, 405, 'bu yöntem yok'),
    path: STOCK,
    shows: async (page) => {
      const thrown = page.waitForEvent('pageerror');
      await appears(page, notice(page, 'Sunucu isteği geçersiz, işlem desteklenmiyor. Sistem yöneticisine başvurun.'));
      const dialog = page.getByRole('dialog');
      await appears(page, dialog);
      await expect(dialog.getByText('Neden', { exact: true })).toBeVisible();
      await expect(dialog).toContainText('bu yöntem yok');
      expect((await thrown).message).toContain('bu yöntem yok');
      await expect(dialog.getByText('Durum', { exact: true })).toBeVisible();
      await expect(dialog.getByText('405', { exact: true })).toBeVisible();
    },
  },
  {
    situation: 'HTTP 403: logged, and no notice',
    who: 'elif',
    given: answering(STOCK_LIST, 403),
    path: STOCK,
    shows: async (page) => {
      const logged = page.waitForRequest('**/bluelog/api/requests');
      await appears(page, page.getByRole('main').getByRole('alert'));
      const entries = (await logThatLeaves(page, logged)).postDataJSON() as { readonly status: number }[];
      expect(entries.some(({ status }) => status === 403)).toBe(true);
      await expect(notice(page, '')).toHaveCount(0);
      await opens(page, STOCK);
    },
  },
  {
    situation: 'the check denies: a notice of ten seconds, and home',
    who: 'ayse',
    given: () => Promise.resolve(),
    path: '/user/list',
    shows: async (page) => {
      const toast = notice(page, 'You are not authorized');
      await staysFor(page, toast, 10_000);
      await opens(page, HOME);
    },
  },
  {
    situation: 'the check is missing (404): a warning of five seconds, and the screen opens',
    who: 'elif',
    given: answering(CHECK, 404),
    path: STOCK,
    shows: async (page) => {
      const toast = notice(page, 'Screen Access Check');
      await appears(page, toast);
      await expect(toast).toHaveAttribute('data-tone', 'warning');
      await expect(toast).toContainText('Yetki servisine ulaşılamıyor');
      await staysFor(page, toast, 5_000);
      await opens(page, STOCK);
      await expect(page.getByRole('heading', { name: 'Stok' })).toBeVisible();
    },
  },
  {
    situation: 'the check fails otherwise: an error of five seconds, and the screen opens',
    who: 'elif',
    given: answering(CHECK, 500),
    path: STOCK,
    shows: async (page) => {
      const toast = notice(page, 'Screen Access Check');
      await appears(page, toast);
      await expect(toast).toHaveAttribute('data-tone', 'danger');
      await staysFor(page, toast, 5_000);
      await opens(page, STOCK);
      await expect(page.getByRole('heading', { name: 'Stok' })).toBeVisible();
    },
  },
  {
    situation: 'the lookup fails: the page of server errors, with the message',
    who: 'elif',
    given: answering(LOOKUP, 200, 'ekran <b>bulunamadı</b>'),
    path: STOCK,
    shows: async (page) => {
      await appears(page, page.getByText('ekran <b>bulunamadı</b>'));
      await opens(page, '/500-server-error');
    },
  },
  {
    situation: 'the name of the tenant cannot be fetched: logged, and the default name',
    who: 'elif',
    given: answering(TENANT, 500),
    path: HOME,
    shows: async (page) => {
      const logged = page.waitForRequest('**/bluelog/api/requests');
      await appears(page, page.getByRole('banner').getByText('Backup - BLUE CITRUS', { exact: true }));
      const entries = (await logThatLeaves(page, logged)).postDataJSON() as { readonly url: string }[];
      expect(entries.some(({ url }) => url.includes('client-company-for-current-user-ds'))).toBe(true);
    },
  },
  {
    situation: 'HTTP 401: to /sign-out',
    who: 'elif',
    given: answering(STOCK_LIST, 401),
    path: STOCK,
    shows: async (page) => {
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
      await expect
        .poll(async () => {
          await page.clock.runFor(50).catch(() => undefined);
          return visited;
        })
        .toContain('/sign-out');
    },
  },
];

test('the error catalogue, row by row', async ({ visit, noise }) => {
  noise.expected.push(/bu yöntem yok/);
  const visits: Record<Row['who'], Visit> = { elif: await visit(elif), ayse: await visit(ayse) };
  for (const { page } of Object.values(visits)) await stopClock(page);
  for (const { situation, who, given, path, shows } of CATALOGUE)
    await test.step(situation, async () => {
      const { page } = visits[who];
      await given(page);
      await page.goto(path);
      await shows(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});

const NOTICES = {
  504: 'şu anda gerçekleştirilemiyor',
  500: 'İşlem tamamlanamadı. Lütfen daha sonra yeniden deneyin.',
  405: 'Sunucu isteği geçersiz, işlem desteklenmiyor. Sistem yöneticisine başvurun.',
} as const;

const STATUSES = [504, 500, 405] as const;

/** One notice in the words of the catalogue, and the dialog where the failure is thrown on. */
const toldOnce = async (page: Page, status: keyof typeof NOTICES): Promise<void> => {
  await expect(notice(page, NOTICES[status])).toHaveCount(1);
  await expect(notice(page, 'sunucunun iletisi')).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Beklenmeyen bir hata oluştu' });
  await expect(dialog).toHaveCount(status === 405 ? 1 : 0);
  if (status !== 405) return;
  await expect(dialog.getByText('405', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(dialog).toHaveCount(0);
};

const DEEDS = [
  ['Soket testi', '**/derinexecution/api/query/test-timeout*'],
  ['Önbelleği temizle', '**/evict-all-cache-entries'],
] as const;

test('the catalogue holds for the console’s own lists and its buttons, and each failure is told once', async ({
  visit,
  noise,
}) => {
  noise.expected.push(/sunucunun iletisi/);
  const { page } = await visit(elif);
  for (const status of STATUSES) {
    await page.route('**/bluelog/api/requests?*', (route) => route.fulfill(refused(status)));
    await page.route('**/derinuaa/api/caches', (route) => route.fulfill(refused(status)));
    for (const path of ['/screen/operations/requests', '/screen/operations/caches'])
      await test.step(`${status} on ${path}`, async () => {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await toldOnce(page, status);
      });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const [name, url] of DEEDS)
      await test.step(`${status} on ${name}`, async () => {
        await page.goto('/screen/operations/station');
        await page.route(url, (route) => route.fulfill(refused(status)));
        await page.getByRole('banner').getByRole('button', { name }).click();
        await toldOnce(page, status);
      });
  }
  for (const [name, url] of DEEDS)
    await test.step(`403 on ${name}`, async () => {
      await page.goto('/screen/operations/station');
      await page.route(url, (route) => route.fulfill(refused(403)));
      const answered = page.waitForResponse(url);
      await page.getByRole('banner').getByRole('button', { name }).click();
      await answered;
      await expect(page.getByRole('banner').getByRole('button', { name })).toBeEnabled();
      await expect(notice(page, '')).toHaveCount(0);
    });
});

test('a wrong method is thrown on from a form too, which stays filled and does not tell it again', async ({
  visit,
  noise,
}) => {
  noise.expected.push(/sunucunun iletisi/);
  const { page } = await visit(elif, '/client/list?form=new');
  await page.route('**/derinuaa/api/companies', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refused(405)) : route.continue(),
  );
  const form = page.getByRole('dialog', { name: 'Yeni firma' });
  await form.getByRole('textbox').first().fill('Limon Ambalaj');
  // As an error that nobody caught: whatever watches the window hears of it.
  const thrown = page.waitForEvent('pageerror');
  await form.getByRole('button', { name: 'Firma oluştur' }).click();
  await toldOnce(page, 405);
  expect((await thrown).message).toContain('sunucunun iletisi');
  await expect(form.getByText('sunucunun iletisi')).toHaveCount(0);
  await expect(form.getByRole('textbox').first()).toHaveValue('Limon Ambalaj');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // What was written is not left behind for the next visit.
  await form.getByRole('button', { name: 'Vazgeç' }).click();
  await page.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
  await expect(form).toHaveCount(0);
});

test('without a fault nothing of the catalogue is shown', async ({ visit }) => {
  const { page } = await visit(deniz, STOCK);
  await shellStands(page);
  await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await expect(notice(page, '')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
