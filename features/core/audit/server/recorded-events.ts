import { sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';

/** An event of the trail, by what it says; before and after as the JSON that was signed. */
export type RecordedEvent = {
  readonly action: string;
  readonly subject: string;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

/** The number of the last event; those of a change under way come after it. */
export const lastEventId = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select event_id as id from audit_head`.execute(tx);
  return rows[0]?.id ?? 0;
};

/** The events after one, in their order, of whatever company. */
export const eventsAfter = (tx: Tx, id: number): Promise<readonly RecordedEvent[]> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<RecordedEvent>`select action, subject_name as subject, subject_kind as "subjectKind",
        subject_id as "subjectId", before, after from audit_event where id > ${id} order by id`.execute(tx);
    return rows;
  });
