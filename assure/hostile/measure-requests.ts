import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';
import { type RawRequest, rawClient } from '../raw-http.ts';
import { HOSTILE_TEXTS } from './texts.ts';

const LONGEST = 7_500;
const CHECK = '/derinuaa/api/uaa-screen/check-authority';
const MOST_HELD_MS = 20;
const TRIES = 4;

type Place = (text: string) => RawRequest;
type Headers = readonly (readonly [string, string])[];

const get = (target: string, headers: Headers = []): RawRequest => ({ method: 'GET', target, headers });
const post = (target: string, body: string, headers: Headers): RawRequest => ({
  method: 'POST',
  target,
  headers,
  body,
});

/** What a line of a head cannot hold is left out of it. */
const inLine = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '');
const inAddress = (text: string): string => inLine(text).replaceAll(/[ "<>\\^`{|}#]/g, '');

const TOLD = [
  'user-agent',
  'referer',
  'accept-language',
  'prefer',
  'cookie',
  'x-company',
  'idempotency-key',
  'content-type',
];

/** Wherever a request can carry a text; `own` says who asks. */
const placesOf = (own: Headers): Readonly<Record<string, Place>> => {
  const json: Headers = [...own, ['content-type', 'application/json']];
  const form: Headers = [...own, ['content-type', 'application/x-www-form-urlencoded']];
  return {
    'a path': (text) => get(`/${inAddress(text)}`, own),
    'a path of the API': (text) => get(`/derinuaa/api/users/${inAddress(text)}`, own),
    'a path of the provider': (text) => get(`/idp/x${inAddress(text)}`, own),
    'a path of a file': (text) => get(`/assets/${inAddress(text)}.js`, own),
    'a query': (text) => get(`/derinuaa/api/users?search=${inAddress(text)}`, own),
    'a query of an unknown address': (text) => get(`/derinuaa/api/none?${inAddress(text)}`, own),
    'a query of the provider': (text) => get(`/idp/auth?client_id=${inAddress(text)}`, own),
    'the host': (text) => get('/derinuaa/api/account', [...own, ['host', inLine(text) || 'x']]),
    'the bearer': (text) => get('/derinuaa/api/account', [['authorization', `Bearer ${inLine(text)}`]]),
    ...Object.fromEntries(
      TOLD.map((name) => [name, (text: string) => post(CHECK, '{"url":"/user/list"}', [...own, [name, inLine(text)]])]),
    ),
    'a body': (text) => post(CHECK, text, json),
    'a field': (text) => post(CHECK, JSON.stringify({ url: text }), json),
    'the name of a field': (text) => post(CHECK, JSON.stringify({ [text]: 1 }), json),
    'a form': (text) => post('/idp/token', text, form),
    'a field of a form': (text) =>
      post(
        '/idp/token',
        `grant_type=authorization_code&code=${encodeURIComponent(text.toWellFormed()).slice(0, LONGEST)}`,
        form,
      ),
    'a reported failure': (text) =>
      post(
        '/bluelog/api/requests',
        JSON.stringify([{ method: 'GET', url: '/x', status: 500, elapsed: 1, error: text.toWellFormed() }]),
        json,
      ),
  };
};

const send = async (product: Product, request: RawRequest): Promise<number> => {
  const client = rawClient(product.port);
  const began = performance.now();
  try {
    await client.send(request);
  } catch (error) {
    // What is refused before it has ended may take its connection with it.
    if (!/reset|EPIPE|closed|hang up/i.test(String(error))) throw error;
  } finally {
    client.close();
  }
  return performance.now() - began;
};

/** How long the event loop was held at once while a request was answered. */
const heldBy = async (product: Product, request: RawRequest): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await send(product, request);
  await pause(2);
  delay.disable();
  return delay.max / 1e6;
};

const leastOf = async (times: number, measured: () => Promise<number>, enough: number): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times && least > enough; time += 1) least = Math.min(least, await measured());
  return least;
};

const textFor = (what: string): string => (HOSTILE_TEXTS[what]?.(LONGEST) ?? '').slice(0, LONGEST);

/** A text of the same length that nobody would mind. */
const PLAIN = 'ab cd '.repeat(LONGEST / 6);

/** Each hostile text in each place against a plain one of its length there: what takes so many times as long is told. */
const MOST_TIMES = 10;
const TELLING_MS = 15;

export type Asking = { readonly who: string; readonly own: Headers };

/** Compares with plain texts: says nothing about how fast the machine is. */
export const compareRequests = async (
  found: Findings,
  product: Product,
  { who, own }: Asking,
  whats: readonly string[],
): Promise<number> => {
  const places = Object.entries(placesOf(own));
  for (const [where, at] of places) {
    const plain = await leastOf(3, () => send(product, at(PLAIN)), 0);
    const most = MOST_TIMES * Math.max(plain, TELLING_MS);
    for (const what of whats) {
      const took = await leastOf(TRIES, () => send(product, at(textFor(what))), most);
      found.expect(
        took <= most,
        `${who}: ${what} in ${where} takes ${Math.round(took)} ms, a plain text ${plain.toFixed(1)}`,
      );
    }
  }
  return places.length * whats.length;
};

/** What each request holds the event loop for, by the clock. */
export const holdRequests = async (found: Findings, product: Product, { who, own }: Asking) => {
  let worst = 0;
  const places = Object.entries(placesOf(own));
  const whats = Object.keys(HOSTILE_TEXTS);
  for (const [where, at] of places)
    for (const what of whats) {
      const held = await leastOf(TRIES, () => heldBy(product, at(textFor(what))), MOST_HELD_MS);
      worst = Math.max(worst, held);
      found.expect(held <= MOST_HELD_MS, `${who}: ${what} in ${where} holds everybody for ${Math.round(held)} ms`);
    }
  return { n: places.length * whats.length, worst };
};

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;

/** How long health takes to answer while texts are sent: hostile ones, or plain ones in the same places. */
export const healthBeside = async (product: Product, { own }: Asking, hostile: boolean): Promise<number> => {
  const times: number[] = [];
  let running = true;
  const asking = (async () => {
    while (running) {
      times.push(await send(product, get('/healthz')));
      await pause(1);
    }
  })();
  for (const at of Object.values(placesOf(own)))
    for (const what of Object.keys(HOSTILE_TEXTS)) await send(product, at(hostile ? textFor(what) : PLAIN));
  running = false;
  await asking;
  return p99(times);
};
