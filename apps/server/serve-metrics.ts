import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineProblems } from '#platform/contract/problem.ts';
import { isLoopback } from '#platform/server/config-mistakes.ts';
import type { Metrics } from '#platform/server/metrics.ts';
import { secretHash } from '#platform/server/secret-hash.ts';
import { bearerOf } from '#platform/server/tokens.ts';

export const METRICS_PATH = '/metrics';
const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

export const metricsProblems = defineProblems({
  'metrics-refused': {
    status: 403,
    tr: 'Ölçümler yalnızca bu makineden veya ölçüm anahtarıyla okunur.',
    en: 'Metrics are read from this machine, or with the token for them, only.',
  },
});

/** What a proxy on this machine passes on comes from elsewhere, whatever its own address is. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

const isFromHere = ({ raw }: FastifyRequest): boolean => {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return isLoopback(address) && PASSED_ON.every((name) => raw.headers[name] === undefined);
};

const isSame = (given: string | null, wanted: string | null): boolean =>
  given !== null && wanted !== null && timingSafeEqual(Buffer.from(secretHash(given)), Buffer.from(secretHash(wanted)));

/** Serves the metrics to this machine, and to whoever has the token for them. */
export const serveMetrics = (app: FastifyInstance, metrics: Metrics, token: string | null): void => {
  app.get(METRICS_PATH, { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromHere(request) && !isSame(bearerOf(request.raw.rawHeaders), token))
      throw metricsProblems.problem('metrics-refused');
    return reply
      .header('cache-control', 'no-store')
      .type(TEXT_FORMAT)
      .send(await metrics.text());
  });
};
