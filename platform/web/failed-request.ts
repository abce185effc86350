import { slice } from './state.ts';

/** A request that failed, as it was sent: its secrets are still in it. */
export type FailedRequest = {
  readonly method: string;
  readonly url: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Milliseconds until the answer. */
  readonly elapsed: number;
  readonly body: string | null;
  readonly headers: string;
  readonly error: string;
};

const listener = slice<(failed: FailedRequest) => void>('failed requests', () => undefined);

/** Subscribes to failed requests of the product's own API. */
export const onFailedRequest = (handle: (failed: FailedRequest) => void): void => {
  listener.set(handle);
};

export const tellFailedRequest = (failed: FailedRequest): void => listener.get()(failed);

const linesOf = (sent: Headers, answered: Headers | undefined): string => {
  const lines = [...sent].map(([name, value]) => `${name}: ${value}`);
  // The browser adds this one by itself, and shows it to nobody; its query is no business of a log.
  const page = (globalThis as { readonly location?: Location }).location?.pathname;
  if (page !== undefined) lines.push(`referer: ${page}`);
  const id = answered?.get('x-request-id');
  return [...lines, ...(id ? [`x-request-id: ${id}`] : [])].join('\n');
};

type Request = {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
  readonly headers: Headers;
};

/** Starts the clock of a request; the answer tells that it failed, and how. */
export const watchRequest = ({ method, url, body, headers }: Request) => {
  const began = performance.now();
  let elapsed: number | null = null;
  return {
    answered: () => {
      elapsed = performance.now() - began;
    },
    failed: (response: Response | null, error: string) =>
      tellFailedRequest({
        method,
        url,
        body,
        status: response?.status ?? 0,
        elapsed: Math.round(elapsed ?? performance.now() - began),
        headers: linesOf(headers, response?.headers),
        error,
      }),
  };
};
