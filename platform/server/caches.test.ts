import { describe, expect, it } from 'vitest';
import { cacheMap, createCaches } from './caches.ts';

const title = { tr: 'Deneme', en: 'Test' };

describe('the caches of a process', () => {
  it('are listed and cleared, one or all, with the entries each had', async () => {
    const caches = createCaches();
    const first = cacheMap<string, number>('first', title, 10);
    const second = cacheMap<string, number>('second', title, 10);
    caches.add(first.cache);
    caches.add(second.cache);
    first.set('a', 1);
    first.set('b', 2);
    second.set('c', 3);
    expect(caches.list().map((cache) => [cache.name, cache.entries()])).toEqual([
      ['first', 2],
      ['second', 1],
    ]);
    expect(caches.clear('first')).toEqual({ name: 'first', title, entries: 2 });
    expect(caches.clear('third')).toBeNull();
    expect(first.get('a')).toBeUndefined();
    expect((await caches.clearAll()).map(({ name, entries }) => [name, entries])).toEqual([
      ['first', 0],
      ['second', 1],
    ]);
    expect(() => caches.add(first.cache)).toThrow('two caches are named first');
  });

  it('are cleared once for everybody who asks at the same time', async () => {
    const caches = createCaches();
    let clears = 0;
    caches.add({
      name: 'counted',
      title,
      entries: () => 0,
      clear: () => {
        clears += 1;
        return 7;
      },
    });
    const [one, other] = await Promise.all([caches.clearAll(), caches.clearAll()]);
    expect([clears, one === other, one]).toEqual([1, true, [{ name: 'counted', title, entries: 7 }]]);
    await caches.clearAll();
    expect(clears).toBe(2);
  });

  it('count what they are asked, and forget the oldest when they are full', () => {
    const map = cacheMap<number, string>('small', title, 2);
    map.set(1, 'a');
    map.set(2, 'b');
    map.set(2, 'c');
    map.set(3, 'd');
    expect([map.get(1), map.get(2), map.get(3)]).toEqual([undefined, 'c', 'd']);
    expect([map.cache.hits?.(), map.cache.misses?.(), map.cache.entries()]).toEqual([2, 1, 2]);
  });
});
