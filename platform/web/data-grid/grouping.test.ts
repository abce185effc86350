import { expect, it } from 'vitest';
import type { GridColumn } from './grid-types.ts';
import { grouped, sumOf } from './grouping.ts';

type Row = { readonly line: string | null; readonly status: string; readonly planned: string };
const line: GridColumn<Row> = { key: 'line', header: 'Hat' };
const status: GridColumn<Row> = { key: 'status', header: 'Durum' };
const planned: GridColumn<Row> = { key: 'planned', header: 'Miktar', kind: 'number', total: 'sum' };
const rows: readonly Row[] = [
  { line: 'Şişe', status: 'a', planned: '0.1' },
  { line: 'Çuval', status: 'a', planned: '0.2' },
  { line: 'Şişe', status: 'b', planned: '1240.5' },
  { line: null, status: 'a', planned: '-3' },
];

it('adds decimals exactly', () => {
  expect(sumOf(['0.1', '0.2', '1240.5', '-3', null])).toBe('1237.8');
  expect(sumOf(['-0.25', '-0.75'])).toBe('-1');
});

it('gathers rows in Turkish order, what is empty last, with counts and totals of each and of all', () => {
  const lines = grouped(rows, { by: [line], columns: [line, status, planned], closed: new Set() });
  expect(
    lines.map((each) => ('row' in each ? each.row.planned : [each.group.value, each.group.count, each.group.totals])),
  ).toEqual([
    ['Çuval', 1, { planned: '0.2' }],
    '0.2',
    ['Şişe', 2, { planned: '1240.6' }],
    '0.1',
    '1240.5',
    [null, 1, { planned: '-3' }],
    '-3',
    [null, 4, { planned: '1237.8' }],
  ]);
});

it('adds no kilos to pieces', () => {
  const byUnit = { ...planned, unit: ({ status: unit }: Row) => unit };
  const lines = grouped(rows, { by: [line], columns: [byUnit], closed: new Set(['/Şişe', '/Çuval', '/']) });
  expect(lines.map((each) => ('group' in each ? each.group.totals : 'row'))).toEqual([
    { planned: '0.2' },
    {},
    { planned: '-3' },
    {},
  ]);
});

it('gathers within groups, and hides the rows of a closed one', () => {
  const lines = grouped(rows, { by: [line, status], columns: [planned], closed: new Set(['/Şişe', '/Çuval/a']) });
  expect(lines.map((each) => ('row' in each ? 'row' : `${each.group.depth}${each.group.key}`))).toEqual([
    '0/Çuval',
    '1/Çuval/a',
    '0/Şişe',
    '0/',
    '1//a',
    'row',
    '0#all',
  ]);
});
