import type { Database } from '#platform/server/db.ts';
import type { Shortest } from './guessable.ts';
import { secondFactorOf } from './second-factor-store.ts';

/** How long the password of an account has to be: a second factor beside it makes up for a shorter one. */
export const shortestOf = async (db: Database, subject: string): Promise<Shortest> =>
  (await secondFactorOf(db, subject)) === null ? 'alone' : 'besideFactor';
