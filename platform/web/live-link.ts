import {
  BEAT_MS,
  closeCodes,
  type HelloFrame,
  type LiveRefusal,
  type ServerFrame,
  type TabFrame,
} from '#platform/contract/live-frame.ts';

/** `reconnecting`: it was connected and was lost; `closed`: there are no more retries. */
export type LiveState = 'connecting' | 'open' | 'reconnecting' | 'closed';

export type LiveLinkParts = {
  readonly url: string;
  /** A token that is good now; renewed first when it is near its end, or where the server says that its session ended. */
  readonly token: (sessionEnded: boolean) => Promise<string>;
  readonly userName: string;
  readonly company: number | string | null;
  /** The last event this page knows of. */
  readonly after: string | null;
  readonly onState: (state: LiveState) => void;
  /** Told the id of each event, to resume from. */
  readonly onSeen: (id: string) => void;
  readonly onEvent: (name: string, payload: unknown, within: number | undefined) => void;
  /** Events may have been lost: what is on show should be read anew. */
  readonly onMissed: () => void;
  /** The server will not have this person here any more. */
  readonly onRefused: (reason: LiveRefusal) => void;
};

export type LiveLink = {
  readonly tellScreen: (url: string | null) => void;
  readonly renew: (token: string) => void;
  /** Tries at once, as when the network is back. */
  readonly wake: () => void;
  /** The network is gone: what stood stands no more. */
  readonly lose: () => void;
  readonly close: () => void;
};

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const GOING = 1000;
/** The problem code of a token whose session is over. */
const SESSION_ENDED = 'session-ended';

/** Full jitter, so that a restarted server is not met by everyone in the same moment. */
const waitBefore = (attempt: number): number => Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);

/** Read by hand: parsing by a shape would bring a library along for three kinds of frames. */
const readFrame = (data: unknown): ServerFrame | null => {
  try {
    const frame = JSON.parse(String(data)) as Readonly<Record<string, unknown>> | null;
    if (frame === null) return null;
    const { type, id, name, resumed, lastId, payload, within } = frame;
    if (type === 'beat') return { type };
    if (type === 'ready' && typeof resumed === 'boolean' && typeof lastId === 'string')
      return { type, resumed, lastId };
    if (typeof id !== 'string' || typeof name !== 'string') return null;
    return { id, name, payload, within: typeof within === 'number' ? within : undefined };
  } catch {
    return null;
  }
};

type Link = {
  socket: WebSocket | null;
  screen: string | null;
  lastId: string | null;
  attempt: number;
  retry: ReturnType<typeof setTimeout> | undefined;
  silence: ReturnType<typeof setTimeout> | undefined;
  ready: boolean;
  /** Whether it stood before. */
  stood: boolean;
  /** How often in a row the session of its token had ended. */
  ended: number;
  over: boolean;
  /** It is over because the session of its tokens ended: a token of the next session opens it anew. */
  awaitsSession: boolean;
};

const saw = (link: Link, parts: LiveLinkParts, id: string): void => {
  link.lastId = id;
  parts.onSeen(id);
};

const hear = (link: Link, parts: LiveLinkParts, frame: ServerFrame): void => {
  if ('name' in frame) {
    saw(link, parts, frame.id);
    return parts.onEvent(frame.name, frame.payload, frame.within);
  }
  if (frame.type !== 'ready') return;
  link.ready = true;
  link.stood = true;
  link.attempt = 0;
  link.ended = 0;
  if (link.lastId === null || !frame.resumed) saw(link, parts, frame.lastId);
  parts.onState('open');
  if (!frame.resumed) parts.onMissed();
};

const say = (link: Link, frame: TabFrame): void => {
  if (link.ready && link.socket?.readyState === WebSocket.OPEN) link.socket.send(JSON.stringify(frame));
};

/** A refusal that asking again cannot change; a change of rights is asked about once more, to learn the reason. */
const isFinal = (code: number, reason: string): boolean =>
  code === closeCodes.refused && reason !== 'no-longer-allowed';

/** Keeps one connection to the server, through losses of the network, until it is closed or refused. */
// oxlint-disable-next-line max-lines-per-function -- closures over the state of one connection
export const openLiveLink = (parts: LiveLinkParts): LiveLink => {
  const link: Link = {
    socket: null,
    screen: null,
    lastId: parts.after,
    attempt: 0,
    retry: undefined,
    silence: undefined,
    ready: false,
    stood: false,
    ended: 0,
    over: false,
    awaitsSession: false,
  };
  const trying = (): void => parts.onState(link.stood ? 'reconnecting' : 'connecting');

  const end = (): void => {
    link.over = true;
    link.ready = false;
    clearTimeout(link.retry);
    clearTimeout(link.silence);
    parts.onState('closed');
  };
  const again = (): void => {
    clearTimeout(link.retry);
    link.retry = setTimeout(connect, waitBefore(link.attempt));
    link.attempt += 1;
  };
  const listen = (socket: WebSocket): void => {
    clearTimeout(link.silence);
    // A socket whose network is gone stays open for ever; only missing heartbeats show it.
    link.silence = setTimeout(() => lost(socket, 1006, 'silent'), 2 * BEAT_MS);
  };
  const lost = (socket: WebSocket, code: number, reason: string): void => {
    if (link.socket !== socket || link.over) return;
    link.socket = null;
    link.ready = false;
    clearTimeout(link.silence);
    socket.close();
    if (reason === SESSION_ENDED) link.ended += 1;
    // A renewed token of the same ended session is as good as none.
    if (isFinal(code, reason) || link.ended > 1) {
      end();
      link.awaitsSession = reason === SESSION_ENDED;
      // The server closes a connection with these reasons alone where it refuses.
      return parts.onRefused(reason as LiveRefusal);
    }
    trying();
    again();
  };
  const connect = (): void => {
    if (link.over || link.socket !== null) return;
    // The browser says when the network is back; until then each try would only fail.
    if (globalThis.navigator?.onLine === false) return again();
    const socket = new WebSocket(parts.url);
    link.socket = socket;
    trying();
    listen(socket);
    socket.addEventListener('message', ({ data }) => {
      if (link.socket !== socket) return;
      listen(socket);
      const frame = readFrame(data);
      if (frame !== null) hear(link, parts, frame);
    });
    socket.addEventListener('close', ({ code, reason }) => lost(socket, code, reason));
    socket.addEventListener('open', () => void greet(socket));
  };
  const greet = async (socket: WebSocket): Promise<void> => {
    try {
      const hello: HelloFrame = {
        token: await parts.token(link.ended > 0),
        userName: parts.userName,
        company: parts.company,
        screen: link.screen,
        after: link.lastId,
      };
      if (link.socket === socket) socket.send(JSON.stringify(hello));
    } catch {
      lost(socket, closeCodes.tokenEnded, 'token-unavailable');
    }
  };

  const wake = (): void => {
    if (link.over || link.socket !== null) return;
    clearTimeout(link.retry);
    connect();
  };

  connect();
  return {
    tellScreen: (url) => {
      link.screen = url;
      say(link, { type: 'screen', url });
    },
    renew: (token) => {
      if (link.awaitsSession) Object.assign(link, { awaitsSession: false, over: false, ended: 0, attempt: 0 });
      say(link, { type: 'token', token });
      // It may have been waiting for just this.
      wake();
    },
    wake,
    lose: () => {
      if (link.socket !== null) lost(link.socket, 1006, 'offline');
    },
    close: () => {
      const { socket } = link;
      link.socket = null;
      link.awaitsSession = false;
      end();
      socket?.close(GOING, 'leaving');
    },
  };
};
