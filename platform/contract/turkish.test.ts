import { describe, expect, it } from 'vitest';
import { compareTurkish, fold } from './turkish.ts';

describe('folding for search', () => {
  it('finds Turkish names by the letters people have at hand', () => {
    const found = (name: string, typed: string): boolean => fold(name).includes(fold(typed));
    for (const [name, typed] of [
      ['Iğdır', 'igd'],
      ['Iğdır', 'IGD'],
      ['Iğdır', 'ığd'],
      ['İZMİR', 'izm'],
      ['İzmir', 'IZM'],
      ['Ayşe', 'ayse'],
      ['AYŞE', 'ayşe'],
      ['Çiğdem Öz', 'cigdem oz'],
      ['Ümit ŞAHİN', 'sahin'],
      ['Işıl', 'isil'],
      ['ılık', 'ILIK'],
      ['diyarbakır', 'DİYARBAKIR'],
    ] as const)
      expect([name, typed, found(name, typed)]).toEqual([name, typed, true]);
    expect(found('Ankara', 'izm')).toBe(false);
  });

  it('makes one of every way to write a letter', () => {
    expect(new Set(['I', 'ı', 'İ', 'i', 'i\u0307', 'I\u0307'].map(fold))).toEqual(new Set(['i']));
    expect(fold('ŞşÇçĞğÜüÖö')).toBe('ssccgguuoo');
    expect(fold(fold('İstanbul Şişli'))).toBe(fold('İstanbul Şişli'));
  });
});

describe('Turkish order', () => {
  it('puts ç after c, ı before i, ö after o, ş after s', () => {
    expect(['şeker', 'iz', 'ışık', 'su', 'çay', 'cam', 'öz', 'ot'].toSorted(compareTurkish)).toEqual([
      'cam',
      'çay',
      'ışık',
      'iz',
      'ot',
      'öz',
      'su',
      'şeker',
    ]);
  });
});
