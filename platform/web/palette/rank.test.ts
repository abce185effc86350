import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '#platform/contract/turkish.ts';
import { halvesOf, isNearPrefix, rank, type Rankable, slipsIn } from './rank.ts';

const items: readonly Rankable[] = [
  { label: 'Denizli Stok Hareketleri' },
  { label: 'Restoklama' },
  { label: 'Stoklar' },
  { label: 'Stok' },
  { label: 'Lotlar', also: ['/screen/warehouse/stock'] },
  { label: 'Iğdır Deposu' },
  { label: 'Işık Şişe' },
  { label: 'İğne İplik' },
  { label: 'Kullanıcılar' },
  { label: 'Üretim Emirleri', also: ['/screen/uretim/is-emri'] },
];
const found = (text: string, most = 20) => rank(items, text, most).map(({ label }) => label);

describe('what a text finds', () => {
  it('comes in its order: all of it, its beginning, a word’s beginning, within, elsewhere', () => {
    expect(found('stok')).toEqual(['Stok', 'Stoklar', 'Denizli Stok Hareketleri', 'Restoklama']);
    expect(found('stock')[0]).toBe('Lotlar');
    expect(found('is-emri')[0]).toBe('Üretim Emirleri');
    expect(found('stok', 2)).toEqual(['Stok', 'Stoklar']);
  });

  it('is the same however its letters are written', () => {
    for (const text of ['igd', 'IĞD', 'İGD', 'ıgdir', 'Iğdır'])
      expect([text, found(text)[0]]).toEqual([text, 'Iğdır Deposu']);
    for (const text of ['ışık', 'isik', 'IŞIK', 'İSİK']) expect([text, found(text)[0]]).toEqual([text, 'Işık Şişe']);
    for (const text of ['İğne', 'igne', 'IĞNE', 'iğne ip'])
      expect([text, found(text)[0]]).toEqual([text, 'İğne İplik']);
    expect(found('URETIM')).toEqual(['Üretim Emirleri']);
  });

  it('may stand in any order of words, and needs each of them', () => {
    expect(found('emir üretim')).toEqual(['Üretim Emirleri']);
    expect(found('stok deniz')).toEqual(['Denizli Stok Hareketleri']);
    expect(found('stok kullanıcı')).toEqual([]);
  });

  it('is found with a slip of the finger, after all that needs none', () => {
    for (const text of ['kulanici', 'kulalnıcı', 'kullnaici', 'kullanıcilr'])
      expect([text, found(text)[0]]).toEqual([text, 'Kullanıcılar']);
    for (const text of ['stpk', 'sotk', 'sttok'])
      expect([text, found(text)]).toEqual([text, expect.arrayContaining(['Stok'])]);
    expect(found('xq')).toEqual([]);
    expect(found('zzzzzz')).toEqual([]);
    expect(found('stok')).not.toContain('Lotlar');
  });

  it('is everything for an empty text, and nothing breaks on signs', () => {
    expect(found('  ')).toHaveLength(items.length);
    for (const text of ['%', '\\', '((', '.*', '🙂', '\u0000']) expect([text, found(text)]).toEqual([text, []]);
  });
});

describe('a slip', () => {
  it('is one letter changed, missing, too many or swapped, at the beginning of a word too', () => {
    for (const typed of ['sotk', 'tok', 'xtok', 'stk', 'stook', 'stoq'])
      expect([typed, isNearPrefix(typed, 'stok', 1)]).toEqual([typed, true]);
    expect(isNearPrefix('stok', 'kullanici', 1)).toBe(false);
    expect(isNearPrefix('kulanci', 'kullanicilar', 2)).toBe(true);
    expect([3, 4, 6, 7].map(slipsIn)).toEqual([0, 1, 1, 2]);
  });

  it('leaves one half of what was typed whole', () => {
    expect(halvesOf('mehmt')).toEqual(['meh', 'mt']);
    expect(halvesOf('ay')).toEqual([]);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{4,6}$/),
        fc.nat(),
        fc.constantFrom('a', 'b', 'c', 'x', 'y', 'z'),
        (word, at, letter) => {
          const place = at % word.length;
          const typed = word.slice(0, place) + letter + word.slice(place + 1);
          expect(isNearPrefix(typed, word, 1)).toBe(true);
          expect(halvesOf(typed).some((half) => word.includes(half))).toBe(true);
        },
      ),
    );
  });

  it('never hides what holds the text as it stands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 12 }), { maxLength: 20 }),
        fc.string({ minLength: 1, maxLength: 4 }),
        (labels, text) => {
          const given = labels.map((label) => ({ label }));
          const wanted = fold(text.trim());
          const got = rank(given, text, 100);
          for (const item of given) if (fold(item.label).includes(wanted)) expect(got).toContain(item);
          expect(new Set(got).size).toBe(got.length);
        },
      ),
    );
  });
});
