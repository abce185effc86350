// npm run assure: the drills of security and reliability, on the pinned Node and the built browser part.
import { buildSeedDump, buildWeb, handOver, install } from './prepare.mjs';

install();
// Standard output belongs to the drill's one line: what the build says goes the other way.
console.log = console.error;
buildWeb();
buildSeedDump();
handOver(['assure/run.ts', ...process.argv.slice(2)]);
