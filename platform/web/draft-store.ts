import { slice } from './state.ts';

/** What a form holds, by the names of its fields. */
export type DraftData = Readonly<Record<string, unknown>>;

/**
 * A form that is not finished: which, where it is opened again, what it is called, and the company in which it was
 * written; null where none is known.
 */
export type Draft = {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly data: DraftData;
  readonly company: string | null;
};

/** Where drafts are kept; given once at start. */
export type DraftStore = {
  readonly read: (key: string) => Promise<DraftData | null>;
  /** `leaving`: the page is going, the request has to outlive it. */
  readonly keep: (draft: Draft, leaving: boolean) => Promise<unknown>;
  readonly drop: (key: string, company: string | null) => Promise<unknown>;
};

const store = slice<DraftStore | null>('drafts', null);

/** Connects the forms to where drafts are kept. */
export const connectDrafts = (to: DraftStore): void => {
  store.set(to);
};

export const draftStore = (): DraftStore | null => store.get();
