// npm run seed: migrates the database and puts the demo companies, people and stock into it, once.
// With `-- --size large` also what a large installation has: 50 companies, 50,000 people, 2,000 screens, 200 roles, a year of use.
import { install, runNode } from './prepare.mjs';

install();
process.exit(runNode(['apps/server/main.ts', 'seed', ...process.argv.slice(2)]));
