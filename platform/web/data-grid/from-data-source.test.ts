import { expect, it } from 'vitest';
import { column, isSearched, isSortable } from '#platform/contract/data-column.ts';
import { asFilter } from '#platform/contract/data-filter.ts';
import { access } from '#platform/contract/access.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { gridColumns } from './from-data-source.ts';

const members = dataSource({
  name: 'sample-members',
  title: { tr: 'Üyeler', en: 'Members' },
  access: access.signedIn,
  key: 'id',
  order: ['name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    roleId: column.number('Rol no', 'Role no', { shown: false, narrows: true }),
    secret: column.text('Gizli', 'Secret', { shown: false }),
    name: column.text('Ad', 'Name'),
  },
});

it('a screen narrows its list by a column that nobody sees, orders by or searches; by no other that is hidden', () => {
  const { columns } = members;
  const one = { field: 'roleId', op: 'eq', value: 3 };
  expect(asFilter(columns, one)).toEqual(one);
  expect(() => asFilter(columns, { field: 'secret', op: 'eq', value: 'x' })).toThrow();
  expect([isSortable(columns.roleId), isSearched(columns.roleId)]).toEqual([false, false]);
  expect(gridColumns(members, 'tr', {}).map(({ key }) => key)).toEqual(['name']);
});
