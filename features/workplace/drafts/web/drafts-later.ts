import type { DraftStore } from '#platform/web/draft-store.ts';

let here: DraftStore | null = null;

const load = async (): Promise<DraftStore> => {
  here ??= (await import('./server-drafts.ts')).serverDrafts;
  return here;
};

/**
 * Where drafts are kept, fetched when the first form reads its own. From then on nothing is waited for: what is kept
 * while the page goes has to leave at once.
 */
export const draftsLater: DraftStore = {
  read: async (key) => (await load()).read(key),
  keep: async (draft, leaving) => (here ?? (await load())).keep(draft, leaving),
  drop: async (key, company) => (here ?? (await load())).drop(key, company),
};
