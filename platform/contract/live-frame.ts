export type { HelloFrame, ServerFrame, TabFrame } from './live-frame-shapes.ts';
import type { PlatformCode } from './problem.ts';

/** What many browsers ask because of one event is spread over this time. */
export const MOST_SPREAD_MS = 1_500;

/** On each answer to somebody signed in: the newest event's id when it was begun. A page's first connection resumes from it. */
export const LIVE_AT_HEADER = 'x-live-at';

/** The server sends at least one frame in this time; a tab that hears nothing for twice as long reconnects. */
export const BEAT_MS = 20_000;

/** Why a connection was closed. 4401: a fresh token helps; 4403: only a change of rights does. */
export const closeCodes = {
  frameInvalid: 4400,
  tokenEnded: 4401,
  refused: 4403,
  firstFrameLate: 4408,
  tooMany: 4429,
  undecidable: 4503,
} as const;

/** Why somebody is not to have a connection: what any call is refused with, or they are not who the connection is of. */
export type LiveRefusal = PlatformCode | 'user-name-differs' | 'person-differs';
