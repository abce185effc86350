import { call } from '#platform/web/api.ts';
import type { DraftStore } from '#platform/web/draft-store.ts';
import { draftsContract } from '../contract.ts';

/** Drafts on the server, quietly: a form is not held up because its draft could not be kept. */
export const serverDrafts: DraftStore = {
  read: async (key) => (await call(draftsContract.readDraft, { key }, { quiet: true }))?.data ?? null,
  keep: ({ key, href, title, data }, leaving) =>
    call(draftsContract.keepDraft, { key, href, title, data: { ...data } }, { quiet: true, keepalive: leaving }),
  drop: (key) => call(draftsContract.dropDraft, { key }, { quiet: true, keepalive: true }),
};
