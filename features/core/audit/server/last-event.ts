import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';

/** Which events are meant: those of a subject with one of some actions. */
export type EventsOf = {
  readonly kind: string;
  readonly id: string;
  readonly actions: readonly string[];
  /** Of a person's events about roles, those of one role. Events of a seed name it without its id. */
  readonly role?: { readonly id: number; readonly name: string };
  /** Those that are filed under this company; a reader of one company is shown no others. */
  readonly company?: number | null;
};

/** The id of the last such event up to a moment; null where there was none. */
export const lastEventOf = async (
  tx: Tx,
  { kind, id, actions, role, company = null }: EventsOf,
  upTo: Date,
): Promise<number | null> => {
  const ofRole =
    role === undefined
      ? sql`true`
      : sql`(coalesce(after, before)::jsonb ->> 'roleId' = ${String(role.id)}::text
          or (not coalesce(after, before)::jsonb ? 'roleId' and coalesce(after, before)::jsonb ->> 'role' = ${role.name}::text))`;
  const { rows } = await sql<{ id: number }>`select id from audit_event
    where subject_kind = ${kind} and subject_id = ${id} and action in (${sql.join(actions)}) and at <= ${upTo}
      and ${company === null ? sql`true` : sql`company_ids @> ${[company]}::bigint[]`} and ${ofRole}
    order by id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
};
