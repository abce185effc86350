import type { FastifyInstance } from 'fastify';
import type { AnsweredRequests } from '#platform/server/answered.ts';
import type { Log } from '#platform/server/log.ts';

/** What takes longer stands in the log, whatever its answer. */
const SLOW_MS = 1_000;

/**
 * One line for each request that was refused, failed or slow; the others are told at `debug` only. Writing two lines
 * for each, as the server would by itself, costs more than deciding the request.
 */
export const logRequests = (app: FastifyInstance, log: Log, answered?: AnsweredRequests): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const worthTelling = reply.statusCode >= 400 || reply.elapsedTime >= SLOW_MS;
    const level = worthTelling ? 'info' : 'debug';
    if (log.isLevelEnabled(level))
      request.log[level](
        { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
        'request answered',
      );
    answered?.tell(request, reply.statusCode, reply.elapsedTime);
    done();
  });
};
