import type { Page } from '@playwright/test';
import { type Drill, type Findings, findings } from '../drill.ts';
import { writtenFields } from '../markup/document-fields.ts';
import { payloads, unsafeAddresses } from '../markup/payloads.ts';
import { groundOf } from '../markup/ground.ts';
import { fields, type Ground, offerAddress, plantedPaths } from '../markup/planting.ts';
import { newPage, withChromium } from '../support/chromium.ts';
import { type RunningProduct, withOwnProvider } from '../support/running-product.ts';
import { watchSilence } from '../support/silence.ts';

const SCREENS = [
  '/dashboards/home',
  '/user/list',
  '/client/list',
  '/screen/access/roles',
  '/screen/access/matrix',
  '/screen/navigation/menu',
  '/screen/warehouse/stock',
  '/screen/production/orders?status=all',
  '/screen/scheduler-pro-sample',
  '/screen/operations/announcements',
  '/screen/operations/requests',
  '/screen/user-system/user-profile',
] as const;
/** Texts a round plants in each field; the short form has one round. */
const ROUND = 12;
/** Of the places that the document names, the short form tries each so manieth. */
const SHORT_EVERY = 12;

/** Notes whatever a planted text might do: calls, dialogs, requests to other places, what trusted types refuse. */
const listen = async (found: Findings, page: Page, origin: string): Promise<{ now: string }> => {
  const at = { now: 'the start' };
  await page.exposeFunction('hit', (n: number) => found.add(`text ${n} was run on ${at.now}`));
  await page.addInitScript({
    content: `addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      console.error('drill-refused ' + effectiveDirective + ' ' + sample))`,
  });
  page.on('dialog', (dialog) => {
    found.add(`a dialog on ${at.now}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/drill-refused|TrustedHTML|TrustedScript|Content Security Policy/.test(message.text()))
      found.add(`refused by the page’s policy on ${at.now}: ${message.text().slice(0, 200)}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: where } = new URL(request.url());
    if (/^https?:$/.test(protocol) && where !== origin) found.add(`asked ${request.url()} on ${at.now}`);
  });
  return at;
};

type Walk = {
  readonly page: Page;
  readonly at: { now: string };
  readonly origin: string;
  /** Waits until nothing is asked any longer. */
  readonly fallSilent: () => Promise<void>;
};

/** Opens a screen, as a link of the product does, and answers what it shows, moved over and with its bell open. */
const visit = async (walk: Walk, path: string, opensBell: boolean): Promise<string> => {
  const { page, at, fallSilent } = walk;
  at.now = path;
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  );
  await page.locator('main h1').first().waitFor();
  await fallSilent();
  await page.mouse.move(400, 300);
  await page.mouse.move(700, 420);
  if (opensBell) {
    const bell = page.locator('header').getByRole('button', { name: /Bildirimler/ });
    // Left open by the round before, it would be closed.
    if ((await bell.getAttribute('aria-expanded')) !== 'true') await bell.click();
    await page.getByRole('dialog', { name: 'Bildirimler' }).waitFor();
  }
  const shown = await page.locator('body').innerText();
  const written = await page.evaluate<string>(
    `[...document.querySelectorAll('input, textarea')].map(({ value }) => value).join('\\n')`,
  );
  return `${shown}\n${written}`;
};

/** Plants some of the texts in every field; answers those that were taken, by field. */
const plantRound = async (ground: Ground, round: number, all: readonly string[]) => {
  const taken = new Map<string, string[]>();
  let refused = 0;
  for (const [order, field] of fields.entries())
    for (let index = 0; index < all.length; index += 1) {
      // Each field begins elsewhere in the list, so that a round tries more of them.
      const text = all[(index + order) % all.length] ?? '';
      if (text.length > field.most) continue;
      const status = await field.plant(ground, text, round * 1_000 + order * 50 + index);
      if (status >= 500) throw new Error(`${field.name} answers ${status} to ${text}`);
      if (status >= 400) refused += 1;
      else taken.set(field.name, [...(taken.get(field.name) ?? []), text]);
    }
  return { taken, refused };
};

/** Puts one of the texts into every place that the API document names, another with each round; none may break anything. */
const plantByDocument = async (
  found: Findings,
  ground: Ground,
  { round, every }: { readonly round: number; readonly every: number },
  all: readonly string[],
) => {
  const answer = await fetch(`${ground.product.origin}/openapi.json`);
  const written = writtenFields((await answer.json()) as Record<string, unknown>);
  let taken = 0;
  const tried = written.filter((_field, order) => (order + round) % every === 0);
  for (const [order, field] of tried.entries()) {
    const { method, target, body } = field.requestWith(all[(order + round) % all.length] ?? '');
    const { status } = await ground.call(method, target, body);
    found.expect(status < 500, `${field.name} answers ${status} to a text with markup`);
    if (status < 300) taken += 1;
  }
  return { places: written.length, tried: tried.length, taken };
};

const rounds = (short: boolean, seed: number): readonly (readonly string[])[] => {
  const all = Array.from({ length: Math.ceil(payloads.length / ROUND) }, (_each, round) =>
    payloads.slice(round * ROUND, (round + 1) * ROUND),
  );
  // Texts of every kind, not the first of the list.
  return short ? [payloads.filter((_each, index) => index % 20 === seed % 20)] : all;
};

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const walkAll = async (found: Findings, product: RunningProduct, page: Page, short: boolean, seed: number) => {
  const at = await listen(found, page, product.origin);
  const fallSilent = watchSilence(page);
  const ground = await groundOf(product, page);
  const walk = { page, at, origin: product.origin, fallSilent };
  const seen = new Set<string>();
  let planted = 0;
  let refused = 0;
  let places = 0;
  for (const [round, texts] of rounds(short, seed).entries()) {
    const done = await plantRound(ground, round, texts);
    refused += done.refused;
    const byDocument = await plantByDocument(
      found,
      ground,
      { round: round + seed, every: short ? SHORT_EVERY : 1 },
      texts,
    );
    places = byDocument.places;
    planted += byDocument.taken;
    refused += byDocument.tried - byDocument.taken;
    let shown = '';
    for (const path of [...SCREENS, ...(await plantedPaths(ground))])
      shown += squeeze(await visit(walk, path, path === SCREENS[0]));
    for (const [field, own] of done.taken) {
      planted += own.length;
      if (own.some((text) => shown.includes(squeeze(text)))) seen.add(field);
    }
  }
  for (const { name } of fields)
    found.expect(seen.has(name) || UNSEEN.has(name), `nothing planted in ${name} was seen on any screen`);
  return { planted, refused, places, seen: [...seen].toSorted(), ground, walk };
};

/** Kept, and read by other means than these screens: a record's own panel, the log's. */
const UNSEEN = new Set(['reason', 'log entry', 'draft', 'lot', 'caption']);

const tryAddresses = async (
  found: Findings,
  ground: Ground,
  { page, at, origin }: Walk,
  shown: number,
): Promise<number> => {
  for (const [index, address] of unsafeAddresses.entries()) {
    for (const place of await offerAddress(ground, address)) found.add(`${place} took ${JSON.stringify(address)}`);
    if (index >= shown) continue;
    at.now = `/refresh-screen?to=${address}`;
    await page.goto(`${origin}/refresh-screen?to=${encodeURIComponent(address)}`, { waitUntil: 'commit' });
    // It says that it leads nowhere, or it leads to a page of the product.
    await page.getByText('Ana sayfaya git').or(page.locator('footer')).first().waitFor();
    found.expect(new URL(page.url()).origin === origin, `${address} leads from /refresh-screen to ${page.url()}`);
  }
  return unsafeAddresses.length * 6 + Math.min(shown, unsafeAddresses.length);
};

const run: Drill['run'] = ({ short, seed }) =>
  withOwnProvider((product) =>
    withChromium(async (browser) => {
      const found = findings();
      const page = await newPage(browser);
      const { planted, refused, places, seen, ground, walk } = await walkAll(found, product, page, short, seed);
      const addresses = await tryAddresses(found, ground, walk, short ? 4 : unsafeAddresses.length);
      return {
        n: planted + refused + addresses,
        texts: short ? rounds(short, seed)[0]?.length : payloads.length,
        fields: fields.length,
        fieldsOfTheDocument: places,
        planted,
        refusedByForm: refused,
        seenOnScreens: seen,
        ...found.total(),
        leftOut: short ? ['the other texts: the full form plants all of them'] : [],
      };
    }),
  );

export const drill: Drill = {
  id: 'G16',
  title: 'Markup in any text is text on every screen, and no address leads out or runs',
  run,
};
