import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { LiveEvent } from '#platform/contract/live-event.ts';
import { closeCodes } from '#platform/contract/live-frame.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import {
  type Authenticate,
  carryConnection,
  type ConnectionParts,
  type Hello,
  type LiveConnection,
} from './live-connection.ts';
import { type LiveLimits, liveLimits } from './live-limits.ts';
import { createLiveRing, type LiveRing } from './live-ring.ts';
import { type LiveCaller, type LiveTarget, reaches } from './live-target.ts';

export type { LiveCaller, LiveTarget } from './live-target.ts';

export const LIVE_PATH = '/api/live';
const GOING_AWAY = 1001;
const TRY_LATER = 1013;

export const liveProblems = defineProblems({
  'origin-refused': {
    status: 403,
    tr: 'Bu adresten bağlantı kurulamaz.',
    en: 'Connections from this origin are refused.',
  },
  'upgrade-required': {
    status: 426,
    tr: 'Bu adres yalnızca canlı bağlantı içindir.',
    en: 'This address is for the live connection only.',
  },
});

/** The screen that a tab has in front. */
export type ScreenInFront = { readonly personId: number; readonly companyId: number | null; readonly url: string };

/** Who is connected, and the way to tell them what happened. */
export type LiveHub = {
  /** Adds `GET /api/live` to the server. */
  readonly register: (app: FastifyInstance) => Promise<void>;
  /** Tells those it is for; the payload is parsed by the event's schema, so nothing undeclared leaves. */
  readonly publish: (event: LiveEvent, payload: unknown, to: LiveTarget) => void;
  /** Ends every connection of a person. */
  readonly closePerson: (personId: number, code: number, reason: string) => void;
  /** Asks of everyone connected whether they still may be, and ends the connections of the others. */
  readonly recheck: () => Promise<void>;
  readonly screensInFront: () => readonly ScreenInFront[];
  /** Connections that have told who they are. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
};

export type LiveOptions<C extends LiveCaller = LiveCaller> = {
  /** Who a token belongs to; throws a Problem when it is not good, or not for this company. */
  readonly authenticate: Authenticate<C>;
  /** Whether a person who is connected may stay so: not disabled, still a member of their company. */
  readonly stillAllowed: (caller: C) => Promise<boolean>;
  readonly allowedOrigins: readonly string[];
  readonly log: { readonly warn: (fields: object, text: string) => void };
  readonly limits?: Partial<LiveLimits>;
  readonly clock?: { readonly now: () => number };
};

/** One run at a time and at most one more behind it, which sees everything asked for until it starts. */
const coalesced = (run: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  return () => {
    queued ??= running.then(() => {
      queued = null;
      running = run();
      return running;
    });
    return queued;
  };
};

const recheckOf = <C extends LiveCaller>(known: ReadonlySet<LiveConnection<C>>, options: LiveOptions<C>) =>
  coalesced(async () => {
    const perPerson = new Map<string, Promise<boolean>>();
    const stillAllowed = (caller: C): Promise<boolean> => {
      const key = `${caller.personId}/${caller.companyId}`;
      const asked = perPerson.get(key) ?? options.stillAllowed(caller);
      perPerson.set(key, asked);
      return asked;
    };
    const check = async (connection: LiveConnection<C>): Promise<void> => {
      const caller = connection.caller();
      if (caller === null) return;
      try {
        if (!(await stillAllowed(caller))) connection.close(closeCodes.refused, 'no-longer-allowed');
      } catch (error) {
        options.log.warn({ err: error }, 'a live connection could not be rechecked');
        connection.close(closeCodes.undecidable, 'undecidable');
      }
    };
    await Promise.all([...known].map(check));
  });

/** Everyone connected, the events kept for them, and the rechecks asked for. */
type Room<C extends LiveCaller> = {
  readonly known: Set<LiveConnection<C>>;
  readonly strangers: Set<LiveConnection<C>>;
  readonly ring: LiveRing;
  readonly rechecks: () => number;
  readonly recheck: () => Promise<void>;
};

const createRoom = <C extends LiveCaller>(options: LiveOptions<C>): Room<C> => {
  const known = new Set<LiveConnection<C>>();
  const run = recheckOf(known, options);
  let rechecks = 0;
  return {
    known,
    strangers: new Set(),
    ring: createLiveRing((options.clock?.now ?? Date.now)()),
    rechecks: () => rechecks,
    recheck: () => {
      rechecks += 1;
      return run();
    },
  };
};

const admitOf =
  <C extends LiveCaller>(room: Room<C>, connectionsPerPerson: number) =>
  (connection: LiveConnection<C>, hello: Hello): string | null => {
    const caller = connection.caller();
    if (caller === null) return 'closed';
    const own = [...room.known].filter((other) => other.caller()?.personId === caller.personId);
    if (own.length >= connectionsPerPerson) return 'too-many-connections';
    room.strangers.delete(connection);
    room.known.add(connection);
    const missed = hello.after === null ? { complete: true, events: [] } : room.ring.since(hello.after);
    connection.send(JSON.stringify({ type: 'ready', resumed: missed.complete, lastId: room.ring.lastId() }));
    for (const event of missed.events) if (reaches(event.target, caller)) connection.send(event.text);
    // A recheck that ran while this person's token was read has not seen them.
    if (hello.askedAt !== room.rechecks()) void room.recheck();
    return null;
  };

const acceptOf = <C extends LiveCaller>(options: LiveOptions<C>, room: Room<C>) => {
  const limits = { ...liveLimits, ...options.limits };
  const parts: ConnectionParts<C> = {
    authenticate: options.authenticate,
    limits,
    now: options.clock?.now ?? Date.now,
    admit: admitOf(room, limits.connectionsPerPerson),
    rechecks: room.rechecks,
    gone: (connection) => {
      room.strangers.delete(connection);
      room.known.delete(connection);
    },
    failed: (error) => options.log.warn({ err: error }, 'a live connection failed'),
  };
  return (socket: WebSocket): void => {
    if (room.strangers.size >= limits.strangers) return socket.close(TRY_LATER, 'busy');
    room.strangers.add(carryConnection(socket, parts));
  };
};

const registerOf =
  <C extends LiveCaller>(options: LiveOptions<C>, accept: (socket: WebSocket) => void, sayGoodbye: () => void) =>
  async (app: FastifyInstance): Promise<void> => {
    const allowed = new Set(options.allowedOrigins);
    await app.register(websocket, {
      options: { maxPayload: options.limits?.frameBytes ?? liveLimits.frameBytes },
      errorHandler: (_error, socket) => socket.terminate(),
      preClose: (done) => {
        sayGoodbye();
        app.websocketServer.close();
        done();
      },
    });
    app.route({
      method: 'GET',
      url: LIVE_PATH,
      // Browsers always name their origin. A program that names none has no cookie to be tricked with: it needs its own token.
      preValidation: async (request) => {
        const { origin } = request.headers;
        if (origin !== undefined && !allowed.has(origin)) throw liveProblems.problem('origin-refused');
      },
      handler: async () => {
        throw liveProblems.problem('upgrade-required');
      },
      wsHandler: (socket) => accept(socket),
    });
  };

/** Makes the hub of the live connection: one socket a tab, identity from its token, events by target. */
export const createLiveHub = <C extends LiveCaller>(options: LiveOptions<C>): LiveHub => {
  const room = createRoom(options);
  const sayGoodbye = (): void => {
    for (const connection of [...room.known, ...room.strangers]) connection.close(GOING_AWAY, 'server-stopping');
  };
  const callers = (): readonly { readonly connection: LiveConnection<C>; readonly caller: C }[] =>
    [...room.known].flatMap((connection) => {
      const caller = connection.caller();
      return caller === null ? [] : [{ connection, caller }];
    });
  return {
    register: registerOf(options, acceptOf(options, room), sayGoodbye),
    publish: (event, payload, to) => {
      const sent = room.ring.add(event.name, event.payload.parse(payload), to);
      for (const { connection, caller } of callers()) if (reaches(to, caller)) connection.send(sent.text);
    },
    closePerson: (personId, code, reason) => {
      for (const { connection, caller } of callers()) if (caller.personId === personId) connection.close(code, reason);
    },
    recheck: room.recheck,
    screensInFront: () =>
      callers().flatMap(({ connection, caller }) => {
        const url = connection.screen();
        return url === null ? [] : [{ personId: caller.personId, companyId: caller.companyId, url }];
      }),
    count: () => room.known.size,
    close: async () => sayGoodbye(),
  };
};
