// The product as it is shipped, but for the provider: tokens are signed by the benchmark.
import { createApp } from '#apps/server/app.ts';
import { serverFeatures } from '#apps/server/server-features.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { keptSeal } from '#platform/server/seal-key.ts';
import { rulesFor } from '../support/identities.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config, log);
await migrate(database.owner, serverFeatures);
await database.becomeApp();
const app = await createApp({
  config,
  log,
  database,
  seal: keptSeal(config),
  tokenRules: rulesFor(JSON.parse(process.env['BENCH_JWK'] ?? '{}')),
});
await app.server.listen({ port: config.port, host: '127.0.0.1' });
process.stdout.write('{"ready":true}\n');
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
