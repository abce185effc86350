import { call } from '#platform/web/api.ts';
import type { Arrangement, GridViewStore, NamedView } from '#platform/web/grid-view-store.ts';
import { gridViewsCalls } from '../contract/calls.ts';

const sent = ({ columns, ...rest }: Arrangement) => ({
  ...rest,
  grouping: [...rest.grouping],
  columns: { ...columns, order: [...columns.order] },
});

const sentView = ({ name, shared, state }: NamedView) => ({
  name,
  shared,
  state: { arrangement: sent(state.arrangement), looked: state.looked },
});

/** Arrangements and views of lists on the server; an arrangement is kept quietly, a view is saved on purpose. */
export const serverGridViews: GridViewStore = {
  read: (grid, signal) => call(gridViewsCalls.readGridViews, { grid }, { signal, quiet: true }),
  keep: (grid, arrangement) =>
    call(
      gridViewsCalls.keepArrangement,
      { grid, arrangement: arrangement === null ? null : sent(arrangement) },
      { quiet: true, keepalive: true },
    ),
  save: (grid, view) => call(gridViewsCalls.saveView, { grid, ...sentView(view) }),
  change: (id, version, view) => call(gridViewsCalls.changeView, { id, version, ...sentView(view) }),
  remove: (id) => call(gridViewsCalls.deleteView, { id }),
  restore: (id, options) => call(gridViewsCalls.restoreView, { id }, options),
};
