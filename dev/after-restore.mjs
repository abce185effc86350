// npm run after-restore: declares that the database was restored from a backup, or promoted without its newest changes. Nodes
// that have seen more answer 503 until then. Everybody is signed out, open links are withdrawn, numbers go on beyond the lost.
import { install, runNode } from './prepare.mjs';

install();
process.exit(runNode(['apps/server/after-restore.ts', ...process.argv.slice(2)]));
