import pg from 'pg';
import type { Log } from './log.ts';

/** Hears what other processes say on a channel; `null` says that something may have been said unheard. */
export type Hear = (message: string | null) => void;

/** Listens until the answer is called. */
export type Listen = (channel: string, hear: Hear) => () => Promise<void>;

/** With this process as the only writer there are no notifications to listen to. */
export const nobodyElse: Listen = () => () => Promise.resolve();

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** A network that drops packets silently does not report a lost peer: the connection is checked periodically. */
const BEAT_MS = 10_000;
const BEAT_WITHIN_MS = 3_000;

const beat = async (client: pg.Client): Promise<void> => {
  let late: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('the database no longer says anything')), BEAT_WITHIN_MS);
  });
  await Promise.race([client.query('select 1'), silent]).finally(() => clearTimeout(late));
};

type Line = { client: pg.Client | null; retry: NodeJS.Timeout | undefined; attempt: number; over: boolean };

/** A connection of its own that listens, and comes back by itself when it was lost. */
export const listenOn =
  (connectionString: string, log: Pick<Log, 'warn'>): Listen =>
  (channel, hear) => {
    const line: Line = { client: null, retry: undefined, attempt: 0, over: false };

    const lost = (client: pg.Client, error: unknown): void => {
      if (line.client !== client || line.over) return;
      line.client = null;
      client.end().catch(() => undefined);
      log.warn({ err: error, channel }, 'not listening to the database; trying again');
      // Jitter: several processes lose a database that restarts in the same moment.
      const wait = Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** line.attempt);
      line.attempt += 1;
      line.retry = setTimeout(() => void connect(), wait);
    };

    const heart = setInterval(() => {
      const { client } = line;
      // While it connects or tries again there is nothing to ask.
      if (client !== null && line.attempt === 0) beat(client).catch((error: unknown) => lost(client, error));
    }, BEAT_MS).unref();

    const connect = async (): Promise<void> => {
      const client = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: 2_000,
        application_name: 'blue-citrus-listener',
      });
      line.client = client;
      client.on('error', (error) => lost(client, error));
      client.on('end', () => lost(client, new Error('the connection ended')));
      client.on('notification', ({ payload }) => hear(payload ?? null));
      try {
        await client.connect();
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        line.attempt = 0;
        // Notifications sent while the connection was down are found only in the tables.
        hear(null);
      } catch (error) {
        lost(client, error);
      }
    };

    void connect();
    return async () => {
      line.over = true;
      clearInterval(heart);
      clearTimeout(line.retry);
      await line.client?.end().catch(() => undefined);
    };
  };
