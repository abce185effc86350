import '#platform/web/theme/base.css';
import '#platform/web/theme/tokens.css';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { createNavigation } from './navigation-handle.ts';
import type { NavigationItem } from './navigation-item.ts';
import type { NavigationOptions } from './navigation-state.ts';
import { Navigation } from './navigation.tsx';

useStage('display: flex; height: 600px');

afterEach(() => {
  vi.useRealTimers();
});

const leaf = (index: number): NavigationItem => ({
  id: index,
  type: 'basic',
  title: `Ekran ${index}`,
  caption: `Ekran ${index}`,
  icon: null,
  link: `/screen/${index}`,
  children: [],
});
const leaves = (count: number) => Array.from({ length: count }, (_, index) => leaf(index));

const show = (items: readonly NavigationItem[], options: NavigationOptions, url = '/') => {
  const navigation = createNavigation('second', options);
  putOnStage(<Navigation navigation={navigation} items={items} activeUrl={url} onNavigate={() => undefined} />);
  return navigation;
};
const nav = () => box.querySelector('nav') as HTMLElement;
const list = () => box.querySelector('[data-entries]') as HTMLElement;
const overlay = () => box.querySelector<HTMLElement>('[data-leaving]');
const seconds = (text: string) => text.split(', ').map((each) => Number.parseFloat(each));
const act = (run: () => void) => flushSync(run);

describe('a navigation over the content', () => {
  test('dims it, closes when the dimmed part is clicked, and the overlay fades for 300 ms', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const navigation = show(leaves(3), { mode: 'over' });
    expect(overlay()).toBeNull();
    act(navigation.open);
    expect(getComputedStyle(overlay() as Element).animationDuration).toBe('0.3s');
    act(() => overlay()?.click());
    expect(nav().dataset['opened']).toBe('false');
    expect(getComputedStyle(overlay() as Element).transitionDuration).toBe('0.3s');
    act(() => vi.advanceTimersByTime(299));
    expect(overlay()).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(overlay()).toBeNull();
  });

  test('closes by Escape and after a completed route change', async () => {
    const navigation = show(leaves(3), { mode: 'over', opened: true });
    box.querySelector<HTMLElement>('[data-entry]')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(nav().dataset['opened']).toBe('false');
    act(navigation.open);
    act(navigation.routeCompleted);
    expect(nav().dataset['opened']).toBe('false');
  });

  test('takes the focus when it opens, though it still moves, so that Escape closes it', async () => {
    const navigation = show(leaves(3), { mode: 'over' });
    expect(getComputedStyle(nav()).visibility).toBe('hidden');
    act(navigation.open);
    expect(nav().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(nav().dataset['opened']).toBe('false');
  });

  test('stands at the edge of its side', () => {
    show(leaves(3), { mode: 'over', opened: true, position: 'right' });
    expect(nav().getBoundingClientRect()).toMatchObject({ right: innerWidth, width: 280 });
    expect(getComputedStyle(nav()).position).toBe('fixed');
  });
});

describe('a change of mode', () => {
  test('over to side takes the overlay away; side to over dims when the menu is open', () => {
    const navigation = show(leaves(3), { mode: 'over', opened: true });
    expect(overlay()).not.toBeNull();
    act(() => navigation.setMode('side'));
    expect(overlay()).toBeNull();
    act(() => navigation.setMode('over'));
    expect(overlay()).not.toBeNull();
  });

  test('moves nothing for 500 ms; after that movements take 400 ms again', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const navigation = show(leaves(3), { opened: true });
    expect(seconds(getComputedStyle(nav()).transitionDuration)).toEqual([0.4, 0.4]);
    act(() => navigation.setMode('over'));
    expect(seconds(getComputedStyle(nav()).transitionDuration)).toEqual([0]);
    act(() => vi.advanceTimersByTime(499));
    expect(nav().dataset['animations']).toBe('false');
    act(() => vi.advanceTimersByTime(1));
    expect(seconds(getComputedStyle(nav()).transitionDuration)).toEqual([0.4, 0.4]);
  });
});

test('a closed navigation takes no room and cannot be reached', () => {
  show(leaves(3), {});
  expect(nav().inert).toBe(true);
  expect(nav().getBoundingClientRect().right).toBeLessThanOrEqual(0);
});

test('the active item is brought into view with 120 px above it', async () => {
  show(leaves(100), { opened: true }, '/screen/70');
  const active = () => box.querySelector('[aria-current="page"]') as Element;
  await expect.poll(() => list().scrollTop).toBeGreaterThan(0);
  const above = active().getBoundingClientRect().top - list().getBoundingClientRect().top;
  expect(Math.round(above)).toBe(120);
});

test('the scrollbar is measured again 250 ms after a fold', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const many = { ...leaf(1_000), type: 'collapsable' as const, link: null, children: leaves(40) };
  const navigation = show([many], { opened: true });
  const refreshed = vi.fn<() => void>();
  list().addEventListener('scrollbar-refresh', refreshed);
  act(() => navigation.toggleItem(many, [many]));
  vi.advanceTimersByTime(249);
  expect(refreshed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refreshed).toHaveBeenCalledTimes(1);
});

test('an active item that is in view stays where it is', async () => {
  show(leaves(100), { opened: true }, '/screen/2');
  await expect.poll(() => box.querySelector('[aria-current="page"]')).not.toBeNull();
  expect(list().scrollTop).toBe(0);
});

describe('a navigation of 5,000 items', () => {
  const groups = Array.from(
    { length: 50 },
    (_, group): NavigationItem => ({
      id: `g${group}`,
      type: 'group',
      title: `Grup ${group}`,
      caption: `Grup ${group}`,
      icon: null,
      link: null,
      children: Array.from({ length: 99 }, (__, index) => leaf(group * 100 + index)),
    }),
  );
  const links = () => [...box.querySelectorAll<HTMLAnchorElement>('a[data-entry]')];

  test('has a few hundred nodes in the page, its links are real, and a screen reader hears how many there are', async () => {
    show(groups, { opened: true });
    await expect.poll(() => links().length).toBeGreaterThan(10);
    expect(box.querySelectorAll('*').length).toBeLessThan(800);
    expect(links()[0]?.getAttribute('href')).toBe('/screen/0');
    expect(links()[0]?.closest('li')?.ariaSetSize).toBe('99');
    expect(links()[0]?.closest('li')?.ariaPosInSet).toBe('1');
    // The whole list has its height from the start: nothing jumps while it is scrolled.
    expect(list().scrollHeight).toBeGreaterThan(4_950 * 36);
  });

  test('brings the active item into view', async () => {
    show(groups, { opened: true }, '/screen/4050');
    await expect.poll(() => box.querySelector('[aria-current="page"]')?.textContent).toBe('Ekran 4050');
    const above = (box.querySelector('[aria-current="page"]') as Element).getBoundingClientRect().top;
    expect(Math.abs(above - list().getBoundingClientRect().top - 120)).toBeLessThan(4);
  });

  test('is walked by the keyboard to its very end', async () => {
    show(groups, { opened: true });
    await expect.poll(() => links().length).toBeGreaterThan(10);
    links()[0]?.focus();
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Ekran 4998');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Ekran 4997');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.textContent).toBe('Ekran 0');
  });
});
