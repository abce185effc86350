import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineProblems } from '#platform/contract/problem.ts';
import { isLoopback } from '#platform/server/config-mistakes.ts';
import type { Config } from '#platform/server/config.ts';
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

/** What a proxy adds to the requests that it passes on, and no program that reads the metrics from here sends. */
const PASSED_ON =
  /^(?:forwarded|via|x-(?:forwarded|original|envoy|amzn|azure)(?:-.*)?|x-(?:real|client|cluster-client|remote)-(?:ip|addr)|true-client-ip|(?:cf|fastly|fly)-.*)$/;

/** Whether a proxy is named, or people reach the product by another address than its own listener's: then something stands before it. */
const isBehindProxy = ({ publicOrigin, port, trustedProxies }: Config): boolean => {
  if (trustedProxies.length > 0) return true;
  const { protocol, hostname, port: told } = new URL(publicOrigin);
  return protocol === 'https:' || !isLoopback(hostname) || (told || '80') !== String(port);
};

/** A proxy on this machine speaks for somebody else, whatever its own address is. */
const isFromHere = ({ raw }: FastifyRequest): boolean => {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return isLoopback(address) && !Object.keys(raw.headers).some((name) => PASSED_ON.test(name));
};

const isSame = (given: string | null, wanted: string | null): boolean =>
  given !== null && wanted !== null && timingSafeEqual(Buffer.from(secretHash(given)), Buffer.from(secretHash(wanted)));

/** Serves the metrics to callers with their token, and to this machine where there is no reverse proxy. */
export const serveMetrics = (app: FastifyInstance, metrics: Metrics, config: Config): void => {
  const trustsThisMachine = !isBehindProxy(config);
  app.get(METRICS_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const isTrusted = trustsThisMachine && isFromHere(request);
    if (!isTrusted && !isSame(bearerOf(request.raw.rawHeaders), config.metricsToken))
      throw metricsProblems.problem('metrics-refused');
    return reply
      .header('cache-control', 'no-store')
      .type(TEXT_FORMAT)
      .send(await metrics.text());
  });
};
