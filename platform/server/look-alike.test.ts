import { expect, it } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { mustNotLookAlike, type NamesThere } from './look-alike.ts';

const there: NamesThere = {
  guarded: ['Admin', 'Herkes'],
  others: ['Işık Tekstil', 'Modern Yapı', 'Ilgaz', 'Hat 10', 'Kalite', 'Москва'],
};

const refusalOf = (name: string): string | null => {
  try {
    mustNotLookAlike(name, there);
    return null;
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${String(error.params['like'])}`;
    throw error;
  }
};

it.each([
  'Admin',
  'ADMlN',
  'Admın',
  'ADMİN',
  'Adrnin',
  'Ａｄｍｉｎ',
  '𝐀𝐝𝐦𝐢𝐧',
  'Αdmin',
  'аdmіn',
  'Ádmïn',
  'Adm1n',
  'Adm|n',
  'Herkes',
  'НЕRКЕЅ',
  'Hеrkеs',
])('“%s” is taken for a name of the product', (name) => {
  expect(refusalOf(name)).toMatch(/^(?:name-looks-alike (?:Admin|Herkes)|name-mixes-scripts .+)$/);
});

it.each([
  ['llgaz', 'name-looks-alike Ilgaz'],
  ['Hat 1O', 'name-looks-alike Hat 10'],
  ['Hat  10', 'name-looks-alike Hat 10'],
  ['hat 1o', 'name-looks-alike Hat 10'],
  ['M0dern Yapı', 'name-looks-alike Modern Yapı'],
  ['Kalıte', 'name-looks-alike Kalite'],
  ['Кalite', 'name-mixes-scripts K'],
  ['Depο', 'name-mixes-scripts o'],
])('“%s” is refused as %s', (name, refusal) => {
  expect(refusalOf(name)).toBe(refusal);
});

it.each([
  'Aşık Tekstil',
  'Modem Yapı',
  'Hat 11',
  'Hat 1',
  'Dılgaz',
  'Kalıp',
  'Çağrı Öğütçü Şubesi',
  'İğne İplik',
  'Müdür',
  'Yönetici',
  'Adana',
  'Adım',
  'Санкт-Петербург',
  'Ωmega Δ 3',
  '东京 Depo',
  'Depo 3. Kat',
  'محمد',
])('“%s” is an honest name', (name) => {
  expect(refusalOf(name)).toBeNull();
});

it('is quick on what is long', () => {
  expect(refusalOf('lI1|mа'.repeat(40_000).slice(0, 200))).toMatch(/^name-mixes-scripts/);
});
