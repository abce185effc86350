import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { LiveHub } from '#platform/server/live.ts';

/** Live connections are let go over this time at least, so that they do not all come to the next process at once. */
const LEAVE_WITHIN_MS = 250;

/** What is being answered at the end may take this much longer. */
const CUT_AFTER_MS = 5_000;

/** Ends once what is being answered is answered, or has taken too long. */
export const closeServer = async (server: FastifyInstance): Promise<void> => {
  const cut = setTimeout(() => server.server.closeAllConnections(), CUT_AFTER_MS);
  await server.close();
  clearTimeout(cut);
};

/** Serves on while a balancer sees that it is no longer ready, and lets go of the live connections meanwhile. */
export const letGo = async (live: LiveHub, drainMs: number): Promise<void> => {
  await Promise.all([live.leave(Math.max(drainMs, LEAVE_WITHIN_MS)), wait(drainMs)]);
};
