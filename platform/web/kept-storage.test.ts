import { expect, it } from 'vitest';
import { claimStorage, clearPersonalStorage, dropBrokenScroll, KEPT_WHEN_ENDED, SCROLL_KEY } from './kept-storage.ts';

const storeWith = (entries: Readonly<Record<string, string>>) => {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const device = { language: 'en', theme: 'dark', 'host-name-data': 'PRES-04' };

it('signing out keeps the language, the theme and the terminal name only', () => {
  const store = storeWith({ notifications: '[]', ...device, 'recent-screens': '[]', 'signed-in-person': 'a' });
  clearPersonalStorage(store);
  expect(Object.fromEntries(store.kept)).toEqual(device);
});

it('the same person finds their things again, another finds nothing', () => {
  const store = storeWith(device);
  claimStorage('a', store);
  store.setItem('notifications', '[1]');
  claimStorage('a', store);
  expect(store.getItem('notifications')).toBe('[1]');
  claimStorage('b', store);
  expect(store.getItem('notifications')).toBeNull();
  expect(store.getItem('theme')).toBe('dark');
});

it('what the router could not read of its own is taken away before it reads it', () => {
  for (const broken of ['null', '7', '"x"', '[]', '{', '']) {
    const store = storeWith({ ...device, [SCROLL_KEY]: broken });
    dropBrokenScroll(store);
    expect([broken, Object.fromEntries(store.kept)]).toEqual([broken, device]);
  }
  const kept = { [SCROLL_KEY]: '{"a":{"window":{"scrollX":0,"scrollY":9}}}' };
  const store = storeWith(kept);
  dropBrokenScroll(store);
  expect(Object.fromEntries(store.kept)).toEqual(kept);
});

it('a session that ended by itself leaves the same person what to go on with, and another one nothing', () => {
  const ended = { 'signed-in-person': 'a', 'session-ended': '{"page":"/a"}', 'drafts-not-kept': '[]' };
  const store = storeWith({ ...device, ...ended, 'work-tabs': '[]' });
  clearPersonalStorage(store, KEPT_WHEN_ENDED);
  expect(Object.fromEntries(store.kept)).toEqual({ ...device, ...ended });
  claimStorage('a', store);
  expect(Object.fromEntries(store.kept)).toEqual({ ...device, ...ended });
  claimStorage('b', store);
  expect(Object.fromEntries(store.kept)).toEqual({ ...device, 'signed-in-person': 'b' });
});
