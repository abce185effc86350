// npm run e2e: the journeys in a real browser, against the built product on a database of its own.
import { provideChromium } from './chromium.mjs';
import { buildWeb, install, runNode, tool } from './prepare.mjs';

install();
const chromium = provideChromium();
if (chromium === null) process.exit(1);
buildWeb();
process.exit(runNode([tool('playwright'), 'test', ...process.argv.slice(2)], { env: { CHROMIUM: chromium } }));
