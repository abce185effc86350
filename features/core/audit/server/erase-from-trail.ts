import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import type { ErasedPerson, Whose } from '#platform/server/erased-person.ts';
import type { EraseRows } from '#platform/server/personal-data.ts';
import { type AuditRow, erasedHashOf, isAsSigned } from './audit-store.ts';

/** So many events are read and written at once. */
const AT_ONCE = 500;

const TEXTS = ['actor_name', 'on_behalf_name', 'subject_name', 'before', 'after', 'reason'] as const;

type Texts = Pick<AuditRow, (typeof TEXTS)[number]>;

/** The next events by the person, about them, or with their name in a text. */
const nextEvents = async (tx: Tx, { keys, pattern }: ErasedPerson, after: number): Promise<readonly AuditRow[]> => {
  const { rows } = await sql<AuditRow>`select * from audit_event where id > ${after}
    and (actor_id = ${keys.id} or on_behalf_id = ${keys.id}
      or (subject_kind = 'person' and subject_id = ${String(keys.id)})
      or concat_ws(' ', actor_name, on_behalf_name, subject_name, before, after, reason) ~ ${pattern.anywhere}::text)
    order by id limit ${AT_ONCE}`.execute(tx);
  return rows;
};

const isAbout = (row: AuditRow, id: number): boolean => row.subject_kind === 'person' && row.subject_id === String(id);

/** An event whose subject is called so is about the person too, as the proposal of a change is. */
const whoseIs = (row: AuditRow, { keys, replaceIn }: ErasedPerson): Whose => {
  if (isAbout(row, keys.id) || replaceIn(row.subject_name, 'anywhere') !== row.subject_name) return 'about';
  return row.actor_id === keys.id || row.on_behalf_id === keys.id ? 'own' : 'anywhere';
};

const textsWithout = (person: ErasedPerson, row: AuditRow): Texts => {
  const { keys, mark, replaceIn } = person;
  const whose = whoseIs(row, person);
  const replaced = (text: string) => replaceIn(text, whose);
  const orNull = (text: string | null) => (text === null ? null : replaced(text));
  return {
    // Whatever they were called at the time.
    actor_name: row.actor_id === keys.id ? mark : replaced(row.actor_name),
    on_behalf_name: row.on_behalf_id === keys.id ? mark : orNull(row.on_behalf_name),
    subject_name: isAbout(row, keys.id) ? mark : replaced(row.subject_name),
    before: orNull(row.before),
    after: orNull(row.after),
    reason: orNull(row.reason),
  };
};

/**
 * Replaces the names of an erased person in the trail. The chain goes on by the hashes that the events had; what stands now
 * is signed beside them. An event that was tampered with before is not signed anew: the verification still finds it.
 */
export const eraseFromTrail: EraseRows = async (tx, person, { seal }) => {
  let changed = 0;
  for (
    let rows = await nextEvents(tx, person, 0);
    rows.length > 0;
    rows = await nextEvents(tx, person, rows.at(-1)?.id ?? 0)
  ) {
    const erased = rows
      .map((row) => ({ row, now: { ...row, ...textsWithout(person, row) } }))
      .filter(({ row, now }) => TEXTS.some((text) => row[text] !== now[text]))
      .map(({ row, now }) => ({
        ...now,
        erased_hash: isAsSigned(seal, row) ? erasedHashOf(seal, now) : row.erased_hash,
      }));
    await sql`select erase_in_audit_event(${JSON.stringify(erased)}::jsonb)`.execute(tx);
    changed += erased.length;
  }
  return changed;
};
