// npm run audit: verifies the chains of the trail, without serving; with `-- --head 120:5f3c…` also that heads that were
// kept elsewhere still stand in them. Ends with 1 where a chain is broken.
import { install, runNode } from './prepare.mjs';

install();
process.exit(runNode(['apps/server/verify-trail.ts', ...process.argv.slice(2)]));
