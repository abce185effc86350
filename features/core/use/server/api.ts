export { type ManyUses, seedManyUseDays, seedManyUses } from './seed-many.ts';
export { lastUseByCompany, lastUseOf, timesOf, useDayRows, useRows, weekBitsOf, weeksIn } from './rows.ts';
