import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { notificationsContract } from '../contract/endpoints.ts';
import { announcementsChanged, notificationsChanged } from '../contract/events.ts';
import { notificationsProblems } from '../contract/problems.ts';
import { announcementsUrl } from '../contract/addresses.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { mailChoiceRoutes } from './mail-choice.ts';
import { announcementsForRole, announcementsTo, noteRead } from './announcement-store.ts';
import { deleteNotifications, markRead, notificationsOf, restoreNotifications } from './notification-store.ts';
import { notificationMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';
import { written } from '#platform/server/written-date.ts';

const routes = bind(notificationsContract, {
  listNotifications: async (_input, { tx, caller, language }) => {
    const rows = await notificationsOf(tx, caller.personId);
    return rows.map((row) => ({
      id: row.id,
      message: language === 'en' ? row.message_en : row.message_tr,
      createdDateISO: row.created_at.toISOString(),
      createdDate: written(row.created_at),
      link: row.link,
      read: row.read_at !== null,
    }));
  },
  deleteNotifications: async ({ id }, { tx, caller, publish }) => {
    const deleted = await deleteNotifications(tx, caller.personId, id);
    if (deleted.length > 0) publish(notificationsChanged, { arrived: null }, { people: [caller.personId] });
    return { deleted: [...deleted] };
  },
  restoreNotifications: async ({ ids }, { tx, caller, publish }) => {
    const restored = await restoreNotifications(tx, caller.personId, ids);
    if (restored.length === 0) throw notificationsProblems.problem('notifications-gone');
    publish(notificationsChanged, { arrived: null }, { people: [caller.personId] });
    return { restored: [...restored] };
  },
  readNotifications: async ({ ids }, { tx, caller, publish }) => {
    const read = await markRead(tx, caller.personId, ids);
    if (read > 0) publish(notificationsChanged, { arrived: null }, { people: [caller.personId] });
    return { read };
  },
  listMessages: async (_input, { tx, caller, language }) => {
    const rows = await announcementsTo(tx, caller.personId);
    return rows.map((row) => ({
      id: row.id,
      message: language === 'en' ? row.message_en : row.message_tr,
      from: row.shown_from.toISOString(),
      until: row.shown_until?.toISOString() ?? null,
      read: row.read,
    }));
  },
  readMessages: async ({ ids }, { tx, caller, publish }) => {
    const read = await noteRead(tx, caller.personId, ids);
    if (read > 0) publish(announcementsChanged, {}, { people: [caller.personId] });
    return { read };
  },
});

/** The bell and announcements. */
export const notificationsFeature: ServerFeature = {
  name: 'notifications',
  personalData,
  needs: ['access', 'companies', 'mail', 'screens', 'users'],
  migrations: notificationMigrations,
  tenantTables: ['announcement'],
  roleUses: [{ title: { tr: 'Duyurular', en: 'Announcements' }, screen: announcementsUrl, find: announcementsForRole }],
  screens: [
    {
      url: announcementsUrl,
      name: 'operations-announcements',
      caption: { tr: 'Duyurular', en: 'Announcements' },
      menu: {
        group: { key: 'isletim', tr: 'İşletim', en: 'Operations', sequence: 90 },
        icon: 'speakerphone',
        sequence: 30,
      },
    },
  ],
  problems: notificationsProblems.specs,
  routes: (parts) => [routes, mailChoiceRoutes(parts), announcementRoutes(parts)],
};
