import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

const MOST_REQUESTS = 5;

type Body = {
  readonly success: boolean;
  readonly data: unknown;
  readonly code?: string;
  readonly message?: string | null;
};
export type Answer = { readonly status: number; readonly body: Body; readonly retryAfterS: number };

export type Api = {
  /** Calls with the token that the page sent last; `company` as the tab would. */
  readonly call: (method: string, path: string, body?: object, company?: number) => Promise<Answer>;
  /** The same for a call that must succeed: its data. */
  readonly data: <T>(method: string, path: string, body?: object, company?: number) => Promise<T>;
  /** The token the page used last. */
  readonly token: () => string;
};

/** Calls to the API in the name of whoever is signed in on a page. */
export const apiOf = (page: Page): Api => {
  let bearer = '';
  let origin = '';
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization === undefined) return;
    bearer = authorization;
    origin = new URL(request.url()).origin;
  });
  const call: Api['call'] = async (method, path, body, company) => {
    await expect.poll(() => bearer, 'the page has called the API').not.toBe('');
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: bearer,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(company === undefined ? {} : { 'x-company': String(company) }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Body,
      retryAfterS: Number(answer.headers.get('retry-after') ?? 0),
    };
  };
  // A busy server that cannot decide within its second does nothing, and says when to ask again: what is arranged for a
  // journey asks again then, as any client of the API does.
  const callDecided: Api['call'] = async (...request) => {
    let answer = await call(...request);
    for (let asked = 1; answer.body.code === 'undecidable' && asked < MOST_REQUESTS; asked += 1) {
      await delay(answer.retryAfterS * 1_000);
      answer = await call(...request);
    }
    return answer;
  };
  return {
    call,
    token: () => bearer.replace(/^Bearer /, ''),
    data: async <T>(method: string, path: string, body?: object, company?: number) => {
      const answer = await callDecided(method, path, body, company);
      expect(answer.status, `${method} ${path}: ${answer.body.code} ${answer.body.message}`).toBeLessThan(300);
      return answer.body.data as T;
    },
  };
};
