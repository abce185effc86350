// npm start: install what lacks, build what is stale, then hand over to the server.
import { buildWeb, handOver, install } from './prepare.mjs';

install();
buildWeb();
handOver(['apps/server/main.ts', ...process.argv.slice(2)]);
