import { row, unknownId, type PolicyRow } from '#platform/server/testing/access-policy.ts';

const view = {
  name: 'Drill #',
  shared: true,
  state: {
    arrangement: {
      columns: { order: [], hidden: {}, sizes: {}, pinned: {} },
      density: 'normal',
      filterRow: false,
      grouping: [],
      paging: null,
    },
    looked: { search: '', sort: '', filter: '' },
  },
};

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/api/common/grid-views', 'signed-in', 200, { grid: '/user/list#users' }),
  row('PUT', '/api/common/grid-arrangements', 'member', 200, { grid: '/user/list#users', arrangement: null }),
  // Shared with everybody: that is for administrators.
  row('POST', '/api/common/grid-views', 'member', 403, { ...view, grid: '/user/list#users' }, 201),
  row('PUT', '/api/common/grid-views/:id', 'member', 404, { ...view, id: unknownId, version: 1 }),
  row('DELETE', '/api/common/grid-views/:id', 'member', 404, { id: unknownId }),
  row('POST', '/api/common/grid-views/:id/restore', 'member', 404, { id: unknownId }),
];
