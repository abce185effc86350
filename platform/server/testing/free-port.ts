import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections: a port that was found stays free until it is listened on. */
const LOWEST = 10_240;
const HIGHEST = 32_000;

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  const taken = once(probe, 'error').then(() => false);
  const listening = once(probe, 'listening').then(() => true);
  probe.listen(port, '127.0.0.1');
  const free = await Promise.race([taken, listening]);
  if (free) await new Promise((resolve) => probe.close(resolve));
  return free;
};

/** The first of so many ports in a row of the loopback address that nobody listens on. */
export const freePort = async (inARow = 1): Promise<number> => {
  const first = randomInt(LOWEST, HIGHEST - inARow);
  for (let port = first; port < first + inARow; port += 1) if (!(await isFree(port))) return freePort(inARow);
  return first;
};
