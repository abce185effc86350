import {
  type AuditRow,
  latestDenials,
  latestEvents,
  latestGroups,
  readDelivery,
  summariseDenials,
  walkChain,
} from '#features/core/audit/server/api.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import { listExport } from '#features/workplace/tasks/server/api.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { Parts, ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { auditContract, auditHomeContract } from '../contract/endpoints.ts';
import { auditUrl } from '../contract/addresses.ts';
import { auditSource, denialsSource } from '../contract/sources.ts';
import { accessDenials, auditEvents } from './data-sources.ts';

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const presented = (row: AuditRow, companies: ReadonlyMap<number, string>) => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: row.actor_name,
  onBehalfOf: row.on_behalf_name,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  company: row.company_ids.map((id) => companies.get(id) ?? String(id)).join(', ') || null,
  before: parsed(row.before),
  after: parsed(row.after),
  reason: row.reason,
});

const routesOf = ({ config: { auditLogUrl: collector } }: Parts) =>
  bind(auditContract, {
    exportTrail: listExport({
      operation: auditContract.exportTrail,
      name: { tr: 'Denetim izi', en: 'Audit trail' },
      source: auditEvents,
      action: 'audit.exported',
      kind: 'list',
      list: auditUrl,
    }),
    latestChanges: async ({ take, about }, { tx }) => {
      await seeEveryCompany(tx);
      const rows = await latestEvents(tx, take, about);
      const companies = await companyNames(tx);
      return { rows: rows.map((row) => presented(row, companies)) };
    },
    latestDenials: async ({ take }, { tx }) => {
      await seeEveryCompany(tx);
      const rows = await latestDenials(tx, take);
      const companies = await companyNames(tx);
      return {
        rows: rows.map((row) => ({
          ...row,
          company: row.companyId === null ? null : (companies.get(row.companyId) ?? null),
        })),
      };
    },
    verifyChain: async (_input, { db, seal, task }) => {
      const { heads, ...found } = await walkChain({
        db,
        seal,
        ...(task !== null && {
          signal: task.signal,
          progress: (done, total) => task.progress({ done, total, note: null }),
        }),
      });
      return { ...found, heads: [...heads] };
    },
    showDelivery: async (_input, { tx }) => {
      await seeEveryCompany(tx);
      const { failure: _said, waitingSince, sentAt, failingSince, ...counts } = await readDelivery(tx);
      const written = (moment: Date | null) => moment?.toISOString() ?? null;
      return {
        collector,
        ...counts,
        waitingSince: written(waitingSince),
        sentAt: written(sentAt),
        failingSince: written(failingSince),
      };
    },
  });

const homeRoutes = bind(auditHomeContract, {
  recentChanges: async ({ take }, { tx }) => {
    await seeEveryCompany(tx);
    const groups = await latestGroups(tx, take);
    const companies = await companyNames(tx);
    return { rows: groups.map(({ row, count }) => ({ ...presented(row, companies), count })) };
  },
  summariseDenials: async ({ days }, { tx, language }) => {
    await seeEveryCompany(tx);
    return summariseDenials(tx, days, language);
  },
});

/** The trail of changes, to be read, exported and checked. */
export const auditTrailFeature: ServerFeature = {
  name: 'audit-trail',
  peopleOnly: true,
  screens: [
    {
      url: auditUrl,
      name: 'audit-trail',
      caption: { tr: 'Denetim İzi', en: 'Audit Trail' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        icon: 'history',
        sequence: 60,
      },
    },
  ],
  dataSources: [auditSource, denialsSource],
  routes: (parts) => [routesOf(parts), homeRoutes, auditEvents.routes, accessDenials.routes],
};
