import fastify, { LogController } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { requestFields } from './request-fields.ts';
import { logRequests } from './request-log.ts';

const linesAt = async (level: string): Promise<readonly Record<string, unknown>[]> => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log.child({}, { serializers: { req: requestFields } }),
  });
  logRequests(app as never, log);
  app.get('/good', () => ({ ok: true }));
  app.get('/idp/set-password/:link', (_request, reply) => reply.code(410).send({}));
  await app.inject('/good?name=Ay%C5%9Fe');
  await app.inject('/idp/set-password/one-time-secret');
  await app.close();
  return lines.filter((line) => line['msg'] === 'request answered');
};

it('tells of a refused request with its status, and of its path no more than may be known', async () => {
  const lines = await linesAt('info');
  expect(lines).toMatchObject([{ status: 410, req: { method: 'GET', path: '/idp/set-password/:link' } }]);
  expect(JSON.stringify(lines)).not.toContain('one-time-secret');
});

it('tells of every request at debug, without what stands in the query', async () => {
  const lines = await linesAt('debug');
  expect(lines).toMatchObject([{ status: 200, req: { path: '/good' } }, { status: 410 }]);
});
