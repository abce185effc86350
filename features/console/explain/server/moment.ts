import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { epochAt, epochNow, firstMoment } from '#platform/server/epoch.ts';
import { written } from '#platform/server/written-date.ts';
import { explainProblems } from '../contract/problems.ts';

/** A moment and the epoch that it saw. */
export type Seen = { readonly at: Date; readonly epoch: number };

/** Now, by the database's clock. */
export const seenNow = async (tx: Tx): Promise<Seen> => {
  const { rows } = await sql<Seen>`select clock_timestamp() as at, ${epochNow} as epoch`.execute(tx);
  const [seen] = rows;
  if (seen === undefined) throw new Error('the change epoch is gone');
  return seen;
};

/**
 * What a moment saw of a company, or of all of them. A moment to come sees what stands now: what begins and ends by its date does so there. Throws where it
 * lies before the first record.
 */
export const seenAt = async (tx: Tx, asked: string | undefined, companyId: number | null): Promise<Seen> => {
  const now = await seenNow(tx);
  if (asked === undefined) return now;
  const at = new Date(asked);
  if (at >= now.at) return { at, epoch: now.epoch };
  const epoch = await epochAt(tx, at, companyId);
  if (epoch !== null) return { at, epoch };
  const first = await firstMoment(tx);
  throw explainProblems.problem('explain-before-records', { first: written(first ?? now.at) });
};
