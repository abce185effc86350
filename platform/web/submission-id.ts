import type { DraftStore } from './draft-store.ts';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Names one submission of a form, from its first letter until it was taken or thrown away; kept with its draft. */
export type SubmissionId = { current: string };

export const newSubmissionId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** The `Idempotency-Key` of a content within a submission. */
export const idempotencyKeyOf = async (submission: string, content: unknown): Promise<string> => {
  const text = new TextEncoder().encode(`${submission} ${JSON.stringify(content)}`);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
};

/** Stands in a draft beside the fields of the form; no field has such a name. */
const KEPT_AS = 'submission-id';

/** Drafts that say which submission they are of: a form that was sent and comes back after a reload goes on with it. */
export const draftsOfSubmission = (store: DraftStore, submission: SubmissionId): DraftStore => ({
  read: async (key) => {
    const draft = await store.read(key);
    if (draft === null) return null;
    const { [KEPT_AS]: kept, ...data } = draft;
    if (typeof kept === 'string') submission.current = kept;
    return data;
  },
  keep: (draft, leaving) => store.keep({ ...draft, data: { ...draft.data, [KEPT_AS]: submission.current } }, leaving),
  drop: (key, company) => {
    // What is written from now on is another submission, also where it comes to the same content.
    submission.current = newSubmissionId();
    return store.drop(key, company);
  },
});
