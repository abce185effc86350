// npm start: install what lacks, build what is stale, then hand over to the server.
import { buildSeedDump, buildWeb, handOver, install } from './prepare.mjs';

install();
buildWeb();
buildSeedDump();
// One arena for all threads, and what is free at its end given back: the embedded database is compiled in a dozen of them
// at the start, each of which would keep what it needed for that.
const { MALLOC_ARENA_MAX = '1', MALLOC_TRIM_THRESHOLD_ = '131072' } = process.env;
handOver(['apps/server/main.ts', ...process.argv.slice(2)], {
  MALLOC_ARENA_MAX,
  MALLOC_TRIM_THRESHOLD_,
});
