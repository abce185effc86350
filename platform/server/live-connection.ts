import type { RawData, WebSocket } from 'ws';
import { helloFrame, tabFrame } from '#platform/contract/live-frame-shapes.ts';
import { closeCodes, type ServerFrame } from '#platform/contract/live-frame.ts';
import { Problem } from '#platform/contract/problem.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import { createFrameBudget } from './live-frame-budget.ts';
import type { LiveLimits } from './live-limits.ts';
import type { LiveCaller } from './live-target.ts';
import { nowMs } from './time-now.ts';

const MAX_TIMER = 2_147_483_647;
const MOST_HELD = 2_000;
const GOODBYE_MS = 250;

/** Whom a token belongs to and until when. */
export type Authenticate<C extends LiveCaller> = (
  token: string,
  company: string | null,
) => Promise<C & { readonly tokenExpiresAt: Date }>;

/** An event as text, with its place among the others. */
export type Numbered = { readonly n: number; readonly text: string };

/** What admission needs of a first frame; `askedAt` tells whether rights changed while the token was read. */
export type Hello = { readonly after: string | null; readonly askedAt: number };

export type ConnectionParts<C extends LiveCaller> = {
  readonly authenticate: Authenticate<C>;
  readonly limits: LiveLimits;
  /** Called once the person is known, before anything is sent; returns the reason of a refusal, or null. */
  readonly admit: (connection: LiveConnection<C>, hello: Hello) => string | null;
  /** How many rechecks have been asked for so far. */
  readonly rechecks: () => number;
  readonly gone: (connection: LiveConnection<C>) => void;
  readonly failed: (error: unknown) => void;
};

export type LiveConnection<C extends LiveCaller> = {
  /** null until the first frame is accepted. */
  readonly caller: () => C | null;
  readonly screen: () => string | null;
  /** Whether anything has come of it at all. */
  readonly hasSpoken: () => boolean;
  /** Sends an event, once: one that the tab has seen, or that waits in its turn, is not sent again. */
  readonly tell: (event: Numbered) => void;
  /** Says that the person is known, sends what was missed, and then what came meanwhile. */
  readonly begin: (ready: ServerFrame, missed: readonly Numbered[], seen: number) => void;
  readonly close: (code: number, reason: string) => void;
};

const readJson = (data: RawData): unknown => {
  try {
    return JSON.parse(data.toString());
  } catch {
    return null;
  }
};

const closeOf = (error: unknown): { readonly code: number; readonly reason: string } | null => {
  if (!(error instanceof Problem)) return null;
  if (error.spec.status === 401) return { code: closeCodes.tokenEnded, reason: error.code };
  if (error.spec.status >= 500) return { code: closeCodes.undecidable, reason: error.code };
  return { code: closeCodes.refused, reason: error.code };
};

/** A token cannot be verified just after the provider's keys changed, or while the provider is unavailable. */
const unlessUndecided = (error: unknown): null => {
  if (error instanceof Problem && error.spec.status >= 500) return null;
  throw error;
};

const canonicalOrNull = (url: string | null | undefined): string | null =>
  typeof url === 'string' ? canonicalScreenUrl(url) : null;

/** A socket that says goodbye politely, and is cut when the other side does not answer. */
const closing = (socket: WebSocket, code: number, reason: string): void => {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
};

type State<C extends LiveCaller> = {
  caller: C | null;
  company: string | null;
  screen: string | null;
  ended: boolean;
  /** The newest event sent, or seen before this connection. */
  seen: number;
  /** Events that came while what was missed is being read; null: nothing is waited for. */
  held: Numbered[] | null;
  /** Whether anything came since the last beat. */
  heard: boolean;
  spoken: boolean;
  tokenEnd: NodeJS.Timeout | undefined;
  late: NodeJS.Timeout | undefined;
  beat: NodeJS.Timeout | undefined;
};

const createState = <C extends LiveCaller>(): State<C> => ({
  caller: null,
  company: null,
  screen: null,
  ended: false,
  seen: 0,
  held: [],
  heard: true,
  spoken: false,
  tokenEnd: undefined,
  late: undefined,
  beat: undefined,
});

const endsWithToken = <C extends LiveCaller>(
  state: State<C>,
  connection: LiveConnection<C>,
  at: Date,
  now: number,
): void => {
  clearTimeout(state.tokenEnd);
  const left = Math.max(0, at.getTime() - now);
  state.tokenEnd = setTimeout(() => connection.close(closeCodes.tokenEnded, 'token-ended'), Math.min(left, MAX_TIMER));
};

const hearHello = async <C extends LiveCaller>(
  state: State<C>,
  connection: LiveConnection<C>,
  parts: ConnectionParts<C>,
  frame: unknown,
): Promise<void> => {
  const read = helloFrame.safeParse(frame);
  if (!read.success) return connection.close(closeCodes.frameInvalid, 'frame-invalid');
  const askedAt = parts.rechecks();
  state.company = read.data.company ?? null;
  const known = await parts.authenticate(read.data.token, state.company);
  if (state.ended) return;
  if (known.userName !== read.data.userName) return connection.close(closeCodes.refused, 'user-name-differs');
  clearTimeout(state.late);
  state.caller = known;
  state.screen = canonicalOrNull(read.data.screen);
  endsWithToken(state, connection, known.tokenExpiresAt, nowMs());
  const refusal = parts.admit(connection, { after: read.data.after ?? null, askedAt });
  if (refusal !== null) connection.close(closeCodes.tooMany, refusal);
};

/** A recheck that ran meanwhile has asked about the connection as it was: what was decided before it is decided again. */
const decidedWith = async <T, C extends LiveCaller>(
  { rechecks }: ConnectionParts<C>,
  decide: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    const askedAt = rechecks();
    const decided = await decide();
    if (askedAt === rechecks()) return decided;
  }
};

const hearLater = async <C extends LiveCaller>(
  state: State<C>,
  connection: LiveConnection<C>,
  parts: ConnectionParts<C>,
  frame: unknown,
  caller: C,
): Promise<void> => {
  const read = tabFrame.safeParse(frame);
  if (!read.success) return connection.close(closeCodes.frameInvalid, 'frame-invalid');
  if (read.data.type === 'screen') {
    state.screen = canonicalOrNull(read.data.url);
    return;
  }
  const { token } = read.data;
  const company = state.company ?? (caller.companyId === null ? null : String(caller.companyId));
  const known = await decidedWith(parts, () => parts.authenticate(token, company).catch(unlessUndecided));
  // The connection lives on its former token, and ends with it.
  if (state.ended || known === null) return;
  if (known.personId !== caller.personId) return connection.close(closeCodes.refused, 'person-differs');
  state.caller = known;
  endsWithToken(state, connection, known.tokenExpiresAt, nowMs());
};

const sendOf =
  <C extends LiveCaller>(socket: WebSocket, state: State<C>, limits: LiveLimits) =>
  (text: string): void => {
    if (state.ended) return;
    // A reader this slow would never get a goodbye either: it is cut, and resumes when it can.
    if (socket.bufferedAmount + text.length > limits.bufferedBytes) socket.terminate();
    else socket.send(text);
  };

const connectionOf = <C extends LiveCaller>(
  socket: WebSocket,
  state: State<C>,
  limits: LiveLimits,
  finish: () => void,
): LiveConnection<C> => {
  const send = sendOf(socket, state, limits);
  const sendOnce = ({ n, text }: Numbered): void => {
    if (n <= state.seen) return;
    state.seen = n;
    send(text);
  };
  return {
    caller: () => (state.ended ? null : state.caller),
    screen: () => state.screen,
    hasSpoken: () => state.spoken,
    tell: (event) => {
      if (state.held === null) sendOnce(event);
      else if (state.held.length < MOST_HELD) state.held.push(event);
      else socket.terminate();
    },
    begin: (ready, missed, seen) => {
      state.seen = seen;
      send(JSON.stringify(ready));
      const waiting = state.held ?? [];
      state.held = null;
      for (const event of [...missed, ...waiting]) sendOnce(event);
    },
    close: (code, reason) => {
      if (state.ended) return;
      finish();
      closing(socket, code, reason);
    },
  };
};

const startTimers = <C extends LiveCaller>(
  socket: WebSocket,
  state: State<C>,
  connection: LiveConnection<C>,
  limits: LiveLimits,
): void => {
  const beatFrame: ServerFrame = { type: 'beat' };
  const send = sendOf(socket, state, limits);
  state.late = setTimeout(() => connection.close(closeCodes.firstFrameLate, 'first-frame-late'), limits.firstFrameMs);
  state.beat = setInterval(() => {
    if (!state.heard) return socket.terminate();
    state.heard = false;
    socket.ping();
    if (state.caller !== null) send(JSON.stringify(beatFrame));
  }, limits.beatMs);
};

/** Carries one tab from its first frame to its end. */
export const carryConnection = <C extends LiveCaller>(
  socket: WebSocket,
  parts: ConnectionParts<C>,
): LiveConnection<C> => {
  const { limits } = parts;
  const mayRead = createFrameBudget(limits.framesPerSecond, limits.frameBurst);
  const state = createState<C>();
  const finish = (): void => {
    state.ended = true;
    clearTimeout(state.late);
    clearTimeout(state.tokenEnd);
    clearInterval(state.beat);
    parts.gone(connection);
  };
  const connection = connectionOf(socket, state, limits, finish);
  const read = async (data: RawData): Promise<void> => {
    if (state.ended) return;
    try {
      const frame = readJson(data);
      const { caller } = state;
      await (caller === null
        ? hearHello(state, connection, parts, frame)
        : hearLater(state, connection, parts, frame, caller));
    } catch (error) {
      const close = closeOf(error);
      if (close === null) parts.failed(error);
      connection.close(close?.code ?? closeCodes.undecidable, close?.reason ?? 'unexpected');
    }
  };
  let work: Promise<void> = Promise.resolve();
  startTimers(socket, state, connection, limits);
  socket.on('message', (data, isBinary) => {
    state.heard = true;
    state.spoken = true;
    if (isBinary) return connection.close(closeCodes.frameInvalid, 'frame-invalid');
    if (!mayRead()) return connection.close(closeCodes.tooMany, 'too-many-frames');
    // Frames are answered in the order they came; the budget bounds how many wait.
    work = work.then(() => read(data));
  });
  socket.on('pong', () => {
    state.heard = true;
  });
  socket.on('close', () => {
    if (!state.ended) finish();
  });
  return connection;
};
