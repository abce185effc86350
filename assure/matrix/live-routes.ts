import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export type LiveRoute = { readonly method: string; readonly path: string };

/** Runs and answers, beside the outcome, every route that the last server made meanwhile has registered. */
export const withLiveRoutes = async <T>(work: (routes: () => readonly LiveRoute[]) => Promise<T>): Promise<T> => {
  let routes: LiveRoute[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    const own: LiveRoute[] = [];
    routes = own;
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) own.push({ method: one, path: url });
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return await work(() => routes);
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
};
