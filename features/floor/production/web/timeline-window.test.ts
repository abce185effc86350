import { expect, it } from 'vitest';
import { dayFromNow, windowOf } from './timeline-window.ts';

// 22:30 UTC is the next day in Türkiye.
const late = Date.parse('2026-11-21T22:30:00.000Z');

it('counts days as the plant does', () => {
  expect([-1, 0, 1].map((days) => dayFromNow(days, late))).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
});

it('asks for the hours around now, a day, or a week', () => {
  expect(windowOf('today', '', late)).toEqual({});
  expect(windowOf('yesterday', '', late)).toEqual({ day: '2026-11-21' });
  expect(windowOf('tomorrow', '2020-01-01', late)).toEqual({ day: '2026-11-23' });
  expect(windowOf('day', '2026-11-30', late)).toEqual({ day: '2026-11-30' });
  expect(windowOf('week', '', late)).toEqual({ span: 'week' });
  for (const wrong of ['', '2026-99-01', 'yarın']) expect(windowOf('day', wrong, late)).toEqual({});
});
