import { describe, expect, it } from 'vitest';
import { erasedPerson } from './erased-person.ts';

const keys = { id: 4711, userName: 'ali.can', name: 'İlknur Işık', subjects: [] };
const whole = ['İlknur Işık', 'ali.can', 'ilknur@example.com'];
const person = erasedPerson(keys, { about: [...whole, 'İlknur', 'Işık', '1042'], own: whole, anywhere: whole });

describe('the names of an erased person', () => {
  it('are found in any case, with what stands behind them, and not as part of longer ones', () => {
    expect(person.replaceIn('ILKNUR IŞIK’ın hesabı: ali.can, İlknur@example.com.', 'anywhere')).toBe(
      'Silinen kişi 4711’ın hesabı: Silinen kişi 4711, Silinen kişi 4711.',
    );
    expect(person.replaceIn('mehmet.ali.can@example.com, ali.canan ve Işıkçı', 'about')).toBe(
      'mehmet.ali.can@example.com, ali.canan ve Işıkçı',
    );
  });

  it('are replaced by parts in rows about the person alone', () => {
    for (const whose of ['own', 'anywhere'] as const) expect(person.replaceIn('İlknur bey', whose)).toBe('İlknur bey');
    expect(person.replaceIn('İlknur Kaya, Ali Işık', 'about')).toBe('İlknur Kaya, Ali Işık');
    expect(person.replaceIn('İlknur bey', 'about')).toBe('Silinen kişi 4711 bey');
  });

  it('leave a document a document: its keys, its numbers, and what stands in texts of texts', () => {
    const inner = JSON.stringify({ name: 'İlknur "Işık"' });
    const text = JSON.stringify({ İlknur: 1042, number: '1042', count: '1042 kg', inner });
    expect(JSON.parse(person.replaceIn(text, 'about'))).toEqual({
      İlknur: 1042,
      number: 'Silinen kişi 4711',
      count: '1042 kg',
      inner: JSON.stringify({ name: 'Silinen kişi 4711 "Silinen kişi 4711"' }),
    });
  });

  it('are found folded, where a text is kept for searching', () => {
    expect(person.replaceInFolded('kisisel: ilknur isik', 'anywhere')).toBe('kisisel: silinen kisi 4711');
  });

  it('are replaced once, also where they are words of what stands in their place', () => {
    const odd = erasedPerson(keys, { about: ['Kişi Silinen', 'Kişi', 'Silinen'], own: [], anywhere: [] });
    const once = odd.replaceIn('Kişi Silinen geldi', 'about');
    expect(once).toBe('Silinen kişi 4711 geldi');
    expect(odd.replaceIn(once, 'about')).toBe(once);
  });
});
