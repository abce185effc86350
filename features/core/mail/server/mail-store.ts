import { sql } from 'kysely';
import { personRows } from '#features/core/users/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { HELD_FOR, pauseAfter } from '#platform/server/retry.ts';
import type { Addressee, Letter } from './letter.ts';
import type { MailTables } from './tables.ts';

/** What could not be sent is shown for so long. */
const SHOWN_FOR = sql`interval '7 days'`;

/** Puts a mail in line for each of these people who has an address and may sign in; answers how many there are. */
export const insertMails = async (tx: Tx, people: readonly number[], letter: Letter): Promise<number> => {
  const { subject, text, link, linkSealed, validMs } = letter;
  const { numAffectedRows } =
    await sql`insert into mail (person_id, subject_tr, subject_en, text_tr, text_en, link, link_sealed, until)
    select p.id, ${subject.tr}, ${subject.en}, ${text.tr}, ${text.en}, ${link}, ${linkSealed ?? null},
      clock_timestamp() + make_interval(secs => ${validMs / 1_000}::float8)
    from ${personRows} p where p.id = any(${[...people]}::bigint[]) and p.active and p.email <> ''`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

export type WaitingMail = Pick<Letter, 'subject' | 'text' | 'link'> & {
  readonly id: number;
  readonly linkSealed: string | null;
  readonly tries: number;
  /** Null: the person has no address any more, or may not sign in. */
  readonly to: Addressee | null;
};

type Row = MailTables['mail'] & Addressee & { readonly id: number; readonly tries: number; readonly active: boolean };

/** Takes what is due, so that no other process sends it as well; the process that takes it records the outcome. */
export const takeDueMails = async (tx: Tx, most: number): Promise<readonly WaitingMail[]> => {
  const { rows } = await sql<Row>`with due as (
      select id from mail where refused_at is null and next_try_at <= clock_timestamp() and until > clock_timestamp()
      order by next_try_at, id limit ${most} for update skip locked
    ), taken as (
      update mail set tries = tries + 1, next_try_at = clock_timestamp() + ${HELD_FOR}
      where id in (select id from due) returning *
    )
    select taken.*, p.first_name as "firstName", p.last_name as "lastName", p.email, p.active
    from taken join ${personRows} p on p.id = taken.person_id order by taken.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    tries: row.tries,
    subject: { tr: row.subject_tr, en: row.subject_en },
    text: { tr: row.text_tr, en: row.text_en },
    link: row.link,
    linkSealed: row.link_sealed,
    to: row.active && row.email ? { firstName: row.firstName, lastName: row.lastName, email: row.email } : null,
  }));
};

/** It is sent, or has no recipient. */
export const removeMail = async (tx: Tx, id: number): Promise<void> => {
  await tables<MailTables>(tx).deleteFrom('mail').where('id', '=', id).execute();
};

/** It could not be sent; it is tried again later, unless the server will not take it at all. */
export const noteFailure = async (
  tx: Tx,
  { id, tries }: Pick<WaitingMail, 'id' | 'tries'>,
  failure: { readonly error: string; readonly isFinal: boolean },
): Promise<void> => {
  await tables<MailTables>(tx)
    .updateTable('mail')
    .set({
      error: failure.error,
      next_try_at: sql<Date>`clock_timestamp() + ${pauseAfter(tries)}`,
      ...(failure.isFinal ? { refused_at: sql<Date>`clock_timestamp()` } : {}),
    })
    .where('id', '=', id)
    .execute();
};

/** In how many milliseconds the next mail is due; null: nothing waits. */
export const nextMailDue = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{
    due: number | null;
  }>`select (extract(epoch from min(next_try_at) - clock_timestamp()) * 1000)::float8 as due
    from mail where refused_at is null and until > clock_timestamp()`.execute(tx);
  return rows[0]?.due ?? null;
};

/** How many mails wait, and how many of them failed at least once. */
export const countWaiting = async (tx: Tx): Promise<{ readonly waiting: number; readonly failing: number }> => {
  const { rows } = await sql<{ waiting: number; failing: number }>`select count(*)::int as waiting,
    count(*) filter (where error is not null)::int as failing
    from mail where refused_at is null and until > clock_timestamp()`.execute(tx);
  return rows[0] ?? { waiting: 0, failing: 0 };
};

/** The newest mail to a person that is tried again, or that the server refused; null where there is none. */
export const failingMailOf = async (
  tx: Tx,
  personId: number,
): Promise<{ readonly askedAt: Date; readonly isRefused: boolean } | null> => {
  const row = await tables<MailTables>(tx)
    .selectFrom('mail')
    .select(['asked_at', 'refused_at'])
    .where('person_id', '=', personId)
    .where('error', 'is not', null)
    .where((eb) => eb.or([eb('refused_at', 'is not', null), eb('until', '>', sql<Date>`clock_timestamp()`)]))
    .orderBy('asked_at', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : { askedAt: row.asked_at, isRefused: row.refused_at !== null };
};

/** Deletes mail that could not be sent in time, once it no longer has to be shown. */
export const forgetPastMails = async (tx: Tx): Promise<void> => {
  await tables<MailTables>(tx)
    .deleteFrom('mail')
    .where('until', '<', sql<Date>`clock_timestamp()`)
    .where('asked_at', '<', sql<Date>`clock_timestamp() - ${SHOWN_FOR}`)
    .execute();
};
