import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformProblems } from '#platform/contract/problem.ts';
import { answerProblem } from './answers.ts';

type Known = { readonly method: string; readonly path: string };

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);

const pathOf = (request: FastifyRequest): string => decodeURIComponent(request.url.split('?', 1)[0] ?? '');

/**
 * Answers what no route takes before anything of its body is read: 405 with the methods that a known path has,
 * whatever the method's name; otherwise what `answerUnknown` says.
 */
export const refuseOtherMethods = (
  app: FastifyInstance,
  routes: readonly Known[],
  answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null,
): void => {
  const known = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = pathOf(request);
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (allowed.size === 0) {
      if (answerUnknown(request, reply) === null) done();
      return;
    }
    reply.header('allow', [...allowed].toSorted().join(', '));
    answerProblem(platformProblems.problem('method-not-allowed'), request, reply);
  });
};
