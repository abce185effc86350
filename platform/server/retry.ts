import { sql } from 'kysely';

/** Another process takes over what a process took that has said nothing for so long. */
export const HELD_FOR = sql`interval '2 minutes'`;

/** Minutes until the next try, after each failure; the last goes on. */
const PAUSES = [1, 5, 15, 60] as const;

/** How long what failed so many times waits for its next try: an interval of SQL. */
export const pauseAfter = (tries: number) =>
  sql`make_interval(mins => ${PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0]}::int)`;
