import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNavigation } from './navigation-handle.ts';
import type { NavigationItem } from './navigation-item.ts';
import { deleteNavigation, navigationNamed, storeNavigation } from './navigation-registry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const reports: NavigationItem = {
  id: 1,
  type: 'collapsable',
  title: 'Raporlar',
  caption: 'Raporlar',
  icon: null,
  link: null,
  children: [],
};

describe('the clocks of a navigation', () => {
  test('the overlay is gone 300 ms after the menu closed', () => {
    const navigation = createNavigation('second', { mode: 'over', opened: true });
    navigation.close();
    vi.advanceTimersByTime(299);
    expect(navigation.state().overlay).toBe('leaving');
    vi.advanceTimersByTime(1);
    expect(navigation.state().overlay).toBe('none');
  });

  test('a menu that opens again while its overlay fades keeps it', () => {
    const navigation = createNavigation('second', { mode: 'over', opened: true });
    navigation.close();
    vi.advanceTimersByTime(200);
    navigation.open();
    vi.advanceTimersByTime(1_000);
    expect(navigation.state().overlay).toBe('shown');
  });

  test('animations are back 500 ms after the last change of mode', () => {
    const navigation = createNavigation('second');
    navigation.setMode('over');
    vi.advanceTimersByTime(400);
    navigation.setMode('side');
    vi.advanceTimersByTime(499);
    expect(navigation.state().animated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(navigation.state().animated).toBe(true);
  });

  test('scrollbars are measured again 250 ms after items opened or closed', () => {
    const navigation = createNavigation('second');
    const refresh = vi.fn<() => void>();
    navigation.onScrollbarRefresh(refresh);
    navigation.toggleItem(reports, [reports]);
    vi.advanceTimersByTime(249);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    navigation.toggleItem(reports, [reports]);
    vi.advanceTimersByTime(250);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

test('who follows a navigation is told of changes and of nothing else', () => {
  const navigation = createNavigation('second');
  const told = vi.fn<() => void>();
  const stop = navigation.subscribe(told);
  navigation.close();
  navigation.closeAside();
  navigation.routeCompleted();
  expect(told).not.toHaveBeenCalled();
  navigation.toggle();
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  navigation.toggle();
  expect(told).toHaveBeenCalledTimes(1);
});

describe('the navigations of a page', () => {
  test('are found by their names', () => {
    const navigation = createNavigation('second');
    storeNavigation(navigation);
    expect(navigationNamed('second')).toBe(navigation);
    deleteNavigation('second');
    expect(navigationNamed('second')).toBeNull();
  });

  test('deleting one by a name nobody has warns in the console and does no more', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(() => deleteNavigation('nobody')).not.toThrow();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('nobody'));
    warn.mockRestore();
  });
});

describe('a navigation that was left', () => {
  const stock: NavigationItem = { ...reports, id: 2, type: 'basic', title: 'Stok', caption: 'Stok', link: '/stock' };
  const items = [{ ...reports, children: [stock] }];

  test('begins as it was left, and the page it was left on unfolds nothing again', () => {
    const left = createNavigation('first', { left: { expanded: [7], url: '/stock' } });
    left.showUrl(items, '/stock');
    expect(left.folds()).toEqual({ expanded: [7], url: '/stock' });
  });

  test('opens what leads to any other page, and to that page when it is come back to', () => {
    const left = createNavigation('first', { left: { expanded: [], url: '/stock' } });
    left.showUrl(items, '/elsewhere');
    left.showUrl(items, '/stock');
    expect(left.folds()).toEqual({ expanded: [1], url: '/stock' });
  });

  test('nobody has left one that is new', () => {
    const fresh = createNavigation('first');
    expect(fresh.folds()).toBeNull();
    fresh.showUrl(items, '/stock');
    expect(fresh.folds()).toEqual({ expanded: [1], url: '/stock' });
  });
});
