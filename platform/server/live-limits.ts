import { BEAT_MS } from '#platform/contract/live-frame.ts';

/** How much a tab may ask of the server. */
export type LiveLimits = {
  readonly firstFrameMs: number;
  readonly beatMs: number;
  readonly frameBytes: number;
  readonly framesPerSecond: number;
  readonly frameBurst: number;
  readonly bufferedBytes: number;
  readonly connectionsPerPerson: number;
  /** Unauthenticated connections, of all addresses together. */
  readonly strangers: number;
  /** The same of one address. Behind a proxy all have its own: those who tell make room for the next. */
  readonly strangersPerAddress: number;
};

export const liveLimits: LiveLimits = {
  firstFrameMs: 5_000,
  beatMs: BEAT_MS,
  frameBytes: 64 * 1024,
  framesPerSecond: 5,
  frameBurst: 20,
  bufferedBytes: 1024 * 1024,
  connectionsPerPerson: 20,
  strangers: 500,
  strangersPerAddress: 100,
};
