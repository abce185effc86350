import { describe, expect, it } from 'vitest';
import { inCase } from './turkish-case.ts';

describe('a name in a case of Turkish', () => {
  it.each([
    ['Onur Şen', 'Onur Şen’e', 'Onur Şen’den', 'Onur Şen’in', 'Onur Şen’i'],
    ['Elif Yılmaz', 'Elif Yılmaz’a', 'Elif Yılmaz’dan', 'Elif Yılmaz’ın', 'Elif Yılmaz’ı'],
    ['Mehmet Kaya', 'Mehmet Kaya’ya', 'Mehmet Kaya’dan', 'Mehmet Kaya’nın', 'Mehmet Kaya’yı'],
    ['Ali Aktaş', 'Ali Aktaş’a', 'Ali Aktaş’tan', 'Ali Aktaş’ın', 'Ali Aktaş’ı'],
    ['Gül Öztürk', 'Gül Öztürk’e', 'Gül Öztürk’ten', 'Gül Öztürk’ün', 'Gül Öztürk’ü'],
    ['Ece Koç', 'Ece Koç’a', 'Ece Koç’tan', 'Ece Koç’un', 'Ece Koç’u'],
    ['Can Küçüközgü', 'Can Küçüközgü’ye', 'Can Küçüközgü’den', 'Can Küçüközgü’nün', 'Can Küçüközgü’yü'],
    ['NAZLI IŞIK', 'NAZLI IŞIK’a', 'NAZLI IŞIK’tan', 'NAZLI IŞIK’ın', 'NAZLI IŞIK’ı'],
    ['30.11.2026', '30.11.2026’ya', '30.11.2026’dan', '30.11.2026’nın', '30.11.2026’yı'],
    ['31.12.2027', '31.12.2027’ye', '31.12.2027’den', '31.12.2027’nin', '31.12.2027’yi'],
    ['01.01.2030', '01.01.2030’a', '01.01.2030’dan', '01.01.2030’un', '01.01.2030’u'],
    ['Hat 3', 'Hat 3’e', 'Hat 3’ten', 'Hat 3’ün', 'Hat 3’ü'],
    ['1000', '1000’e', '1000’den', '1000’in', '1000’i'],
    ['Hat 0', 'Hat 0’a', 'Hat 0’dan', 'Hat 0’ın', 'Hat 0’ı'],
  ])('of %s', (name, to, from, of, object) => {
    expect([inCase(name, 'to'), inCase(name, 'from'), inCase(name, 'of'), inCase(name, 'object')]).toEqual([
      to,
      from,
      of,
      object,
    ]);
  });

  it.each([
    [180, '180’i'],
    [6, '6’sı'],
    [9, '9’u'],
    [1000, '1000’i'],
    [2, '2’si'],
    [40, '40’ı'],
  ])('of which %s are a part', (count, said) => {
    expect(inCase(String(count), 'part')).toBe(said);
  });
});
