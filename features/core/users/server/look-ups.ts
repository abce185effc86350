import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';

/** Names of people in companies that somebody does not administer, which they may try in an hour, on all nodes together. */
const LOOK_UPS_AN_HOUR = 20;

export type LookUps = {
  /** As many of those wanted as were left. */
  readonly granted: number;
  /** Those that are left behind them. */
  readonly left: number;
  /** Seconds until there is another one, where none is left. */
  readonly waitSeconds: number;
};

/** Takes of a person's look-ups; their row is held until the commit, so that two who ask at once get no more than there are. */
export const takeLookUps = async (tx: Tx, personId: number, wanted: number): Promise<LookUps> => {
  const { rows } = await sql<{ used: number; wait: number | null }>`
    insert into look_up as l (person_id, asked_at) values (${personId}, '{}')
    on conflict (person_id) do update set asked_at = array(select at from unnest(l.asked_at) as at
      where at > clock_timestamp() - interval '1 hour' order by at)
    returning cardinality(asked_at) as used,
      extract(epoch from asked_at[1] + interval '1 hour' - clock_timestamp())::float8 as wait`.execute(tx);
  const { used, wait } = rows[0] ?? { used: LOOK_UPS_AN_HOUR, wait: null };
  const free = Math.max(0, LOOK_UPS_AN_HOUR - used);
  const granted = Math.min(wanted, free);
  if (granted > 0)
    await sql`update look_up set asked_at = asked_at || array_fill(clock_timestamp(), array[${granted}::int])
      where person_id = ${personId}`.execute(tx);
  return { granted, left: free - granted, waitSeconds: Math.max(1, Math.ceil(wait ?? 1)) };
};
