import { sql } from 'kysely';
import { batchedRows, denialRows } from '#features/core/audit/server/api.ts';
import { companiesNamed, joinNamesOfCompanies, namesOfCompanies } from '#features/core/companies/server/api.ts';
import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { readable } from '#platform/server/data-source.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { ColumnSql, FoundBy, Sql } from '#platform/server/filter-sql.ts';
import { auditSource, denialsSource } from '../contract/sources.ts';

/** The companies an event belongs to, as far as the reader is shown them. */
const shownIds = sql<readonly number[]>`e.shown_ids`;

/** A text that the event's stored fold holds: few events have the word in that, and only theirs is folded. */
const searched = (value: Sql): ColumnSql => ({
  value,
  contains: (word) => sql`(position(${word} in e.search_fold) > 0 and position(${word} in fold_text(${value})) > 0)`,
});

const inCompaniesNamed: FoundBy = (word) => sql`${shownIds} && ${companiesNamed(word)}`;

/**
 * A system administrator sees the changes of every company and of the product itself; anybody else who holds the screen
 * those of the company they work in, and none of the other companies they belong to as well: rows of no company are
 * visible to all by row security, and are not theirs.
 */
export const auditEvents = readable(auditSource, {
  rows: async ({ tx, caller }) => {
    if (caller.isAdmin) await seeEveryCompany(tx);
    const own = sql<readonly number[]>`array[${caller.companyId}]::bigint[]`;
    return {
      from: sql`${caller.isAdmin ? batchedRows() : batchedRows(own)} e ${joinNamesOfCompanies(shownIds)}`,
      where: caller.isAdmin ? sql`true` : sql`e.company_ids @> ${own}`,
    };
  },
  columns: {
    id: sql`e.id`,
    at: sql`e.at`,
    actor: searched(sql`e.actor_name`),
    onBehalfOf: searched(sql`e.on_behalf_name`),
    // Codes, which are their own fold.
    action: { value: sql`e.action`, fold: sql`e.action` },
    subjectKind: { value: sql`e.subject_kind`, fold: sql`e.subject_kind` },
    subjectId: searched(sql`e.subject_id`),
    subject: searched(sql`e.subject_name`),
    company: { ...namesOfCompanies, contains: inCompaniesNamed },
    reason: searched(sql`e.reason`),
    before: sql`e.before`,
    after: sql`e.after`,
    requestId: searched(sql`e.request_id`),
    batch: sql`e.batch`,
    leads: sql`e.leads`,
    count: sql`e.batch_count`,
  },
  searchFold: (word) => sql`(position(${word} in e.search_fold) > 0 or ${inCompaniesNamed(word)})`,
});

/** Their own company's for whoever holds the screen; row security leaves out the others. */
export const accessDenials = readable(denialsSource, {
  rows: async ({ tx, caller }) => {
    if (caller.isAdmin) await seeEveryCompany(tx);
    return {
      from: sql`${denialRows} d left join ${screenUrlRows} u on u.url = d.url and u.to_epoch is null
        left join ${screenRows} s on s.id = u.screen_id ${joinNamesOfCompanies(sql`array[d.company_id]`)}`,
      where: caller.isAdmin ? sql`true` : sql`d.company_id = ${caller.companyId}::bigint`,
    };
  },
  columns: {
    id: sql`d.id`,
    lastAt: sql`d.last_at`,
    firstAt: sql`d.first_at`,
    day: sql`d.day`,
    person: sql`d.person_name`,
    personId: sql`d.person_id`,
    company: namesOfCompanies,
    screen: { tr: sql`s.caption_tr`, en: sql`s.caption_en` },
    url: sql`d.url`,
    count: sql`d.count`,
    requestId: sql`d.request_id`,
  },
});
