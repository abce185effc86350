import { expect, test } from 'vitest';
import { columnsBeside } from './columns-beside.ts';
import type { GridColumn } from './grid-types.ts';

const column = (key: string, more: Partial<GridColumn<object>> = {}): GridColumn<object> => ({
  key,
  header: key,
  width: 100,
  ...more,
});
const list = {
  start: [column('take', { hideHeader: true, width: 40 })],
  middle: [
    column('number', { code: true }),
    column('name', { width: 200 }),
    column('line'),
    column('planned', { kind: 'number' }),
    column('status', { kind: 'choice' }),
  ],
  end: [],
};
const keysIn = (room: number, sizes: Readonly<Record<string, number>> = {}) => {
  const { start, middle, end } = columnsBeside(list, sizes, room);
  return [...start, ...middle, ...end].map(({ key }) => key);
};

test('every column stands where there is room for all', () => {
  expect(columnsBeside(list, {}, 640)).toBe(list);
});

test('what is missed least goes first, and the others keep their order', () => {
  expect(keysIn(560)).toEqual(['take', 'number', 'name', 'planned', 'status']);
  expect(keysIn(450)).toEqual(['take', 'number', 'name', 'planned']);
  expect(keysIn(345)).toEqual(['take', 'number', 'name']);
});

test('a width that somebody gave a column counts', () => {
  expect(keysIn(560, { name: 320 })).toEqual(['take', 'number', 'name', 'planned']);
});

test('the name stands also where there is no room at all', () => {
  expect(keysIn(10)).toEqual(['take', 'name']);
});
