import * as z from 'zod/mini';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, idText, instant, nothing, text } from '#platform/contract/shapes.ts';

/** The newest that a person keeps; older ones are gone by themselves. */
export const MOST_KEPT = 200;
const MOST_SHORTCUTS = 30;

const notification = z.object({
  id,
  message: z.string(),
  createdDateISO: instant,
  /** `21.11.2026 14:32`, in Turkey's time. */
  createdDate: z.string(),
  /** A path of the product, the company in it; null: there is nothing to open. */
  link: z.nullable(z.string()),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const announcement = z.object({ id, message: z.string(), from: instant, until: z.nullable(instant) });
export type Announcement = z.infer<typeof announcement>;

const shortcut = z.object({ screenId: id, url: z.string(), caption: z.string() });

/** One id or several, as `?id=1&id=2` arrives. */
const idsInQuery = z.union([
  z.array(idText).check(z.minLength(1), z.maxLength(MOST_KEPT)),
  z.pipe(
    idText,
    z.transform((one) => [one]),
  ),
]);

/** Something new for the person, or something gone in another tab. */
export const notificationsChanged = liveEvent('notifications.changed', z.object({}));

export const notificationsProblems = defineProblems({
  'shortcut-denied': {
    status: 422,
    tr: '“{url}” kısayol yapılamaz: bu ekranı açma yetkiniz yok.',
    en: '“{url}” cannot be a shortcut: you may not open this screen.',
  },
  'announcement-ends-early': {
    status: 422,
    tr: 'Duyurunun bitişi başlangıcından sonra olmalı.',
    en: 'An announcement has to end after it begins.',
  },
  'announcement-company-unknown': { status: 422, tr: 'Böyle bir firma yok.', en: 'There is no such company.' },
});

/** What a person is told, and what they keep at hand. */
export const notificationsContract = {
  /** Mine, the newest first. */
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/common/notifications',
    title: 'Bildirimlerim',
    access: access.signedIn,
    input: nothing,
    output: z.array(notification),
    problems: [],
  }),
  /** Mine alone: ids of others are passed over. */
  deleteNotifications: endpoint({
    method: 'DELETE',
    path: '/api/common/notifications',
    title: 'Bildirimlerimi sil',
    access: access.signedIn,
    input: z.strictObject({ id: idsInQuery }),
    output: z.object({ deleted: z.array(id) }),
    problems: [],
  }),
  /** Marks mine as read: the ids named, all of them without any. */
  readNotifications: endpoint({
    method: 'POST',
    path: '/api/common/notifications/read',
    title: 'Bildirimlerimi okundu say',
    access: access.signedIn,
    input: z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(MOST_KEPT))) }),
    output: z.object({ read: z.int() }),
    problems: [],
  }),
  /** Announcements that hold now, to everybody or to the company of the call. */
  listMessages: endpoint({
    method: 'GET',
    path: '/api/common/messages',
    title: 'Duyurular',
    access: access.signedIn,
    input: nothing,
    output: z.array(announcement),
    problems: [],
  }),
  announce: endpoint({
    method: 'POST',
    path: '/api/common/messages',
    title: 'Duyuru yap',
    access: access.roles('Admin'),
    input: z.strictObject({
      message: z.strictObject({ tr: text(500), en: text(500) }),
      companyId: z.nullable(id),
      from: z.optional(instant),
      until: z.optional(instant),
    }),
    output: z.object({ id }),
    problems: ['announcement-ends-early', 'announcement-company-unknown'],
    status: 201,
  }),
  /** My favourite screens in my order; what may not be opened any more is left out. */
  listShortcuts: endpoint({
    method: 'GET',
    path: '/api/common/shortcuts',
    title: 'Kısayollarım',
    access: access.signedIn,
    input: nothing,
    output: z.array(shortcut),
    problems: [],
  }),
  keepShortcuts: endpoint({
    method: 'PUT',
    path: '/api/common/shortcuts',
    title: 'Kısayollarımı kaydet',
    access: access.signedIn,
    input: z.strictObject({
      urls: z.array(z.string().check(z.minLength(1), z.maxLength(500))).check(z.maxLength(MOST_SHORTCUTS)),
    }),
    output: z.array(shortcut),
    problems: ['shortcut-denied'],
  }),
} satisfies Contract;
