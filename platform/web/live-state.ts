import type { LiveRefusal } from '#platform/contract/live-frame.ts';
import type { LiveLink, LiveState } from './live-link.ts';
import { signal, slice } from './state.ts';

export type { LiveState } from './live-link.ts';

/** What a tab needs for live events: whose it is, and where its tokens come from. */
export type LiveSession = {
  /** A token that is good now; renewed first where the server says that its session ended. */
  readonly token: (sessionEnded: boolean) => Promise<string>;
  readonly userName: string;
  readonly company: number | string | null;
  readonly onState?: (state: LiveState) => void;
  /** The server ended it for good, as for a disabled person; `reason` is a problem code. */
  readonly onRefused?: (reason: LiveRefusal) => void;
};

/** Told each event, and over how many milliseconds those who hear it spread what they ask because of it. */
export type LiveHandler = (name: string, payload: unknown, within: number | undefined) => void;

type Live = {
  readonly link: LiveLink | null;
  readonly session: LiveSession | null;
  /** The url of the screen in front of the person. */
  readonly screen: string | null;
  /** What has been read is at least as new as this event. */
  readonly seen: string | null;
  readonly watching: boolean;
};

/** Tells each event that arrives. */
export const arrived = signal<Parameters<LiveHandler>>();
/** Tells that events may have been lost. */
export const missed = signal();
/** This tab's connection, and what it is opened with. */
export const live = slice<Live>('live', { link: null, session: null, screen: null, seen: null, watching: false });
/** Every page that shows it connects, though not first of all. */
export const liveStateSlice = slice<LiveState>('live state', 'connecting');

export const liveState = (): LiveState => liveStateSlice.get();

/** The connection, where one is open. */
export const liveLink = (): LiveLink | null => live.get().link;
