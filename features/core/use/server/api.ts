export { lastUseIn, useDayRows, useRows } from './rows.ts';
