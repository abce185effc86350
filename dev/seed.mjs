// npm run seed: migrates the database and puts the demo companies, people and stock into it, once.
import { install, runNode } from './prepare.mjs';

install();
process.exit(runNode(['apps/server/main.ts', 'seed']));
