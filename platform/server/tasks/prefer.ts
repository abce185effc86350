/** What a request prefers (RFC 7240): an answer before the work is done, after waiting so many seconds for it. */
export type Preference = { readonly waitSeconds: number };

/** The longest that a request is kept waiting, whatever it prefers. */
const MOST_WAIT_S = 25;

const WAIT = /^\s*wait\s*=\s*"?(\d{1,6})"?\s*$/i;
const ASYNC = /^\s*respond-async\s*$/i;

/**
 * `respond-async` and `wait` of a `Prefer` header; null when an asynchronous answer is not preferred. What cannot be
 * read is ignored, and the first of several counts, as the RFC asks.
 */
export const preferenceOf = (header: string | readonly string[] | undefined): Preference | null => {
  const preferred = [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((each) => each.split(';', 1)[0] ?? '');
  if (!preferred.some((each) => ASYNC.test(each))) return null;
  const wait = preferred.map((each) => WAIT.exec(each)?.[1]).find((seconds) => seconds !== undefined);
  return { waitSeconds: Math.min(Number(wait ?? 0), MOST_WAIT_S) };
};
