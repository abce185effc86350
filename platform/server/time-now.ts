import type { DatabaseClock } from './database-clock.ts';

/** That of this machine, which the embedded database goes by too, until another database is named. */
let clock: Pick<DatabaseClock, 'now'> = { now: () => Date.now() };

/** From now on this process dates what it keeps by the clock of its database. */
export const dateBy = (database: Pick<DatabaseClock, 'now'>): void => {
  clock = database;
};

/**
 * Now, in milliseconds since 1970, by the database's clock: what is kept and what is judged is dated by the one clock that
 * all processes share, and never by that of a machine, which anybody may set. How long something takes is measured by
 * `performance.now`.
 */
export const nowMs = (): number => clock.now();

/** The same as a date. */
export const timeNow = (): Date => new Date(nowMs());
