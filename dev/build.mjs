// npm run build: the browser part, into dist/web.
import { buildWeb, install } from './prepare.mjs';

install();
buildWeb({ force: true });
