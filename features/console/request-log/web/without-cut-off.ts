import type { FailedRequest } from '#platform/web/failed-request.ts';

/** Longer than a page lives on once its successor begins to arrive. */
const LEFT_WITHIN_MS = 5_000;

type Pass = (failed: FailedRequest) => void;

/**
 * Passes failures on, but for those of requests that the browser itself cut off because their page was left: they look
 * like a network that is away. One without an answer is kept back while the page is being left, and dropped with it;
 * a page that stays after all, for a download or for changes that are not saved, passes it on a moment later.
 */
export const withoutCutOff = (page: EventTarget, pass: Pass): Pass => {
  let heldBack: FailedRequest[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stay = (passOn: boolean): void => {
    clearTimeout(timer);
    const held = heldBack ?? [];
    heldBack = null;
    if (passOn) for (const failed of held) pass(failed);
  };
  page.addEventListener('beforeunload', () => {
    heldBack ??= [];
    clearTimeout(timer);
    timer = setTimeout(() => stay(true), LEFT_WITHIN_MS);
  });
  page.addEventListener('pagehide', () => stay(false));

  return (failed) => (heldBack !== null && failed.status === 0 ? void heldBack.push(failed) : pass(failed));
};
