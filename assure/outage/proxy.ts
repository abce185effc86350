import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What a stretch of network does. `cut`: nobody gets through, open connections end. `hole`: everything sent is lost,
 * and nobody is told. `deaf`: what is asked arrives, what is answered is lost. `slow`: a tenth of a second each way.
 */
export type Weather = 'fine' | 'cut' | 'hole' | 'deaf' | 'slow';

export type Proxy = {
  readonly port: number;
  readonly set: (weather: Weather) => void;
  /** Leads new connections to another port of this machine. */
  readonly leadTo: (port: number) => void;
  readonly end: () => Promise<void>;
};

const SLOW_MS = 100;
const FLAPS = 8;
const FLAP_MS = 400;

/** It goes and comes back so often that nothing has time to settle; in the end it is fine. */
export const flap = async (network: Pick<Proxy, 'set'>): Promise<void> => {
  for (let index = 0; index < FLAPS; index += 1) {
    network.set(index % 2 === 0 ? 'cut' : 'hole');
    await pause(FLAP_MS);
    network.set('fine');
    await pause(FLAP_MS);
  }
};

/** A stretch of network of one's own before a port of this machine. */
export const startProxy = async (to: number): Promise<Proxy> => {
  let weather: Weather = 'fine';
  let target = to;
  const sockets = new Set<Socket>();
  const hand = (from: Socket, on: Socket, isAnswer: boolean): void => {
    from.on('data', (chunk: Buffer) => {
      if (weather === 'hole' || (weather === 'deaf' && isAnswer)) return;
      if (weather === 'slow') setTimeout(() => on.write(chunk), SLOW_MS);
      else on.write(chunk);
    });
  };
  const server: Server = createServer((socket) => {
    if (weather === 'cut') return void socket.destroy();
    const other = connect(target, '127.0.0.1');
    for (const [each, mate] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(each);
      each.on('error', () => undefined);
      each.on('close', () => {
        sockets.delete(each);
        // A network that loses everything loses the farewell too.
        if (weather !== 'hole' && weather !== 'deaf') mate.destroy();
      });
    }
    hand(socket, other, false);
    hand(other, socket, true);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      weather = next;
      if (next === 'cut') for (const socket of sockets) socket.destroy();
    },
    leadTo: (port) => {
      target = port;
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
