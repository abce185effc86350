import type { Route } from '@playwright/test';

export const CHECK = '**/derinuaa/api/uaa-screen/check-authority';
export const LOOKUP = '**/derinuaa/api/uaa-screen/find-by-url';

/** One way in which a question of the browser is not answered by the server. */
export type Fault = {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  /** No response arrives at all. */
  readonly isSilent?: true;
  /** How long it is waited for. */
  readonly hangsMs?: number;
  /** The service itself seems to be missing, which the specification tells apart. */
  readonly isMissing?: true;
  /** Says yes, which allows, and does not say what. */
  readonly isYes?: true;
};

const html = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>';

const withStatus = (status: number): Fault => ({
  name: `answered ${status}`,
  answer: (route) => route.fulfill({ status, contentType: 'text/html', body: html }),
  ...(status === 404 ? { isMissing: true } : {}),
});

const withBody = (name: string, contentType: string, body: string): Fault => ({
  name,
  answer: (route) => route.fulfill({ status: 200, contentType, body }),
});

/** A connection that hangs is given up by what stands between, after this long. */
const hang = (milliseconds: number): Fault => ({
  name: `hanging for ${milliseconds / 1_000} s`,
  answer: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.abort('timedout');
  },
  isSilent: true,
  hangsMs: milliseconds,
});

/** What may become of a question on its way. */
export const faults = (hangMs: number): readonly Fault[] => [
  ...[500, 502, 503, 504, 404, 405].map(withStatus),
  { name: 'reset', answer: (route) => route.abort('connectionreset'), isSilent: true },
  hang(hangMs),
  withBody('empty', 'application/json', ''),
  withBody('answered with a page', 'text/html', html),
  withBody('answered with success as text', 'application/json', '{"success":"true"}'),
  withBody('answered with {}', 'application/json', '{}'),
  { ...withBody('answered with success alone', 'application/json', '{"success":true}'), isYes: true },
  { ...withBody('answered with no data', 'application/json', '{"success":true,"data":null}'), isYes: true },
];

const json = (data: object) => ({ status: 200, json: { success: true, data, message: null } });

/** What somebody answers their own browser who wants to see the screen of a url. */
export const forged = {
  check: (url: string) => (route: Route) => route.fulfill(json({ level: 'edit', url })),
  lookup: (screen: { readonly id: number; readonly url: string; readonly kind: string }) => (route: Route) =>
    route.fulfill(json({ ...screen, name: 'forged', caption: 'Forged', layoutName: null })),
};
