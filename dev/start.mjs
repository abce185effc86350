// npm start: install what lacks, build what is stale, then hand over to the server.
import { buildSeedDump, buildWeb, handOver, install } from './prepare.mjs';

install();
buildWeb();
buildSeedDump();
handOver(['apps/server/main.ts', ...process.argv.slice(2)]);
