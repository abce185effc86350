import { expect, test } from 'vitest';
import { Html, renderPage } from './page.ts';

const pageOn = (host: string, language: 'tr' | 'en' = 'tr') =>
  renderPage({ language, title: 'signInTitle', body: new Html('') }, host);

test('the pages of a test or backup system say which one it is, and no other does', () => {
  expect(pageOn('localhost:4300')).toContain('<p class="band" data-kind="test">Test sistemi · ');
  expect(pageOn('10.0.0.111')).toContain('<p class="band" data-kind="backup">Yedek sistem · ');
  expect(pageOn('10.0.0.111', 'en')).toContain('Backup system · ');
  expect(pageOn('citrus.example')).not.toContain('<p class="band"');
});
