import { expect, it } from 'vitest';
import { isAskable } from './filter-match.ts';
import type { GridColumn } from './grid-types.ts';
import { readFilter, writeFilter } from './grid-url.ts';

const columns: readonly GridColumn<object>[] = [
  { key: 'name', header: 'Ad' },
  { key: 'planned', header: 'Miktar', kind: 'number' },
  { key: 'dueAt', header: 'Termin', kind: 'moment' },
];
const read = (made: unknown) =>
  readFilter(typeof made === 'string' ? made : JSON.stringify(made), (condition) => isAskable(columns, condition));

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
