import '#platform/web/theme/base.css';
import '#platform/web/theme/tokens.css';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { createNavigation, type NavigationHandle } from './navigation-handle.ts';
import type { NavigationItem, NavigationType } from './navigation-item.ts';
import type { NavigationOptions } from './navigation-state.ts';
import { Navigation } from './navigation.tsx';

const item = (id: string, type: NavigationType, more: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  type,
  title: id,
  caption: id,
  icon: null,
  link: null,
  children: [],
  ...more,
});
const leaf = (id: string, link: string, more: Partial<NavigationItem> = {}) => item(id, 'basic', { link, ...more });
const under = (id: string, type: NavigationType, children: readonly NavigationItem[], more = {}) =>
  item(id, type, { children, ...more });

let followed: string[];

useStage('display: flex; height: 600px');

beforeEach(() => {
  followed = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** A frame for the effects of what was drawn. */
const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const show = (
  items: readonly NavigationItem[],
  options: NavigationOptions = { opened: true },
  url = '/',
): NavigationHandle => {
  const navigation = createNavigation('second', options);
  drawAt(navigation, items, url);
  return navigation;
};
const drawAt = (navigation: NavigationHandle, items: readonly NavigationItem[], url: string) =>
  putOnStage(
    <Navigation navigation={navigation} items={items} activeUrl={url} onNavigate={(href) => followed.push(href)} />,
  );

const nav = () => box.querySelector('nav') as HTMLElement;
const entry = (title: string) =>
  [...box.querySelectorAll<HTMLElement>('[data-entry], [data-plain]')].find((each) =>
    each.textContent?.startsWith(title),
  ) as HTMLElement;
const click = (element: Element) => flushSync(() => (element as HTMLElement).click());
const act = (run: () => void) => flushSync(run);
const titles = () => [...box.querySelectorAll('[data-entry]')].map((each) => each.textContent);
const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);

test('a link tells that it is pointed at, and that it has the focus, so that what it leads to may come', async () => {
  const pointed: string[] = [];
  putOnStage(
    <Navigation
      navigation={createNavigation('second', { opened: true })}
      items={[leaf('Stok', '/stock'), leaf('Lotlar', '/lots'), item('Başlık', 'basic')]}
      activeUrl="/"
      onNavigate={(href) => followed.push(href)}
      onPoint={(link) => pointed.push(link)}
    />,
  );
  await userEvent.hover(entry('Lotlar'));
  await userEvent.hover(entry('Başlık'));
  act(() => entry('Stok').focus());
  expect(pointed).toEqual(['/lots', '/stock']);
  expect(followed).toEqual([]);
});

describe('a second navigation beside the main one', () => {
  test('has a name and a state of its own', () => {
    const main = createNavigation('mainNavigation', { opened: true });
    const second = createNavigation('second', { opened: true, position: 'right' });
    putOnStage(
      <>
        <Navigation navigation={main} items={[leaf('Stok', '/stock')]} activeUrl="/" onNavigate={() => undefined} />
        <main style={{ flex: 1 }} />
        <Navigation navigation={second} items={[leaf('Lotlar', '/lots')]} activeUrl="/" onNavigate={() => undefined} />
      </>,
    );
    const [first, other] = box.querySelectorAll('nav');
    expect([first?.ariaLabel, other?.ariaLabel]).toEqual(['mainNavigation', 'second']);
    expect([first?.dataset['appearance'], first?.dataset['position']]).toEqual(['classic', 'left']);
    expect(first?.getBoundingClientRect()).toMatchObject({ left: 0, width: 280 });
    expect(other?.getBoundingClientRect()).toMatchObject({ right: innerWidth, width: 280 });
    // As high as what it stands in: inside a screen too it makes nothing scroll.
    expect(other?.clientHeight).toBe(600);
    act(second.close);
    expect([first?.dataset['opened'], other?.dataset['opened']]).toEqual(['true', 'false']);
  });
});

describe('the items', () => {
  test('are drawn by their kinds', () => {
    show([
      under('ÜRETİM', 'group', [leaf('Emirler', '/orders')], { subtitle: 'Hatlar' }),
      item('line', 'divider'),
      under('Depo', 'collapsable', [leaf('Stok', '/stock')]),
      item('gap', 'spacer'),
      under('Raporlar', 'aside', [leaf('Günlük', '/daily')]),
    ]);
    expect(box.querySelector('ul[aria-labelledby] a')?.getAttribute('href')).toBe('/orders');
    expect(box.textContent).toContain('Hatlar');
    expect(box.querySelectorAll('hr')).toHaveLength(1);
    expect(entry('Depo').ariaExpanded).toBe('false');
    expect(entry('Raporlar').ariaHasPopup).toBe('true');
    // The spacer takes what room there is: what follows stands at the bottom.
    expect(entry('Raporlar').getBoundingClientRect().bottom).toBeGreaterThan(500);
    expect(titles()).toEqual(['Emirler', 'Depo', 'Raporlar']);
  });

  test('show icon, subtitle, badge and classes of their own', () => {
    const badge = { title: '12', style: 'rectangle', background: 'rgb(1, 2, 3)', color: 'rgb(250, 251, 252)' } as const;
    show([
      leaf('Emirler', '/orders', { icon: 'truck', iconClasses: 'own-icon', classes: 'own', subtitle: 'Açık', badge }),
    ]);
    const link = entry('Emirler');
    expect(link.classList.contains('own')).toBe(true);
    expect(link.querySelector('svg')?.classList.contains('own-icon')).toBe(true);
    const drawn = link.querySelector<HTMLElement>('[data-style]') as HTMLElement;
    expect([drawn.textContent, drawn.dataset['style']]).toEqual(['12', 'rectangle']);
    expect([style(drawn).backgroundColor, style(drawn).color]).toEqual(['rgb(1, 2, 3)', 'rgb(250, 251, 252)']);
    expect(link.textContent).toContain('Açık');
  });

  test('with a link inside the product are real links, each with another for a new tab', () => {
    show([leaf('Stok', '/stock'), leaf('Dış', 'https://citrus.example/', { externalLink: true })]);
    const stock = entry('Stok') as HTMLAnchorElement;
    expect(stock.getAttribute('href')).toBe('/stock');
    click(stock);
    expect(followed).toEqual(['/stock']);
    const newTab = stock.nextElementSibling as HTMLAnchorElement;
    expect([newTab.getAttribute('href'), newTab.target, newTab.ariaLabel]).toEqual([
      '/stock',
      '_blank',
      'Stok: yeni sekmede aç',
    ]);
    const outside = entry('Dış') as HTMLAnchorElement;
    expect([outside.href, outside.target, outside.rel]).toEqual([
      'https://citrus.example/',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(outside.nextElementSibling).toBeNull();
  });

  test('run their function', () => {
    const run = vi.fn<(of: NavigationItem) => void>();
    const act = item('Yenile', 'basic', { function: run });
    show([act, leaf('Stok', '/stock', { function: run })]);
    click(entry('Yenile'));
    expect(run).toHaveBeenCalledExactlyOnceWith(act);
    click(entry('Stok'));
    expect(run).toHaveBeenCalledTimes(2);
    expect(followed).toEqual(['/stock']);
  });

  test('that are disabled lead nowhere and do not change', () => {
    const run = vi.fn<() => void>();
    show([
      leaf('Kapalı', '/shut', { disabled: true, function: run }),
      under('Depo', 'collapsable', [leaf('Stok', '/stock')], { disabled: true }),
      under('Raporlar', 'aside', [leaf('Günlük', '/daily')], { disabled: true }),
    ]);
    for (const title of ['Kapalı', 'Depo', 'Raporlar']) {
      expect(entry(title).ariaDisabled).toBe('true');
      click(entry(title));
    }
    expect(run).not.toHaveBeenCalled();
    expect(followed).toEqual([]);
    expect(titles()).toEqual(['Kapalı', 'Depo', 'Raporlar']);
    expect(box.querySelector('a[href]')).toBeNull();
  });

  test('that are disabled say what they would be: a function is a button', () => {
    show([
      leaf('Kapalı', '/shut', { disabled: true }),
      item('Yazdır', 'basic', { disabled: true, function: () => undefined }),
    ]);
    const roles = ['Kapalı', 'Yazdır'].map((title) => [
      entry(title).role ?? entry(title).localName,
      entry(title).tabIndex,
    ]);
    expect(roles).toEqual([
      ['link', 0],
      ['button', 0],
    ]);
  });

  test('that their predicate hides are left out', () => {
    show([leaf('Stok', '/stock', { hidden: ({ id }) => id === 'Stok' }), leaf('Emirler', '/orders')]);
    expect(titles()).toEqual(['Emirler']);
  });

  test('are active at their url, below it unless the match is exact, or by force', () => {
    show(
      [
        leaf('Tam', '/stock', { exactMatch: true }),
        leaf('Stok', '/stock'),
        leaf('Zorla', '/x', { active: true }),
        item('Yazı', 'basic', { active: true }),
      ],
      { opened: true },
      '/stock/lots',
    );
    expect(entry('Stok').ariaCurrent).toBe('page');
    expect(entry('Tam').ariaCurrent).toBeNull();
    expect(entry('Zorla').ariaCurrent).toBeNull();
    expect(entry('Zorla').dataset['activeForced']).toBe('true');
    expect(style(entry('Zorla')).backgroundColor).toBe(style(entry('Stok')).backgroundColor);
    expect(style(box.querySelector('[data-plain]') as Element).backgroundColor).toBe(
      style(entry('Stok')).backgroundColor,
    );
    expect(style(entry('Tam')).backgroundColor).not.toBe(style(entry('Stok')).backgroundColor);
  });

  test('show when the pointer is over them', async () => {
    show([leaf('Stok', '/stock'), leaf('Emirler', '/orders')]);
    const before = style(entry('Stok')).backgroundColor;
    await userEvent.hover(entry('Stok'));
    expect(style(entry('Stok')).backgroundColor).not.toBe(before);
  });
});

test('what a predicate hides follows the menu from beside the content to over it', () => {
  let isSmall = false;
  const items = [leaf('Geniş', '/wide', { hidden: () => isSmall }), leaf('Dar', '/small', { hidden: () => !isSmall })];
  const navigation = show(items);
  expect(titles()).toEqual(['Geniş']);
  isSmall = true;
  act(() => navigation.setMode('over'));
  expect(titles()).toEqual(['Dar']);
});

describe('collapsable items', () => {
  const depot = under('Depo', 'collapsable', [leaf('Stok', '/stock'), leaf('Lotlar', '/lots')]);
  const office = under('Ofis', 'collapsable', [leaf('Kişiler', '/people')]);

  test('open and close, and what is folded away leaves the page after 400 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show([depot, office]);
    click(entry('Depo'));
    expect(entry('Depo').ariaExpanded).toBe('true');
    expect(titles()).toEqual(['Depo', 'Stok', 'Lotlar', 'Ofis']);
    click(entry('Ofis'));
    expect([entry('Depo').ariaExpanded, entry('Ofis').ariaExpanded]).toEqual(['false', 'true']);
    act(() => vi.advanceTimersByTime(399));
    expect(titles()).toContain('Stok');
    act(() => vi.advanceTimersByTime(1));
    expect(titles()).toEqual(['Depo', 'Ofis', 'Kişiler']);
  });

  test('open by themselves where the active item is under them', async () => {
    const navigation = show([depot, office], { opened: true }, '/people');
    await settle();
    expect([entry('Depo').ariaExpanded, entry('Ofis').ariaExpanded]).toEqual(['false', 'true']);
    drawAt(navigation, [depot, office], '/lots');
    await settle();
    expect([entry('Depo').ariaExpanded, entry('Ofis').ariaExpanded]).toEqual(['true', 'false']);
  });

  test('stay as somebody left them where the same items come anew', async () => {
    const navigation = show([depot, office], { opened: true }, '/lots');
    await settle();
    click(entry('Ofis'));
    drawAt(navigation, [{ ...depot }, { ...office }], '/lots');
    await settle();
    expect([entry('Depo').ariaExpanded, entry('Ofis').ariaExpanded]).toEqual(['false', 'true']);
  });

  test('open and fold by the arrow keys, which also lead from entry to entry', async () => {
    show([depot, office]);
    entry('Depo').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(entry('Depo').ariaExpanded).toBe('true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Lotlar');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Ofis');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(entry('Depo').ariaExpanded).toBe('false');
  });
});

describe('the search', () => {
  const tree = [
    under('DEPO', 'group', [leaf('Iğdır Deposu', '/igdir'), leaf('İZMİR Deposu', '/izmir')]),
    under('Raporlar', 'aside', [leaf('Günlük Iğdır raporu', '/daily')]),
  ];

  test('is called Ara and finds by caption, whatever the case and the accents, also what is in a panel', async () => {
    show(tree);
    const search = page.getByPlaceholder('Ara', { exact: true });
    await userEvent.type(search, 'igd');
    expect(titles()).toEqual(['Iğdır Deposu', 'Raporlar', 'Günlük Iğdır raporu']);
    await userEvent.fill(search, 'IZMIR');
    expect(titles()).toEqual(['İZMİR Deposu']);
    await userEvent.clear(search);
    expect(titles()).toEqual(['Iğdır Deposu', 'İZMİR Deposu', 'Raporlar']);
  });

  test('opens the first of what it found on Enter', async () => {
    show(tree);
    await userEvent.type(page.getByPlaceholder('Ara', { exact: true }), 'izm{Enter}');
    expect(followed).toEqual(['/izmir']);
    expect(titles()).toContain('Iğdır Deposu');
  });

  test('is over once one of its results is followed by the mouse', async () => {
    show(tree);
    await userEvent.type(page.getByPlaceholder('Ara', { exact: true }), 'izm');
    click(entry('İZMİR'));
    expect(followed).toEqual(['/izmir']);
    expect(titles()).toEqual(['Iğdır Deposu', 'İZMİR Deposu', 'Raporlar']);
  });

  test('lets its results be folded, and leaves the navigation as it was', async () => {
    const shelves = under('Raflar', 'collapsable', [leaf('Raf A', '/a'), leaf('Raf B', '/b')]);
    show([shelves], { opened: true }, '/a');
    await settle();
    const search = page.getByPlaceholder('Ara', { exact: true });
    await userEvent.type(search, 'raf');
    click(entry('Raflar'));
    expect(entry('Raflar').ariaExpanded).toBe('false');
    await expect.poll(titles).toEqual(['Raflar']);
    click(entry('Raflar'));
    expect(titles()).toEqual(['Raflar', 'Raf A', 'Raf B']);
    click(entry('Raflar'));
    await userEvent.clear(search);
    expect(entry('Raflar').ariaExpanded).toBe('true');
    expect(entry('Raf A').ariaCurrent).toBe('page');
  });

  test('says so when nothing matches', async () => {
    show(tree);
    await userEvent.type(page.getByPlaceholder('Ara', { exact: true }), 'qqq');
    expect(box.querySelector('[role="status"]')?.textContent).toContain('qqq');
  });
});

describe('the panel beside the navigation', () => {
  const reports = under('Raporlar', 'aside', [leaf('Günlük', '/daily')]);
  const panel = () => box.querySelector('[role="group"]');

  test('opens, is 280 px wide, and closes by the same item, by Escape and with the menu', async () => {
    const navigation = show([reports]);
    click(entry('Raporlar'));
    await expect.poll(() => panel()?.ariaLabel).toBe('Raporlar');
    expect(panel()?.clientWidth).toBe(280);
    await expect.poll(() => document.activeElement?.textContent).toBe('Günlük');
    click(entry('Raporlar'));
    expect(panel()).toBeNull();
    click(entry('Raporlar'));
    await settle();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    entry('Raporlar').focus();
    click(entry('Raporlar'));
    await expect.poll(() => document.activeElement?.textContent).toBe('Günlük');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(entry('Raporlar'));
    click(entry('Raporlar'));
    act(navigation.close);
    expect(panel()).toBeNull();
  });

  test('leaves the top bar free, whose button closes the menu', async () => {
    show([reports]);
    click(entry('Raporlar'));
    await expect.poll(panel).not.toBeNull();
    expect(panel()?.getBoundingClientRect().top).toBe(nav().getBoundingClientRect().top + 44);
  });

  test('marks its item as the place of the page that stands in it, and so does what is folded away', () => {
    const shelves = under('Raflar', 'collapsable', [leaf('Raf A', '/a')]);
    show([reports, shelves], { opened: true }, '/daily');
    expect([entry('Raporlar').dataset['active'], entry('Raporlar').ariaCurrent]).toEqual(['true', 'true']);
    expect(entry('Raflar').dataset['active']).toBe('false');
    show([reports, shelves], { opened: true }, '/a');
    expect(entry('Raporlar').dataset['active']).toBe('false');
    expect([entry('Raflar').ariaExpanded, entry('Raflar').dataset['active']]).toEqual(['true', 'false']);
    click(entry('Raflar'));
    expect([entry('Raflar').ariaExpanded, entry('Raflar').dataset['active']]).toEqual(['false', 'true']);
  });

  test('closes after a completed route change, and the menu stays', async () => {
    const navigation = show([reports]);
    click(entry('Raporlar'));
    await expect.poll(panel).not.toBeNull();
    act(navigation.routeCompleted);
    expect(panel()).toBeNull();
    expect(nav().dataset['opened']).toBe('true');
  });

  test.each([
    [390, 700],
    [700, 700],
  ])('at %i px, over the content, leaves its own item in reach and goes with the menu', async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1_440, 900));
    const navigation = show([...Array.from({ length: 30 }, (_, at) => leaf(`Ekran ${at}`, `/${at}`)), reports], {
      mode: 'over',
      opened: true,
    });
    const isInReach = () => {
      const { left, top, width: wide, height: high } = entry('Raporlar').getBoundingClientRect();
      const at = document.elementFromPoint(left + wide / 2, top + high / 2);
      return at !== null && entry('Raporlar').contains(at);
    };
    entry('Raporlar').scrollIntoView();
    click(entry('Raporlar'));
    await expect.poll(() => document.activeElement?.textContent).toBe('Günlük');
    await expect.poll(isInReach).toBe(true);
    const { right, bottom } = (panel() as Element).getBoundingClientRect();
    expect([right <= innerWidth, bottom <= innerHeight]).toEqual([true, true]);
    click(entry('Raporlar'));
    expect([panel(), nav().dataset['opened']]).toEqual([null, 'true']);
    click(entry('Raporlar'));
    await expect.poll(panel).not.toBeNull();
    click(box.querySelector('[data-leaving]') as Element);
    expect([panel(), nav().dataset['opened'], navigation.state().activeAside]).toEqual([null, 'false', null]);
  });
});
