// npm start: install what lacks, build what is stale, then hand over to the server.
import { join } from 'node:path';
import { buildSeedDump, buildWeb, handOver, install, root } from './prepare.mjs';

install();
buildWeb();
buildSeedDump();
// What was read and compiled once need not be at the next start.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, 'dist', 'compile-cache');
handOver(['apps/server/main.ts', ...process.argv.slice(2)], { NODE_COMPILE_CACHE });
