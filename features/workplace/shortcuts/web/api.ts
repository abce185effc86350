export { isFirstVisit } from './first-visit.ts';
export { shortcutsQuery } from './shortcut-queries.ts';
