import { lookup } from 'node:dns/promises';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';

type Place = Pick<Config, 'host' | 'port'>;

/** A name may lead to several addresses of this machine, and a browser may take any of them. */
const addressesOf = async (host: string): Promise<readonly string[]> => {
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
};

/**
 * Hands what comes on another address to the one server, so that its limits and deadlines hold there too. An address
 * that cannot be had, as one that the name only promises, is done without.
 */
const listenToo = (server: FastifyInstance, host: string, port: number): Promise<void> =>
  new Promise((resolve) => {
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.server.emit('connection', socket),
    );
    door.once('error', () => resolve());
    server.server.once('close', () => door.close());
    door.listen({ host, port }, resolve);
  });

/** Listens on every address that the host leads to, and answers the port. */
export const listenOn = async (server: FastifyInstance, { host, port }: Place, find = addressesOf): Promise<number> => {
  // The framework would make a second server of `localhost`, without what guards the first one.
  const [first = host, ...others] = host === 'localhost' ? await find(host) : [];
  await server.listen({ host: first, port });
  const { port: taken } = server.server.address() as AddressInfo;
  for (const other of others) await listenToo(server, other, taken);
  return taken;
};
