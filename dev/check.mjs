// npm run check: types, boundaries, lint, format, unused code. With --fix the format is mended first.
import { formatAll, runChecks } from './checks.mjs';
import { install } from './prepare.mjs';

install();
if (process.argv.includes('--fix')) await formatAll();
const failed = (await runChecks()).filter(({ passed }) => !passed);
process.exit(failed.length === 0 ? 0 : 1);
