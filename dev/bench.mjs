// npm run bench: measures the product beside its peers and writes bench/README.md; `-- decision` runs one alone.
import { provideChromium } from './chromium.mjs';
import { buildSeedDump, buildWeb, install, runNode } from './prepare.mjs';

install();
buildWeb();
buildSeedDump();
const chromium = provideChromium();
process.exit(
  runNode(['bench/bench.ts', ...process.argv.slice(2)], { env: chromium === null ? {} : { CHROMIUM: chromium } }),
);
