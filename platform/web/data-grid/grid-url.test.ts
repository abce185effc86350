import { expect, it } from 'vitest';
import { askable } from './filter-match.ts';
import type { GridColumn } from './grid-types.ts';
import { readFilter, readSort, writeFilter } from './grid-url.ts';

const columns: readonly GridColumn<object>[] = [
  { key: 'name', header: 'Ad' },
  { key: 'planned', header: 'Miktar', kind: 'number' },
  { key: 'dueAt', header: 'Termin', kind: 'moment' },
  { key: 'active', header: 'Durum', kind: 'yesno' },
  {
    key: 'state',
    header: 'Aşama',
    kind: 'choice',
    choices: [
      { value: 'planned', label: 'Planlandı' },
      { value: 'done', label: 'Bitti' },
    ],
  },
];
const readWhole = (made: unknown) =>
  readFilter(typeof made === 'string' ? made : JSON.stringify(made), (condition) => askable(columns, condition));
const read = (made: unknown) => readWhole(made).filter;

it('reads back a filter of any shape, and leaves out what its columns cannot be asked', () => {
  const whole = [
    'any',
    ['name', 'contains', 'ığdır'],
    ['all', ['planned', 'between', '-5', '1240.5'], ['dueAt', 'empty']],
  ];
  const filter = read(whole);
  expect(JSON.parse(writeFilter(filter))).toEqual(whole);
  const torn = [
    'all',
    ['gone', 'is', '1'],
    ['planned', 'above', 'on iki'],
    ['planned', 'between', '5', ''],
    ['dueAt', 'is', 'yarın'],
  ];
  expect(read([...torn, ['name', 'above', 'a'], ['name', 'is', 'nar']])).toEqual({
    join: 'all',
    nodes: [{ key: 'name', op: 'is', values: ['nar'] }],
  });
  expect([read(torn), read('{half'), read(['all']), read([['all']])]).toEqual([null, null, null, null]);
});

it('keeps of a link what can be asked, and says what cannot', () => {
  const { filter, lost } = readWhole([
    'all',
    ['state', 'in', 'planned', 'eaten'],
    ['state', 'in', 'flown'],
    ['active', 'is', 'belki'],
    ['active', 'is', 'true'],
    ['dueAt', 'is', '2026-02-30'],
    ['planned', 'is', '1.12345678'],
    ['name', 'contains', 'a\u0000b'],
    ['name', 'contains', 'x'.repeat(201)],
    ['secret', 'is', '1'],
    ['name', 'eval', '1'],
    7,
  ]);
  expect(filter).toEqual({
    join: 'all',
    nodes: [
      { key: 'state', op: 'in', values: ['planned'] },
      { key: 'active', op: 'is', values: ['true'] },
    ],
  });
  expect(lost).toEqual(['state', 'state', 'active', 'dueAt', 'planned', 'name', 'name', 'secret', 'name', '?']);
  expect(readWhole('{half').lost).toEqual(['?']);
  expect(readWhole(['all']).lost).toEqual([]);
});

it('asks for no more conditions and no more orders than a server reads', () => {
  const many = [
    'all',
    ...Array.from({ length: 9 }, () => ['any', ...Array.from({ length: 30 }, () => ['name', 'is', 'a'])]),
  ];
  const { filter, lost } = readWhole(many);
  expect(JSON.stringify(filter).split('"op"').length - 1).toBeLessThanOrEqual(60);
  expect(lost.length).toBeGreaterThan(0);
  const known = (key: string) => /^[a-h]$/.test(key);
  expect(readSort('a,-b,gone,a,c,d,e,f,g,h', known).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(readSort('', known)).toEqual([]);
});
