// npm run audit: verifies the chain of the trail, without serving; with `-- --head 120:5f3c…` also that a head that was
// kept elsewhere still stands in it. Ends with 1 where the chain is broken.
import { install, runNode } from './prepare.mjs';

install();
process.exit(runNode(['apps/server/verify-trail.ts', ...process.argv.slice(2)]));
