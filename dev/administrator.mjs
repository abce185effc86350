// npm run administrator -- elif: makes a one-time link by which an existing person becomes a system administrator for four
// hours, where no administrator can get in any more. All others are told, and it stands in the trail.
import { install, runNode } from './prepare.mjs';

install();
process.exit(runNode(['apps/server/administrator.ts', ...process.argv.slice(2)]));
