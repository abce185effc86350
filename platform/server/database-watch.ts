import { setTimeout as wait } from 'node:timers/promises';
import { ANSWER_MS, type Ask, askServer } from './database-probe.ts';
import type { Log } from './log.ts';

/** A statement, or a connection, that takes longer makes the server suspect. */
const SUSPECT_MS = 250;
/** Where the steps took so much longer than they should, this process got no processor, and the server may have got none. */
const STARVED = 1.3;
const MOST_ROUNDS = 4;
const LOOK_MS = 100;
/** A server that is fine is not asked again for each slow statement. */
const TRUSTED_MS = 1_000;
const AGAIN_MS = 250;
/** How much longer than it may take a statement is waited for: the server ends those, unless it no longer can. */
const SPARE_MS = 2_000;

/** What there is to know of a connection that is in use. */
export type WatchedClient = {
  readonly processID?: number | null;
  readonly destroy: () => void;
};

type Asked = { readonly since: number; readonly most: number; silent: number };

/** The database does not answer; carries the code that says so. */
export class DatabaseAway extends Error {
  readonly code = '08006';
  constructor() {
    super('the database does not answer');
    this.name = 'DatabaseAway';
  }
}

export type DatabaseWatch = {
  /** Throws while the database is known to be unavailable, so that no request waits for it. */
  readonly mustBeThere: () => void;
  /** Waits for a connection no longer than the database is there; throws `DatabaseAway` when it goes meanwhile. */
  readonly whileThere: <T>(coming: Promise<T>) => Promise<T>;
  /** Runs a statement, which takes `most` milliseconds at most, on a connection, which is cut off when the server turns out to be gone. */
  readonly during: <T>(client: WatchedClient, most: number, work: () => Promise<T>) => Promise<T>;
  readonly opened: (client: WatchedClient) => void;
  readonly closed: (client: WatchedClient) => void;
  /** A connection could not be had. */
  readonly suspect: () => void;
  readonly end: () => void;
};

const isLate = (since: number): boolean => performance.now() - since >= SUSPECT_MS;

/** The connections there are, and the statements that are waited for on them. */
const statements = () => {
  const open = new Set<WatchedClient>();
  const busy = new Map<WatchedClient, Asked>();
  let completed = 0;
  return {
    open,
    completed: () => completed,
    pids: () => [...busy.keys()].flatMap(({ processID }) => (processID ? [processID] : [])),
    isAnyLate: (): boolean => busy.values().some(({ since }) => isLate(since)),
    isAnySilent: (): boolean => busy.values().some(({ silent }) => silent > 0),
    cutAll: (): void => {
      for (const client of open) client.destroy();
    },
    /** A session that does nothing has lost our statement, or we its answer: twice in a row is no chance. */
    cutSilent: (active: ReadonlySet<number>): void => {
      const now = performance.now();
      for (const [client, asked] of busy) {
        if (now - asked.since < SUSPECT_MS) continue;
        asked.silent = active.has(client.processID ?? 0) ? 0 : asked.silent + 1;
        if (asked.silent >= 2 || now - asked.since > asked.most + SPARE_MS) client.destroy();
      }
    },
    during: async <T>(client: WatchedClient, most: number, work: () => Promise<T>): Promise<T> => {
      busy.set(client, { since: performance.now(), most, silent: 0 });
      try {
        const result = await work();
        completed += 1;
        return result;
      } finally {
        busy.delete(client);
      }
    },
  };
};

type Statements = ReturnType<typeof statements>;

/** Those who wait for a connection. */
const inLine = () => {
  const waiting = new Map<(reason: DatabaseAway) => void, number>();
  return {
    wait: async <T>(coming: Promise<T>): Promise<T> => {
      const { promise: sentAway, reject } = Promise.withResolvers<never>();
      waiting.set(reject, performance.now());
      try {
        return await Promise.race([coming, sentAway]);
      } finally {
        waiting.delete(reject);
      }
    },
    sendAway: (): void => {
      for (const tell of waiting.keys()) tell(new DatabaseAway());
    },
    isAnyLate: (): boolean => waiting.values().some(isLate),
  };
};

/** Whether the server is there: it answers, or a statement has come back meanwhile; null where it does not. */
const answerOf = async (ask: Ask, at: Statements): Promise<ReadonlySet<number> | 'working' | null> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = at.completed();
    const began = performance.now();
    const answer = await ask(at.pids());
    if (answer !== null) return answer;
    if (at.completed() > before) return 'working';
    if (performance.now() - began < ANSWER_MS * STARVED) return null;
  }
  return null;
};

const untilItAnswers = async (ask: Ask, isEnded: () => boolean): Promise<void> => {
  while (!isEnded()) {
    await wait(AGAIN_MS, undefined, { ref: false });
    if ((await ask([])) !== null) break;
  }
};

/**
 * Knows within a second that a database hangs rather than works: whoever waits is told, whoever comes is not made to
 * wait, and as soon as it answers again all goes on. Slow statements of a server that is well are left alone.
 */
export const databaseWatch = (
  connectionString: string,
  log: Log,
  server: { readonly ask: Ask; readonly end?: () => void } = askServer(connectionString),
): DatabaseWatch => {
  const at = statements();
  let away = false;
  let asking: Promise<void> | null = null;
  let trustedUntil = 0;
  let ended = false;
  const line = inLine();

  const examine = async (): Promise<void> => {
    const answer = await answerOf(server.ask, at);
    if (answer !== null) {
      if (answer !== 'working') at.cutSilent(answer);
      trustedUntil = performance.now() + (at.isAnySilent() ? LOOK_MS : TRUSTED_MS);
      return;
    }
    away = true;
    log.warn('the database does not answer; requests are answered 503 until it does');
    line.sendAway();
    at.cutAll();
    await untilItAnswers(server.ask, () => ended);
    away = false;
    if (!ended) log.info('the database answers again');
  };

  const suspect = (): void => {
    if (ended) return;
    asking ??= examine().finally(() => {
      asking = null;
    });
  };

  const timer = setInterval(() => {
    if (asking === null && performance.now() >= trustedUntil && (at.isAnyLate() || line.isAnyLate())) suspect();
  }, LOOK_MS).unref();

  return {
    mustBeThere: () => {
      if (away) throw new DatabaseAway();
    },
    whileThere: line.wait,
    during: at.during,
    opened: (client) => void at.open.add(client),
    closed: (client) => void at.open.delete(client),
    suspect,
    end: () => {
      ended = true;
      clearInterval(timer);
      server.end?.();
    },
  };
};
