// A test that asks another machine is no test of this tree. Every client of Node goes through a socket, fetch too.
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeEach } from 'vitest';

const OWN = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3}|0\.0\.0\.0|::)$/;
const databaseHost = process.env['DATABASE_URL'] ? new URL(process.env['DATABASE_URL']).hostname : null;

/** The machine that a socket is to reach; null for this one. */
const foreignHost = (args: readonly unknown[]): string | null => {
  const [first, second] = args.flat();
  const options = typeof first === 'object' && first !== null ? (first as { host?: unknown; path?: unknown }) : null;
  if (options?.path !== undefined || (typeof first === 'string' && !/^\d+$/.test(first))) return null;
  const host = String((options ? options.host : typeof second === 'string' ? second : null) ?? 'localhost');
  return OWN.test(host.replace(/^\[|\]$/g, '')) || host === databaseHost ? null : host;
};

let asked: string[] = [];

const connect = Socket.prototype.connect as (this: Socket, ...args: unknown[]) => Socket;
Socket.prototype.connect = function connectHere(this: Socket, ...args: unknown[]): Socket {
  const host = foreignHost(args);
  if (host === null) return connect.apply(this, args);
  asked.push(host);
  this.destroy(new Error(`a test may not ask ${host}`));
  return this;
} as Socket['connect'];
// The next file of the same worker puts its own in place.
afterAll(() => {
  Socket.prototype.connect = connect as Socket['connect'];
});

beforeEach(() => {
  asked = [];
});

afterEach(() => {
  if (asked.length > 0) throw new Error(`The test asked another machine: ${asked.join(', ')}`);
});
