import type { FastifyRequest } from 'fastify';
import type { Decision } from '#platform/contract/decision.ts';
import { BACKGROUND_HEADER } from '#platform/contract/call.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import { type Cache, cacheMap } from './caches.ts';
import type { Caller } from './caller.ts';
import { clientAddress } from './client-address.ts';

/** What became known of a request while it was served. */
type Story = {
  readonly endpoint?: Endpoint;
  readonly caller?: Caller;
  /** The code of its refusal, also of one that travels in a 200. */
  readonly code?: string;
  /** What was thrown and is no refusal. */
  readonly error?: unknown;
  /** A decision that the handler itself took. */
  readonly decision?: Decision;
  /** The screen that its handler let be opened, by its canonical url. */
  readonly opened?: string;
};

/** An answered request, as the request log and the counters need it. */
export type Answered = Story & {
  readonly requestId: string;
  readonly method: string;
  /** As it was sent, with its query. */
  readonly url: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly ip: string;
  /** The registered screen that the page stood on; empty where that is none. */
  readonly screen: string;
  /** The browser says that no person asked for it: a poll, a read after an event. */
  readonly isBackground: boolean;
  /** What the browser says of itself. */
  readonly userAgent: string | undefined;
};

/** It stands on the request itself: kept beside it, the garbage collector would look through all of them again and again. */
const STORY = Symbol('story');

type Storied = FastifyRequest & { [STORY]?: Story };

/** Adds to what is known of a request. */
export const noteStory = (request: Storied, part: Story): void => {
  const known = request[STORY];
  request[STORY] = known === undefined ? part : { ...known, ...part };
};

export type AnsweredListener = (answered: Answered) => void;

/** Called for every answer after it was sent; no request waits for a subscriber. */
export type AnsweredRequests = {
  readonly listen: (listener: AnsweredListener) => void;
  readonly tell: (request: FastifyRequest, status: number, milliseconds: number) => void;
  /** The registered screen of a page's address; empty where it is none. */
  readonly screenAt: (address: string | undefined) => string;
  /** The addresses that were read. */
  readonly cache: Cache;
};

const MOST_PAGES = 2_000;

/** The path of a page's address. The browser claims it, so it counts only where it is a screen that is registered. */
const pageOf = (address: string): string | null => {
  const parsed = URL.parse(address, 'http://localhost');
  return parsed === null ? null : canonicalScreenUrl(parsed.pathname);
};

/** Tells listeners of answers; `isScreen` says whether an address is one of the product's screens. */
export const answeredRequests = (isScreen: (url: string) => boolean): AnsweredRequests => {
  const listeners: AnsweredListener[] = [];
  // People stay on a page for many requests: its address is read once.
  const pages = cacheMap<string, string>(
    'log-pages',
    { tr: 'Okunmuş sayfa adresleri', en: 'Page addresses read' },
    MOST_PAGES,
  );
  const screenAt = (address: string | undefined): string => {
    if (address === undefined) return '';
    const kept = pages.get(address);
    if (kept !== undefined) return kept;
    const page = pageOf(address);
    const screen = page !== null && isScreen(page) ? page : '';
    pages.set(address, screen);
    return screen;
  };
  const screenOf = (referer: string | undefined, endpoint: Endpoint | undefined): string => {
    const screen = screenAt(referer);
    if (screen !== '' || endpoint?.access.kind !== 'screens') return screen;
    return endpoint.access.anyOf[0]?.url ?? '';
  };
  return {
    screenAt,
    cache: pages.cache,
    listen: (listener) => {
      listeners.push(listener);
    },
    tell: (request: Storied, status, milliseconds) => {
      const story = request[STORY] ?? {};
      const answered: Answered = {
        ...story,
        requestId: request.id,
        method: request.method,
        url: request.originalUrl,
        status,
        milliseconds,
        ip: clientAddress(request.raw),
        screen: screenOf(request.headers.referer, story.endpoint),
        isBackground: request.headers[BACKGROUND_HEADER] !== undefined,
        userAgent: request.headers['user-agent'],
      };
      for (const listener of listeners) listener(answered);
    },
  };
};
