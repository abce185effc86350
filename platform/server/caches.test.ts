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
    expect((await caches.clearAll()).cleared.map(({ name, entries }) => [name, entries])).toEqual([
      ['first', 0],
      ['second', 1],
    ]);
    expect(() => caches.add(first.cache)).toThrow('two caches are named first');
  });

  it('are cleared once for everybody who asks at the same time, and not again within five seconds', async () => {
    let now = 1_000_000;
    const caches = createCaches(
      () => now,
      () => now,
    );
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
    expect([clears, one === other, one]).toEqual([
      1,
      true,
      { cleared: [{ name: 'counted', title, entries: 7 }], ran: true },
    ]);
    now += 4_999;
    expect(await caches.clearAll()).toEqual({ cleared: [{ name: 'counted', title, entries: 0 }], ran: false });
    expect([clears, caches.since('counted').getTime()]).toEqual([1, 1_000_000]);
    now += 1;
    expect((await caches.clearAll()).ran).toBe(true);
    expect([clears, caches.since('counted').getTime()]).toEqual([2, 1_005_000]);
  });

  it('are cleared of one company’s part, and say where there is none', () => {
    const caches = createCaches();
    const parted = cacheMap<string, number>('parted', title, 9, (_key, company, asked) => company === asked);
    const whole = cacheMap<string, number>('whole', title, 9);
    for (const { cache, set } of [parted, whole]) {
      caches.add(cache);
      set('a', 1);
      set('b', 2);
      set('c', 2);
    }
    expect(caches.clearCompany(2).map(({ name, entries }) => [name, entries])).toEqual([
      ['parted', 2],
      ['whole', null],
    ]);
    expect([parted.get('a'), parted.get('b'), whole.cache.entries()]).toEqual([1, undefined, 3]);
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
