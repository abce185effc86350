import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { platformProblems } from '#platform/contract/problem.ts';
import { answerProblem } from './answers.ts';

/** Every method there is. CONNECT names no path, and Node hands it to nobody who routes. */
const ALL_METHODS = METHODS.filter((method) => method !== 'CONNECT');

/** Answers 405, with the methods that are allowed, to any other one on a path that is served. */
export const refuseOtherMethods = (
  app: FastifyInstance,
  served: readonly { readonly method: string; readonly path: string }[],
): void => {
  for (const method of ALL_METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const byPath = Map.groupBy(served, ({ path }) => path.replaceAll(/:\w+/g, ':any'));
  for (const [path, sharing] of byPath) {
    const allowed = sharing.map(({ method }) => method);
    app.route({
      method: ALL_METHODS.filter((method) => !allowed.includes(method)),
      url: path,
      handler: (request, reply) =>
        answerProblem(
          platformProblems.problem('method-not-allowed'),
          request,
          reply.header('allow', allowed.join(', ')),
        ),
    });
  }
};
