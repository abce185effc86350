import { expect, test } from 'vitest';
import { answeredOnlyIn, chosenCompany, noteAnsweredIn, withCompany } from './company.ts';

test('the company of a tab comes from its url', () => {
  expect(chosenCompany('?company=2&q=x')).toBe('2');
  expect(chosenCompany('')).toBeNull();
  expect(chosenCompany('?company=2;drop')).toBeNull();
});

test('links keep the company of the tab', () => {
  expect(withCompany('/user/list', '2')).toBe('/user/list?company=2');
  expect(withCompany('/user/list?q=x', '2')).toBe('/user/list?q=x&company=2');
  expect(withCompany('/user/list', null)).toBe('/user/list');
});

test('what was answered in two companies was answered in neither alone', () => {
  expect(answeredOnlyIn('1')).toBe(false);
  noteAnsweredIn('1');
  noteAnsweredIn('1');
  expect([answeredOnlyIn('1'), answeredOnlyIn('2')]).toEqual([true, false]);
  noteAnsweredIn('2');
  expect([answeredOnlyIn('1'), answeredOnlyIn('2')]).toEqual([false, false]);
});
