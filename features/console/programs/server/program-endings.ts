import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { programRows } from './program-store.ts';

/** A program whose end is near or past. */
export type EndingProgram = {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly ownerId: number;
  readonly validUntil: Date;
};

/** So long before its end its owner is told. */
const SOON = sql`interval '7 days'`;

/** Milliseconds until the next program is to be told of; null: none is. */
export const nextEndingDue = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(case r.told when 'nothing' then r.valid_until - ${SOON} else r.valid_until end)
      - clock_timestamp())::float8 * 1000 as wait
    from ${programRows} where p.active`.execute(tx);
  return rows[0]?.wait ?? null;
};

const marked = async (
  tx: Tx,
  told: 'soon' | 'over',
  due: ReturnType<typeof sql>,
): Promise<readonly EndingProgram[]> => {
  const { rows } = await sql<EndingProgram>`
    with marked as (update program m set told = ${told} from (select r.person_id, p.first_name as name, p.owner_id
        from ${programRows} where p.active and ${due}) d
      where m.person_id = d.person_id
      returning m.person_id as id, d.name, m.company_id as "companyId", d.owner_id as "ownerId",
        m.valid_until as "validUntil")
    select * from marked order by id`.execute(tx);
  return rows;
};

/** Marks the programs whose time is over and that are still active, and answers them. */
export const markOver = (tx: Tx): Promise<readonly EndingProgram[]> =>
  marked(tx, 'over', sql`r.valid_until <= clock_timestamp()`);

/** The same of those that end within a week. */
export const markSoon = (tx: Tx): Promise<readonly EndingProgram[]> =>
  marked(tx, 'soon', sql`r.told = 'nothing' and r.valid_until <= clock_timestamp() + ${SOON}`);
