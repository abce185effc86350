import { setTimeout as wait } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { LiveEvent, PayloadOf } from '#platform/contract/live-event.ts';
import { closeCodes } from '#platform/contract/live-frame.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import {
  type Authenticate,
  carryConnection,
  type ConnectionParts,
  type Hello,
  type LiveConnection,
} from './live-connection.ts';
import { clientAddress, countedAddress } from './client-address.ts';
import { inTransaction, type OpenDatabase, type Tx } from './db.ts';
import { type AskAgain, CLOSE, deliverOf, type Heard, signalOf } from './live-delivery.ts';
import type { LiveBus } from './live-bus.ts';
import { createLiveFeed, type LiveFeed } from './live-feed.ts';
import { type LiveLimits, liveLimits } from './live-limits.ts';
import { createLaterClock } from './live-later.ts';
import { keepForLater, type ToTell, toTell, writeEvents } from './live-log.ts';
import { type ConnectionRefusal, createLiveRoom, type LiveRoom, type ScreenInFront, TRY_LATER } from './live-room.ts';
import { type LiveCaller, type LiveTarget, reaches } from './live-target.ts';
import { loopTurns } from './loop-turns.ts';
import type { Context } from './context.ts';

export type { ConnectionRefusal, ScreenInFront } from './live-room.ts';
export type { LiveCaller, LiveTarget } from './live-target.ts';

export const LIVE_PATH = '/api/live';
/** The service restarts: a browser comes back by itself, after a while of its own. */
const RESTARTING = 1012;
/** Over so long tabs come back after another history began. */
const AWAY_WITHIN_MS = 1_000;

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

/** Who is connected, and the way to tell them what happened. */
export type LiveHub = {
  /** Adds `GET /api/live` to the server, and begins to follow the log of events. */
  readonly register: (app: FastifyInstance) => Promise<void>;
  /** Tells those it is for, wherever they are connected; for what happens outside a request. */
  readonly publish: <E extends LiveEvent>(event: E, payload: PayloadOf<E>, to: LiveTarget) => Promise<void>;
  /** Stores events in the transaction of their change; `committed` is called with them after its commit. */
  readonly write: (tx: Tx, events: readonly ToTell[]) => Promise<readonly ToTell[]>;
  /** Sends at once what this process has committed; other processes hear of it from the database. */
  readonly committed: (events: readonly ToTell[]) => void;
  /** Stores an event, in the transaction of its change, to be sent at a later time. */
  readonly later: <E extends LiveEvent>(
    ctx: Pick<Context, 'tx' | 'afterCommit'>,
    event: E,
    payload: PayloadOf<E>,
    to: LiveTarget,
    at: Date,
  ) => Promise<void>;
  /** Subscribes this process to an event, whichever process published it; called once at the start as well. */
  readonly onHeard: (event: LiveEvent, then: () => void) => void;
  /** Tells every process of the product something that no browser receives, this one too. */
  readonly signal: (name: string, payload: object) => Promise<void>;
  /** Subscribes this process to what `signal` tells. */
  readonly onSignal: (name: string, then: (payload: unknown) => void) => void;
  /** Ends every connection of a person. */
  readonly closePerson: (personId: number, code: number, reason: string) => Promise<void>;
  /** Asks of everyone connected whether they still may be, and ends the connections of the others. */
  readonly recheck: () => Promise<void>;
  /** The database's history is another one: every tab comes back and reads everything anew. */
  readonly beginAnew: () => Promise<void>;
  readonly screensInFront: () => readonly ScreenInFront[];
  /** The id of the newest event that was sent: who reads something now and resumes from here misses nothing. */
  readonly lastId: () => string;
  /** The number of authenticated connections. */
  readonly count: () => number;
  /** Whether other processes are called by a server of its own that is there; null where the database calls them. */
  readonly isBusThere: () => boolean | null;
  /** Closes all connections, each at a random moment within this time, and accepts no new ones. */
  readonly leave: (withinMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type LiveOptions<C extends LiveCaller = LiveCaller> = {
  /** Where events are written down and read from. */
  readonly database: Pick<OpenDatabase, 'db' | 'kind'>;
  /** How other processes call this one, and it them. */
  readonly bus: LiveBus;
  /** Who a token belongs to; throws a Problem when it is not good, or not for this company. */
  readonly authenticate: Authenticate<C>;
  /** Why a person who is connected may not stay so: disabled, signed out, no longer a member of their company. */
  readonly refusalOf: (caller: C) => Promise<ConnectionRefusal | null>;
  /** Brings what is known of the rights of these people up to now, by which `mayOpen` decides. */
  readonly freshen: (people: readonly number[]) => Promise<void>;
  /** Subscribes to the number of the newest event, which comes with each read that decides a request. */
  readonly onNewestEvent: (then: (n: number) => void) => void;
  /** Events of a change of rights: whichever process made it, those connected whom it names are asked about again. */
  readonly recheckOn?: readonly LiveEvent<AskAgain>[];
  readonly allowedOrigins: readonly string[];
  readonly log: { readonly warn: (fields: object, text: string) => void };
  readonly limits?: Partial<LiveLimits>;
};

const admitOf = <C extends LiveCaller>(room: LiveRoom<C>, feed: LiveFeed, options: LiveOptions<C>) => {
  const { connectionsPerPerson } = { ...liveLimits, ...options.limits };
  const begin = async (connection: LiveConnection<C>, after: string | null, decided: Promise<void>): Promise<void> => {
    try {
      await decided;
      const { resumed, lastId, events } = await feed.missed(after);
      const caller = connection.caller();
      if (caller === null) return;
      // Decided again by the rights of now: what was theirs to hear may not be any more.
      const theirs = events.filter(({ target }) => reaches(target, caller));
      connection.begin(
        { type: 'ready', resumed, lastId },
        theirs,
        resumed && after !== null ? feed.numberOf(after) : 0,
      );
    } catch (error) {
      options.log.warn({ err: error }, 'what a tab has missed could not be read');
      connection.close(closeCodes.undecidable, 'undecidable');
    }
  };
  return (connection: LiveConnection<C>, hello: Hello): string | null => {
    const caller = connection.caller();
    if (caller === null) return 'closed';
    if (room.of(caller.personId).size >= connectionsPerPerson) return 'too-many-connections';
    // From here on events wait for it, so that none falls between what was missed and what comes.
    room.add(connection, caller.personId);
    // A recheck that ran while this person's token was read has not seen them.
    const decided = hello.askedAt === room.rechecks() ? Promise.resolve() : room.recheckNew(connection);
    void begin(connection, hello.after, decided);
    return null;
  };
};

const acceptOf = <C extends LiveCaller>(
  options: LiveOptions<C>,
  room: LiveRoom<C>,
  feed: LiveFeed,
  isLeaving: () => boolean,
) => {
  const limits = { ...liveLimits, ...options.limits };
  const parts: ConnectionParts<C> = {
    authenticate: options.authenticate,
    limits,
    admit: admitOf(room, feed, options),
    rechecks: room.rechecks,
    gone: room.remove,
    failed: (error) => options.log.warn({ err: error }, 'a live connection failed'),
  };
  return (socket: WebSocket, address: string): void => {
    if (isLeaving()) return socket.close(RESTARTING, 'server-stopping');
    if (!room.makeRoom(address, limits)) return socket.close(TRY_LATER, 'busy');
    room.greet(carryConnection(socket, parts), address);
  };
};

const registerOf =
  <C extends LiveCaller>(
    options: LiveOptions<C>,
    accept: (socket: WebSocket, address: string) => void,
    sayGoodbye: () => Promise<void>,
  ) =>
  async (app: FastifyInstance): Promise<void> => {
    const allowed = new Set(options.allowedOrigins);
    // Of many connections opened at once by one address, one is opened in each turn of the event loop.
    const turns = loopTurns();
    await app.register(websocket, {
      options: { maxPayload: options.limits?.frameBytes ?? liveLimits.frameBytes },
      errorHandler: (_error, socket) => socket.terminate(),
      preClose: async () => {
        await sayGoodbye();
        app.websocketServer.close();
      },
    });
    app.route({
      method: 'GET',
      url: LIVE_PATH,
      // Browsers always name their origin. A program that names none has no cookie to be tricked with: it needs its own token.
      preValidation: async (request) => {
        const { origin } = request.headers;
        if (origin !== undefined && !allowed.has(origin)) throw liveProblems.problem('origin-refused');
        await turns.enter(countedAddress(clientAddress(request.raw)));
      },
      handler: async () => {
        throw liveProblems.problem('upgrade-required');
      },
      wsHandler: (socket, request) => accept(socket, countedAddress(clientAddress(request.raw))),
    });
  };

/** Lets go of everyone, each at a moment of its own. */
const letAllGo = async <C extends LiveCaller>(room: LiveRoom<C>, withinMs: number): Promise<void> => {
  await Promise.all(
    room.everyone().map(async (connection) => {
      await wait(Math.random() * withinMs);
      connection.close(RESTARTING, 'server-stopping');
    }),
  );
};

/** The end of this process: no connection is accepted any more, and the open ones are closed. */
const leavingOf = <C extends LiveCaller>(room: LiveRoom<C>) => {
  let leaving = false;
  return {
    isLeaving: (): boolean => leaving,
    leave: async (withinMs: number): Promise<void> => {
      leaving = true;
      await letAllGo(room, withinMs);
    },
  };
};

/** Closes a person's connections here, and has the other processes close theirs. */
const closingOf =
  <C extends LiveCaller>(
    room: LiveRoom<C>,
    tell: (event: ToTell) => Promise<void>,
    log: LiveOptions['log'],
  ): LiveHub['closePerson'] =>
  async (personId, code, reason) => {
    room.closePerson(personId, code, reason);
    // Other processes ask by themselves after a change of rights; this one is not held up by what it cannot write down.
    await tell({ name: CLOSE, payload: { code, reason }, target: { people: [personId] } }).catch((error: unknown) =>
      log.warn({ err: error }, 'other processes could not be told to close connections'),
    );
  };

/** Makes the hub of the live connection: one socket a tab, identity from its token, events by target. */
export const createLiveHub = <C extends LiveCaller>(options: LiveOptions<C>): LiveHub => {
  const { database, log } = options;
  const room = createLiveRoom(options);
  const heard: Heard = { events: new Map(), signals: new Map() };
  const feed = createLiveFeed({
    db: database.db,
    bus: options.bus,
    shared: database.kind === 'server',
    freshen: () => options.freshen(room.people()),
    onNewestEvent: options.onNewestEvent,
    deliver: deliverOf(room, heard, options.recheckOn),
    warn: log.warn.bind(log),
  });
  const tell = async (event: ToTell): Promise<void> => {
    await inTransaction(database.db, { company: null }, (tx) => writeEvents(tx, [event]));
    await feed.number();
  };
  const committed = (events: readonly ToTell[]): void => {
    if (events.length > 0) feed.committed();
  };
  const clock = createLaterClock({ db: database.db, committed, warn: log.warn.bind(log) });
  const { leave, isLeaving } = leavingOf(room);
  const sayGoodbye = async (): Promise<void> => {
    await clock.stop();
    for (const connection of room.everyone()) connection.close(RESTARTING, 'server-stopping');
    await feed.stop();
  };
  const register = registerOf(options, acceptOf(options, room, feed, isLeaving), sayGoodbye);
  return {
    register: async (app) => {
      await feed.start();
      clock.look();
      for (const then of [...heard.events.values()].flat()) then();
      await register(app);
    },
    publish: (event, payload, to) => tell(toTell(event, payload, to)),
    write: writeEvents,
    committed,
    later: async (ctx, event, payload, to, at) => {
      await keepForLater(ctx.tx, [toTell(event, payload, to)], at);
      ctx.afterCommit(clock.look);
    },
    onHeard: ({ name }, then) => void heard.events.set(name, [...(heard.events.get(name) ?? []), then]),
    signal: (name, payload) => tell(signalOf(name, payload)),
    onSignal: (name, then) => void heard.signals.set(signalOf(name, {}).name, then),
    closePerson: closingOf(room, tell, log),
    recheck: () => room.recheck(null),
    beginAnew: async () => {
      await feed.beginAnew();
      await letAllGo(room, AWAY_WITHIN_MS);
    },
    screensInFront: room.screensInFront,
    lastId: feed.lastId,
    count: room.count,
    isBusThere: options.bus.isThere,
    leave,
    close: sayGoodbye,
  };
};
