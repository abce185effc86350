import { expect, it } from 'vitest';
import { byDay, byLine, type OutputRow, usualUnit } from './output-sums.ts';

const row = (day: string, lineId: number, planned: string, produced: string, unit: OutputRow['unit'] = 'kg') =>
  ({ day, lineId, lineName: `Hat ${lineId}`, unit, planned, produced }) as const;

const rows = [row('2026-11-21', 1, '10', '4.5'), row('2026-11-21', 2, '5', '5'), row('2026-11-23', 1, '1', '0')];

it('sums by day, also days on which nothing was', () => {
  expect(byDay(rows, { from: '2026-11-21', to: '2026-11-23' })).toEqual([
    { key: '2026-11-21', planned: 15, produced: 9.5 },
    { key: '2026-11-22', planned: 0, produced: 0 },
    { key: '2026-11-23', planned: 1, produced: 0 },
  ]);
});

it('sums by line, and counts in the unit that most rows are in', () => {
  expect(byLine(rows)).toEqual([
    { key: 1, name: 'Hat 1', planned: 11, produced: 4.5 },
    { key: 2, name: 'Hat 2', planned: 5, produced: 5 },
  ]);
  expect(usualUnit([...rows, row('2026-11-21', 3, '9', '9', 'adet')])).toBe('kg');
  expect(usualUnit([])).toBe('adet');
});
