// npm run screenshots: every screen of the built product, light and dark, wide and on a phone, into reports/screenshots;
// and the picture of the home page that README.md shows.
import { provideChromium } from './chromium.mjs';
import { buildSeedDump, buildWeb, install, runNode } from './prepare.mjs';

install();
const chromium = provideChromium();
if (chromium === null) process.exit(1);
buildWeb();
buildSeedDump();
process.exit(runNode(['dev/take-screenshots.ts', ...process.argv.slice(2)], { env: { CHROMIUM: chromium } }));
