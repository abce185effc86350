import { expect, test } from 'vitest';
import { plural, say, select } from './message.ts';

const rows = plural('count', {
  zero: 'No rows',
  one: '{count, number} row of {name}',
  other: '{count, number} rows of {name}',
});

test('a number chooses the form that its language has for it', () => {
  expect(say(rows, { count: 0, name: 'Elif' }, 'en-GB')).toBe('No rows');
  expect(say(rows, { count: 1, name: 'Elif' }, 'en-GB')).toBe('1 row of Elif');
  expect(say(rows, { count: 1234, name: 'Elif' }, 'en-GB')).toBe('1,234 rows of Elif');
  expect(say(plural('count', { other: '{count, number} satır' }), { count: 1 }, 'tr-TR')).toBe('1 satır');
  expect(say(plural('count', { one: 'bir', other: 'çok' }), { count: 21 }, 'tr-TR')).toBe('çok');
});

test('a word chooses among texts, and any other word has one too', () => {
  const level = select('level', { edit: 'Düzenle', other: 'Görüntüle' });
  expect(say(level, { level: 'edit' }, 'tr-TR')).toBe('Düzenle');
  expect(say(level, { level: 'view' }, 'tr-TR')).toBe('Görüntüle');
  expect(say(level, { level: 'constructor' }, 'tr-TR')).toBe('Görüntüle');
});

test('a number is written as the language does only where that is said', () => {
  expect(say('{count, number} · {year}', { count: 1234567, year: 2026 }, 'tr-TR')).toBe('1.234.567 · 2026');
});

test('a number that is written already stays as it is', () => {
  expect(say('{count, number} satır', { count: '100.000' }, 'tr-TR')).toBe('100.000 satır');
});

test('a value is put in as it is, whatever it looks like', () => {
  expect(say('{name} geldi', { name: '{count, number} $& $1' }, 'tr-TR')).toBe('{count, number} $& $1 geldi');
});

test('a place without a value stays visible', () => {
  expect(say('{name} geldi', {}, 'tr-TR')).toBe('{name} geldi');
});
