import { expect, test } from 'vitest';
import { cardParts, needsLabel } from './card-parts.ts';
import type { GridColumn } from './grid-types.ts';

const column = (key: string, more: Partial<GridColumn<object>> = {}): GridColumn<object> => ({
  key,
  header: key,
  ...more,
});
const keysOf = (columns: readonly GridColumn<object>[]) => {
  const { title, figure, state, details } = cardParts(columns);
  return [title?.key, figure?.key, state?.key, details.map(({ key }) => key)];
};

test('a card is called by its name and not by its code, and leads with its figure', () => {
  const stock = [
    column('code', { code: true }),
    column('name'),
    column('lot', { code: true }),
    column('quantity', { kind: 'number', render: () => '48 kg' }),
    column('bestBefore', { kind: 'day' }),
    column('state', { kind: 'choice' }),
  ];
  expect(keysOf(stock)).toEqual(['name', 'quantity', 'state', ['code', 'lot', 'bestBefore']]);
});

test('what has no figure and no state has only details; what has only codes is called by the first', () => {
  expect(keysOf([column('name'), column('reason')])).toEqual(['name', undefined, undefined, ['reason']]);
  expect(keysOf([column('a', { code: true }), column('b', { code: true })])).toEqual([
    'a',
    undefined,
    undefined,
    ['b'],
  ]);
  // Buttons are no part of what is told.
  expect(keysOf([column('name'), column('take', { hideHeader: true })])).toEqual(['name', undefined, undefined, []]);
});

test('a label stands where a value alone says nothing', () => {
  const labelled = (more: Partial<GridColumn<never>>, part: 'figure' | 'detail') =>
    needsLabel({ key: 'x', header: 'x', ...more }, part);
  expect([labelled({ kind: 'day' }, 'detail'), labelled({ kind: 'text' }, 'detail')]).toEqual([true, false]);
  expect([labelled({ kind: 'number' }, 'figure'), labelled({ kind: 'number', unit: () => 'kg' }, 'figure')]).toEqual([
    true,
    false,
  ]);
});
