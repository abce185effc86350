import { connect, createServer, type Server, type Socket } from 'node:net';

/** A port that hands everything on to another; closed, it is as if the other were not there. */
export type Relay = { readonly open: () => Promise<void>; readonly close: () => Promise<void> };

/** A relay on loopback, closed at first. */
export const createRelay = (port: number, to: number): Relay => {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const accept = (socket: Socket): void => {
    const other = connect(to, '127.0.0.1');
    for (const each of [socket, other]) {
      sockets.add(each);
      each.on('error', () => undefined);
      each.on('close', () => {
        sockets.delete(each);
        (each === socket ? other : socket).destroy();
      });
    }
    socket.pipe(other);
    other.pipe(socket);
  };
  return {
    open: () =>
      new Promise((resolve, reject) => {
        server = createServer(accept);
        server.once('error', reject);
        server.listen(port, 'localhost', resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        const closing = server;
        server = null;
        if (closing === null) return resolve();
        closing.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
