import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { platformProblems } from '#platform/contract/problem.ts';
import { RETRY_AFTER_S } from '#platform/server/answers.ts';
import { clientAddress, countedAddress, isPassedOn, type TrustedProxies } from '#platform/server/client-address.ts';

/** Counts by address what is open; `open` answers how to close it, or null where there is no more room. */
const openByAddress = (most: number) => {
  const counts = new Map<string, number>();
  const close = (address: string): void => {
    const left = (counts.get(address) ?? 1) - 1;
    if (left === 0) counts.delete(address);
    else counts.set(address, left);
  };
  return (address: string): (() => void) | null => {
    const count = counts.get(address) ?? 0;
    if (count >= most) return null;
    counts.set(address, count + 1);
    return () => close(address);
  };
};

/** Lets each address have so many connections at a time; those beyond are closed before anything is read of them. */
export const limitConnections = (server: Server, most: number, trusts: TrustedProxies): void => {
  const open = openByAddress(most);
  server.prependListener('connection', (socket) => {
    // A trusted proxy opens them for others, who are told apart by what it passes on.
    if (isPassedOn({ socket }, trusts)) return;
    const close = open(countedAddress(clientAddress({ socket })));
    if (close === null) socket.destroy();
    else socket.once('close', close);
  });
};

/** The same behind a trusted proxy, where a connection carries requests of many: what each has under way is counted. */
export const limitPassedOn = (app: FastifyInstance, most: number, trusts: TrustedProxies): void => {
  const open = openByAddress(most);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!isPassedOn(raw, trusts)) return done();
    const close = open(countedAddress(clientAddress(raw)));
    if (close === null) return done(platformProblems.problem('too-many-requests', { seconds: RETRY_AFTER_S }));
    // A live connection is under way until it ends, long after the request that opened it was answered.
    if (raw.headers.upgrade === undefined) reply.raw.once('close', close);
    else raw.socket.once('close', close);
    done();
  });
};
