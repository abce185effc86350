import type { GridViewStore } from '#platform/web/grid-view-store.ts';

let here: GridViewStore | null = null;

const views = async (): Promise<GridViewStore> => {
  here ??= (await import('./server-grid-views.ts')).serverGridViews;
  return here;
};

/** Where the arrangements of lists are kept, fetched when the first list reads its own. */
export const gridViewsLater: GridViewStore = {
  read: async (...of) => (await views()).read(...of),
  // Once it is here nothing is waited for: what is kept while the page goes has to leave at once.
  keep: async (...of) => (here ?? (await views())).keep(...of),
  save: async (...of) => (await views()).save(...of),
  change: async (...of) => (await views()).change(...of),
  remove: async (...of) => (await views()).remove(...of),
  restore: async (...of) => (await views()).restore(...of),
};
