import { expect, test } from 'vitest';
import { type Change, judge, nobodyYet, type Read } from './history.ts';

const open = { ...nobodyYet, holdsRole: true, opens: new Set(['/a']) };
const granted: Change = { what: 'grant', calledAt: 10, acknowledgedAt: 20, standing: open };
const revoked: Change = { what: 'revoke', calledAt: 30, acknowledgedAt: 40, standing: { ...open, opens: new Set() } };

const read = (calledAt: number, answeredAt: number, allowed: boolean): Read => ({
  subject: 0,
  screen: '/a',
  how: 'check',
  ownCompany: true,
  calledAt,
  answeredAt,
  allowed,
});

test('an answer is judged by what could hold between its call and its end', () => {
  const changes = [granted, revoked];
  expect(judge(changes, read(1, 5, true))).toBe('stale-allow');
  expect(judge(changes, read(1, 15, true))).toBe('fine');
  expect(judge(changes, read(1, 15, false))).toBe('fine');
  expect(judge(changes, read(21, 25, false))).toBe('stale-refusal');
  expect(judge(changes, read(25, 35, true))).toBe('fine');
  expect(judge(changes, read(25, 35, false))).toBe('fine');
  expect(judge(changes, read(39, 60, true))).toBe('fine');
  expect(judge(changes, read(41, 60, true))).toBe('stale-allow');
  expect(judge(changes, { ...read(25, 28, true), ownCompany: false })).toBe('stale-allow');
});
