import { expect, it } from 'vitest';
import { HOME } from './home-address.ts';
import { wantedPage } from './wanted-page.ts';

const origin = 'http://localhost:4300';

it('keeps a path of this origin with its query and fragment', () => {
  expect(wantedPage('/screen/warehouse/stock?company=2&q=a%20b#x', origin)).toBe(
    '/screen/warehouse/stock?company=2&q=a%20b#x',
  );
});

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\/elsewhere.example',
  'javascript:alert(1)',
  '///elsewhere.example',
  '/a/..//elsewhere.example\\',
  '',
  'screen',
  ' /screen',
  '/\u0000/elsewhere.example',
  null,
  undefined,
  7,
  '/sign-in',
  '/sign-out/',
  '/signed-in-redirect?code=1',
  '/500-server-error',
  '/403-unauthorized?company=1',
  '/',
])('sends %j home', (asked) => {
  expect(wantedPage(asked, origin)).toBe(HOME);
});

it('never leaves the origin, whatever is asked', () => {
  for (const asked of [
    '/..//elsewhere.example',
    '/./\u002f/elsewhere.example',
    '/%2f%2felsewhere.example',
    '/@elsewhere.example',
    '/?//elsewhere.example',
  ])
    expect(new URL(wantedPage(asked, origin), origin).origin).toBe(origin);
});
