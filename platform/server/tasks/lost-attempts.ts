import { sql } from 'kysely';

/** Attempts that may end with their process; the task is never begun again after the last. */
export const MOST_LOST = 2;

/** How many of a task's attempts ended with their process. */
export const lostCount = sql<number>`cardinality(lost)`;
/** What was running and is begun anew never came to its end: its process is gone, or says nothing any more. */
export const lostNow = sql<unknown>`case when state = 'running' then array_append(lost, fence) else lost end`;
