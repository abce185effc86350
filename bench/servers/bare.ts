// What one would write without the product: a Fastify route that checks the token and asks the database one thing.
import fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { bearerOf, tokenVerifier } from '#platform/server/tokens.ts';
import { rulesFor } from '../support/identities.ts';

const QUESTION = 'select company, value from change_epoch where company in (-1, 0, 1)';

const config = readConfig(process.env);
const verify = tokenVerifier(rulesFor(JSON.parse(process.env['BENCH_JWK'] ?? '{}')));

/** One small query for each request: on PostgreSQL a prepared one from a pool of ten. */
const asker = async (): Promise<() => Promise<unknown>> => {
  if (process.env['BENCH_QUERY'] === 'none') return () => Promise.resolve();
  if (config.databaseUrl === null) {
    const { db } = await openDatabase(config, createLog('silent'));
    return () => sql.raw(QUESTION).execute(db);
  }
  const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 10 });
  return () => pool.query({ name: 'question', text: QUESTION, rowMode: 'array' });
};
const ask = await asker();

const app = fastify();
app.post('/derinuaa/api/uaa-screen/check-authority', async (request) => {
  const token = bearerOf(request.raw.rawHeaders);
  await verify(token ?? '');
  await ask();
  const { url } = request.body as { url: string };
  return { success: true, data: { level: 'view', url }, message: null };
});
await app.listen({ port: config.port, host: '127.0.0.1' });
process.stdout.write('{"ready":true}\n');
process.on('SIGTERM', () => process.exit(0));
