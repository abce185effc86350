import type { Page } from '@playwright/test';
import { readPdf } from '../platform/server/testing/pdf-text.ts';
import { elif, expect, HOME, mehmet, ORDERS, LOTS, STOCK, shellStands, test, USERS } from './support/journey.ts';

type Faint = { readonly text: string; readonly color: string; readonly onWhite: number; readonly onGround: number };

/** Printed words that can hardly be read: on white, as where grounds are not printed, and on the ground they stand on. */
const faintWords = (page: Page): Promise<readonly Faint[]> =>
  page.evaluate(() => {
    const channels = (color: string): readonly number[] => {
      const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (pixel === null) throw new Error('no canvas');
      pixel.fillStyle = color;
      pixel.fillRect(0, 0, 1, 1);
      return [...pixel.getImageData(0, 0, 1, 1).data];
    };
    const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
      [red, green, blue]
        .map((each) => each / 255)
        .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
        .reduce((sum, each, at) => sum + each * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    const ratio = (a: readonly number[], b: readonly number[]) => {
      const [dark = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
      return (bright + 0.05) / (dark + 0.05);
    };
    const groundOf = (from: Element | null): readonly number[] => {
      for (let at = from; at !== null; at = at.parentElement) {
        const ground = channels(getComputedStyle(at).backgroundColor);
        if ((ground[3] ?? 0) > 200) return ground;
      }
      return [255, 255, 255];
    };
    const found: Faint[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (holder === null || text === '' || !holder.checkVisibility({ visibilityProperty: true })) continue;
      const box = holder.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const styles = getComputedStyle(holder);
      const { color } = styles;
      const ink = channels(color);
      const onGround = ratio(ink, groundOf(holder));
      // Some grounds are printed whether or not a person wants grounds printed.
      const onWhite =
        styles.getPropertyValue('print-color-adjust') === 'exact' ? onGround : ratio(ink, [255, 255, 255]);
      if (Math.min(onWhite, onGround) < 4.4) found.push({ text: text.slice(0, 40), color, onWhite, onGround });
    }
    return found;
  });

const PAGES = [
  STOCK,
  LOTS,
  ORDERS,
  HOME,
  '/screen/operations/requests',
  '/screen/access/matrix',
  '/screen/scheduler-pro-sample',
];

test('paper is light in the dark theme too, and has nothing of the shell', async ({ visit }) => {
  const { page } = await visit(elif);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await shellStands(page);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await page.emulateMedia({ media: 'print' });
      expect(await faintWords(page)).toEqual([]);
      for (const part of ['banner', 'navigation', 'contentinfo'] as const)
        await expect(page.getByRole(part, { includeHidden: true }).first()).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const controls = page.getByRole('main').locator('.mantine-Button-root, .mantine-ActionIcon-root, input, select');
      await expect(controls.filter({ visible: true })).toHaveCount(0);
    });
});

/** The margins come once the page stands and the browser is idle, which may be after its last request. */
const marginsStand = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--paper-company')))
    .not.toBe('');

test('each sheet has the company, the day and its number', async ({ visit }) => {
  const { page } = await visit(mehmet, LOTS);
  await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await marginsStand(page);
  const { pages } = readPdf(await page.pdf({ format: 'A4' }));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, text] of pages.entries()) {
    // Where letters are moved together, what reads the file may take that for a space.
    const letters = text.replaceAll(/\s/g, '');
    expect(letters).toContain('ANADOLUGIDAA.Ş.');
    expect(letters).toMatch(/\d{2}\.\d{2}\.\d{4}\d{2}:\d{2}/);
    expect(letters).toContain(`Sayfa${index + 1}/${pages.length}`);
  }
});

test('a list has all of its columns on the sheet', async ({ visit }) => {
  const { page } = await visit(elif, USERS);
  await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // As wide as an A4 sheet that lies, without its margins.
  await page.setViewportSize({ width: 1016, height: 700 });
  const beyond = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('[role="columnheader"], [role="gridcell"]')]
        .filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1)
        .map((cell) => cell.textContent),
    );
  expect(beyond).toEqual([]);
});

test('a list says once how many of how many rows are on paper', async ({ visit }) => {
  const { page } = await visit(elif);
  for (const path of [STOCK, USERS])
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      const rows = page.getByRole('main').getByRole('grid').getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.emulateMedia({ media: 'print' });
      const said = page.getByText(/^[\d.]+ satır(dan|ın) |^[\d.]+–[\d.]+ \/ /).filter({ visible: true });
      // On paper all rows stand; those that were still to come are read meanwhile.
      const saysHowMany = async () => {
        const printed = (await rows.count()) - 1;
        return new RegExp(`^[\\d.]+ satırdan ${printed} tanesi$|^${printed} satırın tamamı$`).test(
          await said.innerText(),
        );
      };
      await expect.poll(saysHowMany).toBe(true);
    });
});
