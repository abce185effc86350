import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
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

/** The last number that was given to an event; those of a change under way come after it. */
export const lastEventId = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`select pg_sequence_last_value('audit_event_number') as id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
};

/** The events that a request wrote after a number, in their order, of whatever company: others write theirs meanwhile. */
export const eventsAfter = (
  { tx, requestId }: Pick<Context, 'tx' | 'requestId'>,
  id: number,
): Promise<readonly RecordedEvent[]> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<RecordedEvent>`select action, subject_name as subject, subject_kind as "subjectKind",
        subject_id as "subjectId", before, after from audit_event
      where request_id = ${requestId} and id > ${id} order by id`.execute(tx);
    return rows;
  });
