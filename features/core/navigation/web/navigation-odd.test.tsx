// What nobody should put into a menu, and what it has to bear all the same.
import '#platform/web/theme/base.css';
import '#platform/web/theme/tokens.css';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { closeErrorReport, shownErrorReport } from '#platform/web/ui/error-report.ts';
import { createNavigation } from './navigation-handle.ts';
import type { NavigationItem, NavigationType } from './navigation-item.ts';
import { Navigation } from './navigation.tsx';
import { useNavigation } from './use-navigation.ts';

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

let followed: string[];

useStage('display: flex; height: 600px');

beforeEach(() => {
  followed = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (items: readonly NavigationItem[], url = '/') => {
  const navigation = createNavigation('odd', { opened: true });
  putOnStage(
    <Navigation navigation={navigation} items={items} activeUrl={url} onNavigate={(href) => followed.push(href)} />,
  );
  return navigation;
};
const nav = () => box.querySelector('nav') as HTMLElement;
const entries = () => [...box.querySelectorAll<HTMLElement>('[data-entry]')];

test('without items says so, and stands', () => {
  show([]);
  expect(nav().textContent).toContain('Menünüzde henüz ekran yok');
  expect(entries()).toEqual([]);
});

test('long words and wide badges keep inside its 280 px, and leave each other room', () => {
  const long = 'Üretimhattıbakımplanlamavekalitekontrolekranlarınıntümünügösterensayfa';
  show([
    item('a', 'basic', { title: long, caption: long, link: '/a', badge: { title: 'gözden geçirilmesi beklenen' } }),
    item('b', 'basic', { title: 'Stok', link: '/b', subtitle: long, badge: { title: '1.240' } }),
  ]);
  const edge = nav().getBoundingClientRect().right;
  expect(nav().getBoundingClientRect().width).toBe(280);
  for (const element of nav().querySelectorAll('[data-entry], [data-entry] span'))
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  for (const entry of entries()) {
    const words = entry.querySelector('[class*="words"]') as HTMLElement;
    expect(words.getBoundingClientRect().width).toBeGreaterThan(60);
  }
});

test('thirty levels deep opens down to the active item and keeps every word inside', () => {
  let tree = item('leaf', 'basic', { link: '/deep' });
  for (let level = 30; level > 0; level -= 1) tree = item(`level ${level}`, 'collapsable', { children: [tree] });
  show([tree], '/deep');
  expect(entries()).toHaveLength(31);
  expect(box.querySelector('[aria-current="page"]')?.textContent).toBe('leaf');
  const edge = nav().getBoundingClientRect().right;
  const insets = entries().map((entry) => Number.parseFloat(getComputedStyle(entry).paddingInlineStart));
  expect(insets).toEqual(insets.toSorted((a, b) => a - b));
  for (const entry of entries()) expect(entry.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
});

test('a function that throws is told, and its link leads on without a reload', () => {
  show([
    item('a', 'basic', {
      link: '/a',
      function: () => {
        throw new Error('the function of an item');
      },
    }),
    item('b', 'basic', { link: '/b' }),
  ]);
  for (const entry of entries()) entry.click();
  expect(shownErrorReport()?.reason).toBe('the function of an item');
  closeErrorReport();
  expect(followed).toEqual(['/a', '/b']);
});

test('a predicate that throws hides its own item and no other', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show([
    item('a', 'basic', {
      link: '/a',
      hidden: () => {
        throw new Error('the predicate of an item');
      },
    }),
    item('b', 'basic', { link: '/b' }),
  ]);
  expect(entries().map((entry) => entry.textContent)).toEqual(['b']);
  expect(warn).toHaveBeenCalled();
});

test('toggled fast and often it ends as the last word said', () => {
  const child = item('child', 'basic', { link: '/a/child' });
  const tree = [
    item('a', 'collapsable', { children: [child] }),
    item('side', 'aside', { disabled: true, children: [child] }),
  ];
  const navigation = show(tree);
  const [first, side] = entries();
  flushSync(() => {
    for (let times = 0; times < 21; times += 1) {
      navigation.toggle();
      first?.click();
      side?.click();
    }
  });
  expect(nav().dataset['opened']).toBe('false');
  expect(first?.ariaExpanded).toBe('true');
  expect(side?.ariaExpanded).toBe('false');
  flushSync(() => navigation.toggle());
  expect(nav().dataset['opened']).toBe('true');
});

const Lots = () => {
  const navigation = useNavigation('lots', { opened: true });
  return <Navigation navigation={navigation} items={[]} activeUrl="/" onNavigate={() => undefined} />;
};

test('of two with one name on a page, the second to go finds none to delete: a warning in the console and no more', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  flushSync(() =>
    putOnStage(
      <>
        <Lots />
        <Lots />
      </>,
    ),
  );
  expect(box.querySelectorAll('nav')).toHaveLength(2);
  putOnStage(<p>Stok</p>);
  expect(box.textContent).toBe('Stok');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"lots"'));
  expect(shownErrorReport()).toBeNull();
});
