import { sql } from 'kysely';
import type { OpenDatabase } from '#platform/server/db.ts';
import { asOwner } from './as-owner.ts';

/**
 * What is written without an event of the trail, with the reason: whole tables, or columns of one that tells of everything
 * else. A row that is made or removed is none of its columns.
 */
const WITHOUT_EVENT: Readonly<Record<string, { readonly reason: string; readonly columns?: readonly string[] }>> = {
  access_denial: { reason: 'it is what tells of a refusal' },
  request_log_entry: { reason: 'it is what tells of a request' },
  change_epoch: { reason: 'the number of the last change of facts: whatever changes them is told' },
  epoch_company: { reason: 'whose change a number is' },
  epoch_moment: { reason: 'when a number was reached' },
  live_event: { reason: 'what open browsers are told of a change' },
  live_log: { reason: 'the number of the last of them' },
  live_untold: { reason: 'those that wait' },
  screen_use: { reason: 'counts what people look at' },
  screen_use_day: { reason: 'counts what people look at' },
  screen_answer: { reason: 'counts how fast a screen answers' },
  screen_opening: { reason: 'counts what people open' },
  screen_visit: { reason: 'what a person opened last' },
  form_draft: { reason: 'what a person typed and did not save' },
  person_preference: { reason: 'how a person likes their screens' },
  person: { reason: 'when they were here last', columns: ['last_company_id', 'last_seen_at', 'last_sign_in_at'] },
  access_review: {
    reason: 'that reviewers were reminded, or nothing was left to take',
    columns: ['reminded_at', 'swept_at'],
  },
  node: { reason: 'which processes run' },
  provider_group: { reason: 'when a group was read at the provider; whom it gives a role is told' },
  provider_group_member: { reason: 'who was in it then' },
  seal_fingerprint: { reason: 'noted when the product first starts on a database' },
  task: { reason: 'work that was asked for: what it changes is told' },
  task_file_part: { reason: 'the file that a task made' },
};

/**
 * Writes down each changed row of every table with its transaction and, of an update, what it changed; in that transaction,
 * so that nothing is in it that was rolled back or lost in a crash.
 */
export const keepWriteLog = (database: OpenDatabase): Promise<void> =>
  asOwner(database, async (tx) => {
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1`.execute(tx);
    await sql`create table drill_write (xact xid8 not null, relation text not null, what text[] not null)`.execute(tx);
    await sql`create function drill_note() returns trigger language plpgsql security definer
      set search_path = pg_catalog, public as $$
      begin
        insert into drill_write select pg_current_xact_id(), tg_argv[0], case when tg_op <> 'UPDATE' then array[tg_op]
          else coalesce((select array_agg(n.key order by n.key) from jsonb_each(to_jsonb(new)) n
            where n.value is distinct from to_jsonb(old) -> n.key), '{}') end;
        return null;
      end $$`.execute(tx);
    for (const { name } of rows)
      await sql`create trigger drill_note after insert or update or delete on ${sql.id(name)}
        for each row execute function drill_note(${sql.lit(name)})`.execute(tx);
  });

const quietRows = Object.entries(WITHOUT_EVENT).map(([relation, { columns = null }]) => ({ relation, columns }));

export type Written = {
  /** Transactions that changed something of which the trail should tell. */
  readonly changes: number;
  /** What was changed in transactions that wrote no event, by table. */
  readonly silent: readonly { readonly relation: string; readonly what: string; readonly count: number }[];
  /** Events of which a transaction wrote a second one that says the same. */
  readonly doubled: readonly { readonly action: string; readonly subject: string }[];
};

/** What was written since the log is kept. */
export const readWritten = (database: OpenDatabase): Promise<Written> =>
  asOwner(database, async (tx) => {
    const told = sql`(select xact from drill_write where relation = 'audit_event')`;
    const quiet = sql`jsonb_to_recordset(${JSON.stringify(quietRows)}::jsonb) as q (relation text, columns text[])`;
    const loud = sql`not exists (select from ${quiet} where q.relation = w.relation
      and (q.columns is null or w.what <@ q.columns))`;
    const { rows: changes } = await sql<{ count: number }>`
      select count(distinct xact)::int as count from drill_write w where ${loud}`.execute(tx);
    const { rows: silent } = await sql<{ relation: string; what: string; count: number }>`
      select relation, array_to_string(what, ', ') as what, count(distinct xact)::int as count from drill_write w
      where ${loud} and xact not in ${told} group by relation, what order by relation`.execute(tx);
    const { rows: doubled } = await sql<{ action: string; subject: string }>`
      select action, subject_name as subject from audit_event
      where xmin in (select xact::xid from drill_write where relation = 'audit_event')
      group by xmin::text, action, subject_kind, subject_id, subject_name, before, after, reason, company_ids
      having count(*) > 1`.execute(tx);
    return { changes: changes[0]?.count ?? 0, silent, doubled };
  });
