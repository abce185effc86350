import { type RawBuilder, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { ProblemReportTables } from './tables.ts';

const of = (tx: Tx) => tables<ProblemReportTables>(tx);

/** Where a report stands, of the row named `e`: a fragment of a query. */
export const stateOf: RawBuilder<'open' | 'handled' | 'withdrawn'> = sql`
  case when e.withdrawn_at is not null then 'withdrawn' when e.handled_at is not null then 'handled' else 'open' end`;

/** The open reports of the group of the row named `e`: a fragment of a query. */
export const openOfGroup = sql<number>`(select count(*) from problem_report g
  where coalesce(g.group_id, g.id) = coalesce(e.group_id, e.id) and g.handled_at is null and g.withdrawn_at is null)`;

/** One report at a time in a company, so that two of the same screen do not begin a group each. */
export const awaitTurn = (tx: Tx, company: number) =>
  sql`select pg_advisory_xact_lock(hashtext('problem_report'), ${company}::integer)`.execute(tx);

type Matter = { readonly company: number; readonly incident: string | null; readonly page: string };

/** The group that a report belongs to: of an open one of the same incident, else of the same page. */
export const groupFor = async (tx: Tx, { company, incident, page }: Matter): Promise<number | null> => {
  const found = await of(tx)
    .selectFrom('problem_report')
    .select((eb) => eb.fn.coalesce('group_id', 'id').as('id'))
    .where('company_id', '=', company)
    .where('handled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('page', '=', page), ...(incident === null ? [] : [eb('incident', '=', incident)])]))
    .orderBy(sql`incident is not distinct from ${incident}`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
};

/** Whether a person has an open report of an incident. */
export const isReported = async (tx: Tx, person: number, incident: string): Promise<boolean> => {
  const found = await of(tx)
    .selectFrom('problem_report')
    .select('id')
    .where('person_id', '=', person)
    .where('incident', '=', incident)
    .where('handled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

type NewReport = Omit<
  ProblemReportTables['problem_report'],
  'id' | 'reported_at' | 'withdrawn_at' | 'handled_at' | 'handled_by' | 'handled_name' | 'handled_word'
>;

export const insertReport = async (tx: Tx, report: NewReport): Promise<number> => {
  const { id } = await of(tx)
    .insertInto('problem_report')
    .values({
      ...report,
      withdrawn_at: null,
      handled_at: null,
      handled_by: null,
      handled_name: null,
      handled_word: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const one = (tx: Tx, id: number) =>
  of(tx)
    .selectFrom('problem_report as e')
    .selectAll('e')
    .select([stateOf.as('state'), sql<number>`coalesce(e.group_id, e.id)`.as('group')])
    .where('e.id', '=', id);

export const findReport = (tx: Tx, id: number) => one(tx, id).executeTakeFirst();

/** The same, held until the transaction ends, so that two people do not answer it both. */
export const lockReport = (tx: Tx, id: number) => one(tx, id).forUpdate().executeTakeFirst();

export type StoredReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** The open reports of a group, the newest first. */
export const openReports = (tx: Tx, group: number) =>
  of(tx)
    .selectFrom('problem_report')
    .selectAll()
    .where(sql<number>`coalesce(group_id, id)`, '=', group)
    .where('handled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export type OpenReport = Awaited<ReturnType<typeof openReports>>[number];

export const setWithdrawn = (tx: Tx, id: number) =>
  of(tx).updateTable('problem_report').set({ withdrawn_at: timeNow() }).where('id', '=', id).execute();

type Handling = { readonly at: Date; readonly by: number; readonly name: string; readonly word: string };

/** Marks those of the reports as handled that are open; answers them. */
export const setHandled = (tx: Tx, ids: readonly number[], { at, by, name, word }: Handling) =>
  of(tx)
    .updateTable('problem_report')
    .set({ handled_at: at, handled_by: by, handled_name: name, handled_word: word })
    .where('id', 'in', ids)
    .where('handled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .execute();

/** Opens the reports again that were handled together; answers them. */
export const setOpen = (tx: Tx, group: number, at: Date) =>
  of(tx)
    .updateTable('problem_report')
    .set({ handled_at: null, handled_by: null, handled_name: null, handled_word: null })
    .where(sql<number>`coalesce(group_id, id)`, '=', group)
    .where('handled_at', '=', at)
    .returningAll()
    .execute();
