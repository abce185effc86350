import type { Contender } from './contender.ts';
import type { Identities } from './identities.ts';
import type { Request } from './load.ts';
import { startServer } from './started.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

export type ServerName = 'product' | 'bare';

/** Starts the product or the bare route on a database and makes a contender of it. */
export const startChecker = async (
  server: ServerName,
  where: { readonly url?: string; readonly dataDir: string },
  identities: Identities,
  requests: readonly Request[],
): Promise<Contender> => {
  const port = await freePort();
  const started = await startServer(server, {
    PORT: String(port),
    DATA_DIR: where.dataDir,
    ...(where.url === undefined ? {} : { DATABASE_URL: where.url }),
    BENCH_JWK: JSON.stringify(identities.jwk),
  });
  const name = `${server} on ${where.url === undefined ? 'the embedded database' : 'PostgreSQL'}`;
  return { name, origin: `http://127.0.0.1:${port}`, requests, pid: started.pid, stop: started.stop };
};
