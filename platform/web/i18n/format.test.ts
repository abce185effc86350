import { expect, test } from 'vitest';
import { formatFor } from './format.ts';
import { language, localeOf } from './language.ts';

const noon = new Date(2026, 10, 3, 9, 5);

test('a moment is written dd.MM.yyyy HH:mm', () => {
  expect(formatFor('tr').dateTime(noon)).toBe('03.11.2026 09:05');
  expect(formatFor('en').dateTime(noon)).toBe('03.11.2026 09:05');
});

test('a weekday is short, in Turkish as Turks write it', () => {
  const days = Array.from({ length: 7 }, (_, index) => formatFor('tr').weekday(new Date(2026, 10, 2 + index)));
  expect(days).toEqual(['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz']);
});

test('a number has the marks of its language, exact to the last digit', () => {
  expect(formatFor('tr').quantity('1240.500')).toBe('1.240,5');
  expect(formatFor('en').quantity('1240.500')).toBe('1,240.5');
  expect(formatFor('tr').quantity('900719925474099.123')).toBe('900.719.925.474.099,123');
});

test('a share is written in per cent, as the language does', () => {
  expect([0, 0.62, 0.996, 1.04].map(formatFor('tr').percent)).toEqual(['% 0', '% 62', '% 99,6', '% 104']);
  expect(formatFor('en').percent(0.996)).toBe('99.6%');
});

test('the locale of Turkish is tr-TR', () => {
  expect(localeOf('tr')).toBe('tr-TR');
});

test('the language is Turkish until somebody chooses another', () => {
  expect(language()).toBe('tr');
});

test('says how long ago something was, and of what a slow clock of the device has still to come that it was just now', () => {
  const before = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();
  const [turkish, english] = [formatFor('tr'), formatFor('en')];
  expect([turkish.ago(before(181)), english.ago(before(181))]).toEqual(['3 dk. önce', '3 min ago']);
  expect([turkish.ago(before(-400)), english.ago(before(-400))]).toEqual([
    turkish.ago(before(0)),
    english.ago(before(0)),
  ]);
  expect(turkish.ago(before(-400))).toBe('bu dakika');
});
