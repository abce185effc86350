import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const CONNECT_MS = 5_000;
/** A collector that takes nothing for so long is away, whatever its connection says. */
const WRITE_MS = 10_000;

export type SyslogConnection = {
  /** Resolves once all of it was handed to the operating system; rejects where the connection is lost first. */
  readonly send: (frames: Buffer) => Promise<void>;
  readonly isOpen: () => boolean;
  readonly close: () => void;
};

/** A collector's address: `tcp://host:port` or `tls://host:port`. */
export type CollectorAddress = { readonly secure: boolean; readonly host: string; readonly port: number };

/** The ports of RFC 6587's practice and of RFC 5425, where an address names none. */
const PORTS = { tcp: 601, tls: 6_514 } as const;

/** Reads an address of the settings, which has been checked there. */
export const collectorAddress = (url: string): CollectorAddress => {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'tls:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { secure, host, port: port === '' ? PORTS[secure ? 'tls' : 'tcp'] : Number(port) };
};

const socketTo = ({ secure, host, port }: CollectorAddress): Socket =>
  secure ? connectTls({ host, port, servername: host, minVersion: 'TLSv1.2' }) : connectPlain({ host, port });

const opened = (socket: Socket, secure: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the collector did not answer in time')), CONNECT_MS);
    socket.once(secure ? 'secureConnect' : 'connect', resolve);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the collector closed the connection')));
    socket.once('close', () => clearTimeout(timer));
    socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(timer));
  });

/** Opens a connection to a collector; its certificate is verified against the authorities that this machine trusts. */
export const connectToCollector = async (address: CollectorAddress): Promise<SyslogConnection> => {
  const socket = socketTo(address);
  // Whatever it says is thrown away: the protocol has no answers. Without reading, its end would not be seen.
  socket.resume();
  socket.setKeepAlive(true, 15_000);
  try {
    await opened(socket, address.secure);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  let isOpen = true;
  const lost = new Promise<never>((_resolve, reject) => {
    const end = (): void => {
      isOpen = false;
      reject(new Error('the connection to the collector was lost'));
      socket.destroy();
    };
    for (const event of ['error', 'end', 'close'] as const) socket.once(event, end);
  });
  lost.catch(() => undefined);
  const written = (frames: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        socket.destroy();
        reject(new Error('the collector takes nothing'));
      }, WRITE_MS);
      socket.write(frames, (error) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve();
      });
    });
  return {
    send: (frames) => Promise.race([written(frames), lost]),
    isOpen: () => isOpen,
    close: () => {
      isOpen = false;
      socket.end();
      setTimeout(() => socket.destroy(), 1_000).unref();
    },
  };
};
