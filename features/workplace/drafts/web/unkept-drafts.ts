import { isApiProblem } from '#platform/web/api.ts';
import type { Draft } from '#platform/web/draft-store.ts';
import { UNKEPT_KEY } from '#platform/web/kept-storage.ts';

const isDraft = (value: unknown): value is Draft => {
  const { key, href, title, data } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return [key, href, title].every((each) => typeof each === 'string') && typeof data === 'object' && data !== null;
};

/** Drafts that the server did not take, for the session had ended. */
const unkept = (): readonly Draft[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(UNKEPT_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
};

/** Keeps a draft in the tab until the same person signs in there again; the last writing of each form counts. */
export const leaveUnkept = (draft: Draft): void => {
  const others = unkept().filter((each) => each.key !== draft.key || each.company !== draft.company);
  try {
    sessionStorage.setItem(UNKEPT_KEY, JSON.stringify([...others, draft]));
  } catch {
    // A full store loses what was typed since the last pause, and nothing before.
  }
};

export const hasUnkept = (): boolean => sessionStorage.getItem(UNKEPT_KEY) !== null;

/** Gives the server what it did not take before; a refusal is final, an answer that never came is not. */
export const sendUnkept = async (send: (draft: Draft) => Promise<unknown>): Promise<void> => {
  for (const draft of unkept())
    try {
      await send(draft);
    } catch (error) {
      if (!isApiProblem(error) || error.status === 0 || error.status >= 500) return;
    }
  sessionStorage.removeItem(UNKEPT_KEY);
};
