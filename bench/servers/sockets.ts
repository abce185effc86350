// A server that holds live connections and, when it is told to, tells all of them something: the product, or ws alone.
import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocketServer } from 'ws';
import { createApp } from '#apps/server/app.ts';
import { serverFeatures } from '#apps/server/server-features.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { keptSeal } from '#platform/server/seal-key.ts';
import { rulesFor } from '../support/identities.ts';

const told = liveEvent<{ marker: number }>('bench.told', { marker: true });

const startBare = async (port: number): Promise<() => Promise<void>> => {
  const server: Server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', () => socket.send('{"type":"ready"}')));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  let marker = 0;
  return async () => {
    marker += 1;
    const text = JSON.stringify({ id: `bare.${marker}`, name: told.name, payload: { marker } });
    for (const socket of sockets.clients) socket.send(text);
  };
};

const startProduct = async (): Promise<() => Promise<void>> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  await migrate(database.owner, serverFeatures);
  await database.becomeApp();
  const tokenRules = rulesFor(JSON.parse(process.env['BENCH_JWK'] ?? '{}'));
  const app = await createApp({ config, log, database, seal: keptSeal(config), tokenRules });
  await app.server.listen({ port: config.port, host: '127.0.0.1' });
  let marker = 0;
  return () => {
    marker += 1;
    return app.parts.live.publish(told, { marker }, { everyone: true });
  };
};

const tell = await (process.env['BENCH_SOCKETS'] === 'bare' ? startBare(Number(process.env['PORT'])) : startProduct());
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What the process really holds: its heap when everything nobody needs is gone, and what lies beside it. */
const held = (): number => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const control = createServer((request, response) => {
  if (request.url === '/memory') response.end(String(held()));
  else void tell().then(() => response.end('{}'));
});
await new Promise<void>((resolve) => {
  control.listen(Number(process.env['BENCH_CONTROL']), '127.0.0.1', resolve);
});
process.stdout.write('{"ready":true}\n');
process.on('SIGTERM', () => process.exit(0));
