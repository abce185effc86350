/** As many chosen rows are changed within one request; more go on as a task. */
export const MOST_AT_ONCE = 500;

/** Rows that are chosen for one action, at most. */
export const MOST_CHOSEN = 3_000;
