import { isApiProblem, call } from '#platform/web/api.ts';
import type { Draft, DraftStore } from '#platform/web/draft-store.ts';
import { isSignedIn } from '#platform/web/session.ts';
import type { UndoCall } from '#platform/web/ui/undo.ts';
import { draftsCalls } from '../contract/calls.ts';
import { hasUnkept, leaveUnkept, sendUnkept } from './unkept-drafts.ts';

const send = ({ key, href, title, data, company }: Draft, keepalive = false) =>
  call(draftsCalls.keepDraft, { key, href, title, data: { ...data } }, { quiet: true, company, keepalive });

let sending: Promise<void> | null = null;

/** What the server did not take when the session ended is given to it before anything is read. */
const unkeptSent = async (): Promise<void> => {
  if (!hasUnkept() || !isSignedIn()) return;
  sending ??= sendUnkept(send).finally(() => {
    sending = null;
  });
  await sending;
};

const keep = async (draft: Draft, leaving: boolean): Promise<unknown> => {
  if (!isSignedIn()) return leaveUnkept(draft);
  try {
    return await send(draft, leaving);
  } catch (error) {
    if (!isSignedIn() && isApiProblem(error) && error.status === 401) leaveUnkept(draft);
    throw error;
  }
};

/** What is unfinished, of screens that may be opened now; the newest first. */
export const listDrafts = async () => {
  await unkeptSent();
  return call(draftsCalls.listDrafts, {}, { quiet: true });
};

/** What a draft holds. */
export const readDraft = async (key: string) => {
  await unkeptSent();
  return (await call(draftsCalls.readDraft, { key }, { quiet: true }))?.data ?? null;
};

/** Throws a draft away; answers how to bring it back, or null where it was gone already. */
export const throwAwayDraft = async (
  draft: Omit<Draft, 'data' | 'company'>,
): Promise<((back: UndoCall) => Promise<void>) | null> => {
  const data = await readDraft(draft.key);
  await call(draftsCalls.dropDraft, { key: draft.key });
  if (data === null) return null;
  return async ({ company }) => void (await send({ ...draft, data, company }));
};

/** Drafts on the server, quietly: a form is not held up because its draft could not be kept. */
export const serverDrafts: DraftStore = {
  read: readDraft,
  keep,
  drop: (key, company) => call(draftsCalls.dropDraft, { key }, { quiet: true, keepalive: true, company }),
};
