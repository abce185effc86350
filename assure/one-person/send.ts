export const READ = '/derinexecution/api/data-sources/stock-movements/read';
/** A read that takes hardly any time. */
export const FIND = '/derinuaa/api/uaa-screen/find-by-url';
export const CHECK = '/derinuaa/api/uaa-screen/check-authority';
export const EXPORT = '/api/warehouse/stock-exports';
export const TASKS = '/derinexecution/api/tasks';

/** As many searches within texts as a filter may have; one more is refused. */
export const MOST_CONDITIONS = 12;

export type Answer = {
  readonly status: number;
  readonly code: string | null;
  /** How long to wait, where that is told. */
  readonly seconds: number;
  readonly ms: number;
  readonly data: unknown;
};

/** Sends one request, and says what came of it and how long that took. */
export const send = async (
  origin: string,
  token: string,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> => {
  const began = performance.now();
  const answer = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { success, code, data } = (await answer.json()) as {
    readonly success: boolean;
    readonly code?: string;
    readonly data: unknown;
  };
  return {
    status: answer.status,
    code: success ? null : (code ?? 'no-code'),
    seconds: Number(answer.headers.get('retry-after')),
    ms: performance.now() - began,
    data,
  };
};

/** A page as wide as there is, found by so many searches within texts. */
export const widest = (conditions: number) => ({
  take: 200,
  skip: 0,
  sort: [{ field: 'itemName', descending: true }],
  search: 'a e',
  filter: {
    or: Array.from({ length: conditions }, (_, at) => ({ field: 'itemName', op: 'contains', value: `${at} yok` })),
  },
});
