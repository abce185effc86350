import { roleMembershipRows, roleRows } from '#features/core/access/server/api.ts';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { beginningsOf } from '#platform/contract/incident-text.ts';
import { fold } from '#platform/contract/turkish.ts';
import { companySeen, type Tx, tables } from '#platform/server/db.ts';
import type { LogOutcome, LogSource } from '../contract/vocabulary.ts';
import type { RequestLogTables } from './tables.ts';

export type LogFilter = {
  readonly from: Date | null;
  readonly to: Date;
  readonly person?: number | undefined;
  readonly company?: number | undefined;
  readonly method?: string | undefined;
  readonly screen?: string | undefined;
  readonly source?: LogSource | undefined;
  readonly outcome?: LogOutcome | undefined;
  readonly status?: number | undefined;
  readonly errors?: boolean;
  readonly search?: string | undefined;
  readonly requestId?: string | undefined;
};

type Table = 'request_log_entry';
type Builder = ExpressionBuilder<RequestLogTables, Table>;
type Query<O> = SelectQueryBuilder<RequestLogTables, Table, O>;

const MOST_WORDS = 8;
const FAILURES: readonly LogOutcome[] = ['failed', 'timeout', 'unanswered'];

/** A text within a LIKE pattern, where it means itself. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const containing = (word: string): string => `%${literal(word)}%`;

const wordsOf = (search: string): readonly string[] =>
  fold(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(containing);

const ofStatus = (eb: Builder, status: number) =>
  status === 0
    ? eb('status', '=', 0)
    : eb.and([eb('status', '>=', status * 100), eb('status', '<', (status + 1) * 100)]);

/** In whichever form it was written down; what cannot be a number finds nothing. */
const ofIncident = (eb: Builder, typed: string) =>
  eb.or(beginningsOf(typed).map((beginning) => eb('request_id', 'like', `${literal(beginning)}%`)));

const conditions = (eb: Builder, filter: LogFilter) => [
  eb('at', '<=', filter.to),
  ...(filter.from === null ? [] : [eb('at', '>=', filter.from)]),
  ...(filter.person === undefined ? [] : [eb('person_id', '=', filter.person)]),
  ...(filter.company === undefined ? [] : [eb('company_id', '=', filter.company)]),
  ...(filter.method === undefined ? [] : [eb('method', '=', filter.method)]),
  ...(filter.screen === undefined ? [] : [eb('screen', '=', filter.screen)]),
  ...(filter.source === undefined ? [] : [eb('source', '=', filter.source)]),
  ...(filter.outcome === undefined ? [] : [eb('outcome', '=', filter.outcome)]),
  ...(filter.errors ? [eb('outcome', 'in', [...FAILURES])] : []),
  ...(filter.status === undefined ? [] : [ofStatus(eb, filter.status)]),
  ...(filter.requestId === undefined ? [] : [ofIncident(eb, filter.requestId)]),
  ...wordsOf(filter.search ?? '').map((word) => eb('text_fold', 'like', word)),
];

const filtered = <O>(query: Query<O>, filter: LogFilter): Query<O> =>
  query.where((eb) => eb.and(conditions(eb, filter)));

/**
 * What a system administrator does concerns every company, and what failed of it may name people of any: a reader of one
 * company does not see it, wherever the administrator stood.
 */
const byAdministrator = sql<boolean>`exists (select from ${roleMembershipRows} m join ${roleRows} r on r.id = m.role_id
  where m.person_id = request_log_entry.person_id and r.name = 'Admin' and r.company_id is null)`;

const entries = (tx: Tx) => {
  const all = tables<RequestLogTables>(tx).selectFrom('request_log_entry');
  return companySeen(tx) === null ? all : all.where((eb) => eb.not(byAdministrator));
};

/** Characters of a long text that a list shows. */
const IN_LIST = 400;

/** One page, the newest first, and how many there are in all. */
export const pageOfEntries = async (tx: Tx, filter: LogFilter, skip: number, take: number) => {
  const rows = await filtered(entries(tx), filter)
    .select(['id', 'at', 'source', 'outcome', 'person_name', 'company_id', 'method', 'url', 'screen', 'status'])
    .select(['elapsed_ms', 'code', 'request_id', 'person_id'])
    .select([
      sql<string | null>`left(body, ${IN_LIST})`.as('body'),
      sql<string | null>`left(headers, ${IN_LIST})`.as('headers'),
      sql<string | null>`left(error, ${IN_LIST})`.as('error'),
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
  const { total } = await filtered(entries(tx), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

export type ListedEntry = Awaited<ReturnType<typeof pageOfEntries>>['rows'][number];

/** How many were refused and failed in each span of the window, from its beginning on; spans without any are left out. */
export const barsOf = async (tx: Tx, filter: LogFilter, from: Date, seconds: number) => {
  const bar = sql<Date>`date_bin(make_interval(secs => ${seconds}), at, ${from.toISOString()}::timestamptz)`;
  return filtered(entries(tx), filter)
    .select([
      bar.as('at'),
      sql<number>`count(*) filter (where outcome = 'refused')`.as('refused'),
      sql<number>`count(*) filter (where outcome <> 'refused')`.as('failed'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
};

const MOST_CHOICES = 50;

type Counted = { readonly value: string; readonly label: string; readonly count: number };

/** The people, companies, methods and screens among what is found, the most frequent first. */
export const choicesOf = async (tx: Tx, filter: LogFilter) => {
  const by = (value: string, label: string): Promise<Counted[]> =>
    filtered(entries(tx), filter)
      .select([
        sql<string>`${sql.ref(value)}::text`.as('value'),
        sql<string>`max(${sql.ref(label)}::text)`.as('label'),
        sql<number>`count(*)`.as('count'),
      ])
      .groupBy(value as 'method')
      .orderBy('count', 'desc')
      .orderBy('value')
      .limit(MOST_CHOICES)
      .execute();
  const people = (await by('person_id', 'person_name')).filter(({ value }) => value !== '0');
  const companies = (await by('company_id', 'company_id')).filter(({ value }) => value !== '0');
  const screens = (await by('screen', 'screen')).filter(({ value }) => value !== '');
  return { people, companies, screens, methods: await by('method', 'method') };
};

/** When the oldest of what is found happened. */
export const oldestOf = async (tx: Tx, filter: LogFilter): Promise<Date | null> => {
  const { at } = await filtered(entries(tx), filter)
    .select((eb) => eb.fn.min('at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? null;
};

/** One entry, whole. */
export const entryOf = (tx: Tx, id: number) => entries(tx).selectAll().where('id', '=', id).executeTakeFirst();

export type StoredEntry = NonNullable<Awaited<ReturnType<typeof entryOf>>>;

const MOST_OTHERS = 20;

/** The other entries of an incident, the oldest first. */
export const othersOf = (tx: Tx, requestId: string, id: number) =>
  entries(tx)
    .selectAll()
    .where('request_id', '=', requestId)
    .where('id', '<>', id)
    .orderBy('at')
    .limit(MOST_OTHERS)
    .execute();

const AROUND_MS = 120_000;
const OF_ACCESS = ['access-denied', 'screen-denied', 'role-missing', 'screen-unknown', 'not-a-member', 'no-company'];

/** What was refused to a person around a moment for want of a right. */
export const refusalsAround = (tx: Tx, person: number, at: Date) =>
  entries(tx)
    .select(['id', 'at', 'url', 'code', 'decision'])
    .where('person_id', '=', person)
    .where('source', '=', 'server')
    .where('code', 'in', OF_ACCESS)
    .where('at', '>=', new Date(at.getTime() - AROUND_MS))
    .where('at', '<=', new Date(at.getTime() + AROUND_MS))
    .orderBy('at', 'desc')
    .limit(MOST_OTHERS)
    .execute();
