import { companyNames, openCompany } from '#features/core/companies/server/api.ts';
import type { Parts } from '#platform/server/feature.ts';
import { bind, type BoundRoutes } from '#platform/server/bound-route.ts';
import { onRows } from '#platform/server/tasks/on-rows.ts';
import { announcementsContract } from '../contract/endpoints.ts';
import { notificationsProblems } from '../contract/problems.ts';
import { announce, editAnnouncement, reachOf, reinstateAnnouncement, withdrawAnnouncement } from './announce.ts';
import { changeAnnouncements } from './change-announcements.ts';
import {
  announceableRoles,
  findAnnouncement,
  findRecipients,
  listAnnouncements,
  listReceipts,
  type StoredAnnouncement,
} from './announcement-store.ts';

const presented = ({
  messageTr,
  messageEn,
  from,
  until,
  companyId: _of,
  roleId: _role,
  ...row
}: StoredAnnouncement) => ({
  ...row,
  message: { tr: messageTr, en: messageEn },
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
});

/** The console of announcements: Admin sees all of them, others those of their company. */
export const announcementRoutes = ({ live }: Pick<Parts, 'live'>): BoundRoutes =>
  bind(announcementsContract, {
    listAnnouncements: async (input, ctx) => {
      const { rows, total } = await listAnnouncements(ctx.tx, { ...input, company: await reachOf(ctx) });
      return { rows: rows.map(presented), total };
    },
    listAudiences: async (_input, ctx) => {
      const reach = await reachOf(ctx);
      const own = reach === null ? null : await openCompany(ctx.tx, reach);
      const companies =
        reach === null
          ? [...(await companyNames(ctx.tx))].map(([id, name]) => ({ id, name }))
          : [own ?? []].flat().map(({ id, name }) => ({ id, name }));
      const roles = await announceableRoles(ctx.tx, reach);
      return {
        everyone: reach === null,
        companies,
        roles: roles.map(({ id, name, company }) => ({ id, name, company })),
      };
    },
    findRecipients: async ({ search }, ctx) => findRecipients(ctx.tx, search, await reachOf(ctx)),
    announce: announce(live),
    editAnnouncement: editAnnouncement(live),
    withdrawAnnouncement,
    reinstateAnnouncement,
    changeAnnouncements: onRows(changeAnnouncements(live)),
    listReceipts: async ({ id, ...page }, ctx) => {
      if ((await findAnnouncement(ctx.tx, id, await reachOf(ctx))) === null)
        throw notificationsProblems.problem('announcement-unknown');
      const { rows, total } = await listReceipts(ctx.tx, id, page);
      return { rows: rows.map((row) => ({ ...row, readAt: row.readAt?.toISOString() ?? null })), total };
    },
  });
