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
  ])('of %s', (name, to, from, of, object) => {
    expect([inCase(name, 'to'), inCase(name, 'from'), inCase(name, 'of'), inCase(name, 'object')]).toEqual([
      to,
      from,
      of,
      object,
    ]);
  });
});
