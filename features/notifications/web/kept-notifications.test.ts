import { describe, expect, it } from 'vitest';
import { keepNotifications, keptCount } from './kept-notifications.ts';

const storeOf = (initial: string | null = null) => {
  const kept = new Map<string, string>(initial === null ? [] : [['notifications', initial]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

describe('notifications in the browser', () => {
  it('are ids and texts under the key of the specification, and nothing else', () => {
    const store = storeOf();
    const whole = { id: 3, message: 'A', createdDateISO: 'x', createdDate: 'y', link: '/z', read: true };
    keepNotifications([whole], store);
    expect(store.kept).toEqual(new Map([['notifications', '[{"id":3,"message":"A"}]']]));
    expect(keptCount(store)).toBe(1);
  });

  it('are none when what is stored is no list of them', () => {
    for (const stored of [null, '', '{', '{"id":1}', '7', '[1,null,{"id":"1"}]'])
      expect([stored, keptCount(storeOf(stored))]).toEqual([stored, 0]);
  });
});
