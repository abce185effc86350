import { connect, type ConnectionOptions, type NatsConnection, type Status } from '@nats-io/transport-node';
import type { HearsOfLog, LiveBus } from './live-bus.ts';
import type { Log } from './log.ts';

const RETRY_MS = 1_000;
const CONNECTS_WITHIN_MS = 3_000;
/** A network that drops packets silently does not report a lost server: it is noticed within twice this time. */
const PING_EVERY_MS = 5_000;

const optionsFor = (address: string, name: string): ConnectionOptions => {
  const { protocol, host, username, password } = new URL(address);
  return {
    servers: host,
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
    // With it a server without TLS is refused before the login is sent.
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    name,
    noEcho: true,
    timeout: CONNECTS_WITHIN_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: 2,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    // A login that is refused today may be known tomorrow: the bus is away until then.
    ignoreAuthErrorAbort: true,
  };
};

export type NatsParts = {
  /** As `tls://login:password@nats.example.com:4222`. */
  readonly url: string;
  /** What this process is called at the server. */
  readonly name: string;
  readonly log: Pick<Log, 'warn' | 'info'>;
};

type Line = {
  connection: NatsConnection | null;
  subject: string;
  isThere: boolean | undefined;
  retry: NodeJS.Timeout | undefined;
  over: boolean;
};

/** Keeps whether the server is there, and says so where that changes. */
const noteIn =
  (line: Line, log: NatsParts['log']) =>
  (isThere: boolean, error?: unknown): void => {
    if (line.isThere === isThere || line.over) return;
    if (!isThere) log.warn({ err: error }, 'NATS is away; live events of other processes are looked for instead');
    else if (line.isThere === false) log.info('NATS is there again');
    line.isThere = isThere;
  };

/**
 * NATS, where several processes share it: it carries the id that the log has reached, under a subject of the log's own. A server
 * that is away is told in the log and the metrics, and is tried again for as long as the process runs.
 */
export const natsBus = ({ url, name, log }: NatsParts): LiveBus => {
  const line: Line = { connection: null, subject: '', isThere: undefined, retry: undefined, over: false };

  const note = noteIn(line, log);
  const noteStatus = (status: Status, { ask }: HearsOfLog): void => {
    if (status.type === 'disconnect') note(false);
    if (status.type === 'reconnect') {
      note(true);
      // What was said while it was away was not heard.
      ask();
    }
    if (status.type === 'error') log.warn({ err: status.error }, 'NATS refuses');
  };

  const follow = async (connection: NatsConnection, hears: HearsOfLog): Promise<void> => {
    for await (const status of connection.status()) noteStatus(status, hears);
  };

  const open = async (hears: HearsOfLog): Promise<void> => {
    try {
      const connection = await connect(optionsFor(url, name));
      if (line.over) return await connection.close();
      line.connection = connection;
      connection.subscribe(line.subject, {
        callback: (error, message) => {
          if (error === null) hears.saidToReach(message.string());
          else log.warn({ err: error }, 'NATS refuses');
        },
      });
      note(true);
      hears.ask();
      await follow(connection, hears);
      // It comes back by itself for as long as it can; where it gave up another one is opened.
      throw new Error('the connection ended');
    } catch (error) {
      if (line.over) return;
      note(false, error);
      line.retry = setTimeout(() => void open(hears), RETRY_MS).unref();
    }
  };

  return {
    callInside: () => Promise.resolve(),
    callAfter: (id) => {
      if (line.connection?.isClosed() === false) line.connection.publish(line.subject, id);
    },
    listen: (of, hears) => {
      line.subject = `blue-citrus.live.${of}`;
      void open(hears);
      return async () => {
        line.over = true;
        clearTimeout(line.retry);
        await line.connection?.close();
      };
    },
    isThere: () => line.isThere === true,
  };
};
