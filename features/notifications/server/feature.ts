import { recordAudit } from '#features/audit/server/api.ts';
import { companyNames } from '#features/companies/server/api.ts';
import { allScreens } from '#features/screens/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type Tx, seeEveryCompany } from '#platform/server/db.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind, type Context } from '#platform/server/routes.ts';
import { notificationsChanged, notificationsContract, notificationsProblems } from '../contract.ts';
import { announcementsAt, insertAnnouncement } from './announcement-store.ts';
import { deleteNotifications, markRead, notificationsOf } from './notification-store.ts';
import { keepShortcuts, shortcutsOf } from './shortcut-store.ts';
import { notificationMigrations } from './tables.ts';

const inTurkey = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Istanbul',
});

/** `21.11.2026 14:32` */
const written = (at: Date): string => {
  const parts = Object.fromEntries(inTurkey.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts['day']}.${parts['month']}.${parts['year']} ${parts['hour']}:${parts['minute']}`;
};

const announce = async (
  { message, companyId, from, until }: ParsedInputOf<typeof notificationsContract.announce>,
  ctx: Context,
): Promise<{ readonly id: number }> => {
  await seeEveryCompany(ctx.tx);
  if (companyId !== null && !(await companyNames(ctx.tx)).has(companyId))
    throw notificationsProblems.problem('announcement-company-unknown', {}, [
      { path: 'companyId', code: 'announcement-company-unknown' },
    ]);
  const shownFrom = from === undefined ? new Date() : new Date(from);
  const shownUntil = until === undefined ? null : new Date(until);
  if (shownUntil !== null && shownUntil <= shownFrom)
    throw notificationsProblems.problem('announcement-ends-early', {}, [
      { path: 'until', code: 'announcement-ends-early' },
    ]);
  const id = await insertAnnouncement(ctx.tx, {
    company_id: companyId,
    message_tr: message.tr,
    message_en: message.en,
    shown_from: shownFrom,
    shown_until: shownUntil,
    made_by: ctx.caller.personId,
  });
  await recordAudit(ctx, {
    action: 'announcement.made',
    subject: { kind: 'announcement', id, name: message.tr.slice(0, 80) },
    company: companyId,
    before: null,
    after: { message, from: shownFrom, until: shownUntil },
  });
  ctx.publish(notificationsChanged, {}, companyId === null ? { everyone: true } : { company: companyId });
  return { id };
};

const shownShortcuts = async (tx: Tx, { caller, language }: Context) => {
  const kept = await shortcutsOf(tx, caller.personId);
  const screens = new Map((await allScreens(tx)).map((screen) => [screen.id, screen]));
  return kept.flatMap((screenId) => {
    const screen = screens.get(screenId);
    if (screen === undefined || caller.levelOf(screen.url) === null) return [];
    return [{ screenId, url: screen.url, caption: language === 'en' ? screen.en : screen.tr }];
  });
};

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
    if (deleted.length > 0) publish(notificationsChanged, {}, { people: [caller.personId] });
    return { deleted: [...deleted] };
  },
  readNotifications: async ({ ids }, { tx, caller, publish }) => {
    const read = await markRead(tx, caller.personId, ids);
    if (read > 0) publish(notificationsChanged, {}, { people: [caller.personId] });
    return { read };
  },
  listMessages: async (_input, { tx, language }) => {
    const rows = await announcementsAt(tx, new Date());
    return rows.map((row) => ({
      id: row.id,
      message: language === 'en' ? row.message_en : row.message_tr,
      from: row.shown_from.toISOString(),
      until: row.shown_until?.toISOString() ?? null,
    }));
  },
  announce,
  listShortcuts: (_input, ctx) => shownShortcuts(ctx.tx, ctx),
  keepShortcuts: async ({ urls }, ctx) => {
    const byUrl = new Map((await allScreens(ctx.tx)).map((screen) => [screen.url, screen.id]));
    const screens = urls.map((url) => {
      const decision = ctx.caller.decide(url);
      const screen = decision.allowed && decision.url !== null ? byUrl.get(decision.url) : undefined;
      if (screen === undefined) throw notificationsProblems.problem('shortcut-denied', { url });
      return screen;
    });
    await keepShortcuts(ctx.tx, ctx.caller.personId, [...new Set(screens)]);
    return shownShortcuts(ctx.tx, ctx);
  },
});

/** The bell, announcements, and the screens kept at hand. */
export const notificationsFeature: ServerFeature = {
  name: 'notifications',
  migrations: notificationMigrations,
  tenantTables: ['announcement'],
  problems: notificationsProblems.specs,
  routes: () => [routes],
};
