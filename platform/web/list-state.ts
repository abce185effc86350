/** What a query says of itself, as far as it is needed to tell what is known of its list. */
export type Asked = {
  readonly error: unknown;
  readonly refetch?: () => unknown;
};

/**
 * What is known of a list: it is being read, it could not be read, or here it is. Only a list that was read has a number,
 * and only such a list may be called empty.
 */
export type ListState<T> =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly problem: unknown; readonly retry: () => void }
  | { readonly state: 'read'; readonly data: T };

/** The state of a list; one that was read stays when reading it again fails. */
export const listState = <T>(data: T | undefined, { error, refetch }: Asked): ListState<T> => {
  if (data !== undefined) return { state: 'read', data };
  return error ? { state: 'failed', problem: error, retry: () => void refetch?.() } : { state: 'reading' };
};
