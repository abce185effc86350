export { lastUseIn, lastUseOf, timesOf, useDayRows, useRows, weekBitsOf, weeksIn } from './rows.ts';
