// npm run build: the browser part into dist/web, and the empty database that new data folders are opened from.
import { buildSeedDump, buildWeb, install } from './prepare.mjs';

install();
buildWeb({ force: true });
buildSeedDump({ force: true });
