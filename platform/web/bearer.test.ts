import { afterEach, expect, test } from 'vitest';
import { bearerFor, keepReportToken } from './bearer.ts';

const ORIGIN = 'https://citrus.example';
const bearer = (url: string) => bearerFor(url, 'session', ORIGIN);

afterEach(() => keepReportToken(null));

test('calls of our own carry the session’s token', () => {
  expect(bearer('/derinuaa/api/account')).toBe('session');
  expect(bearer(`${ORIGIN}/derinuaa/api/account`)).toBe('session');
});

test('a path that contains /report/Viewer/ carries the report’s token, and never the session’s', () => {
  expect(bearer('/report/Viewer/stock')).toBeNull();
  keepReportToken('x-token');
  expect(bearer('/report/Viewer/stock?day=2026-11-21')).toBe('x-token');
  expect(bearer('/any/report/Viewer/stock')).toBe('x-token');
  expect(bearer('/report/viewer/stock')).toBe('session');
  expect(bearer('/derinuaa/api/account?back=/report/Viewer/stock')).toBe('session');
});

test('no other origin is given any token, whatever its path contains', () => {
  keepReportToken('x-token');
  for (const url of [
    'https://elsewhere.example/report/Viewer/stock',
    '//elsewhere.example/report/Viewer/stock',
    '/\\elsewhere.example/report/Viewer/stock',
    'http://citrus.example/report/Viewer/stock',
    'https://citrus.example:444/derinuaa/api/account',
    'https://citrus.example@elsewhere.example/report/Viewer/stock',
    'https://',
  ])
    expect([url, bearer(url)]).toEqual([url, null]);
});
