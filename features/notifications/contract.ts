import * as z from 'zod/mini';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, idText, instant, nothing, pageOf, pageQuery, text, version } from '#platform/contract/shapes.ts';

/** The newest that a person keeps; older ones are gone by themselves. */
export const MOST_KEPT = 200;

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

/** The screen of whoever announces. */
export const announcementsUrl = '/screen/operations/announcements';
const MOST_PEOPLE = 500;

const announcement = z.object({
  id,
  message: z.string(),
  from: instant,
  until: z.nullable(instant),
  /** Whether this person has said that they have read it. */
  read: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

export const audienceKinds = ['everyone', 'company', 'role', 'people'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

export const announcementStates = ['planned', 'shown', 'over', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  z.strictObject({ kind: z.literal('company'), companyId: id }),
  z.strictObject({ kind: z.literal('role'), roleId: id }),
  z.strictObject({ kind: z.literal('people'), personIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_PEOPLE)) }),
]);

/** What is said, in Turkish; in English too, where it is given. */
const announced = { message: z.strictObject({ tr: text(500), en: z.optional(text(500, 0)) }) };
/** From now on and without an end, unless told. */
const shownWhile = { from: z.optional(instant), until: z.optional(z.nullable(instant)) };

const madeAnnouncement = z.object({
  id,
  message: z.object({ tr: z.string(), en: z.string() }),
  audience: z.enum(audienceKinds),
  /** The company, the role, or the first people by name; null: everyone. */
  audienceName: z.nullable(z.string()),
  company: z.nullable(z.string()),
  from: instant,
  until: z.nullable(instant),
  state: z.enum(announcementStates),
  madeBy: z.string(),
  /** How many it is for, and how many of them have read it. */
  people: z.int(),
  read: z.int(),
  version,
});
export type MadeAnnouncement = z.infer<typeof madeAnnouncement>;

const receipt = z.object({ personId: id, name: z.string(), userName: z.string(), readAt: z.nullable(instant) });

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

/** An announcement was made, changed, withdrawn, or its time has come or gone. */
export const announcementsChanged = liveEvent('announcements.changed', z.object({}));

export const notificationsProblems = defineProblems({
  'notifications-gone': {
    status: 409,
    tr: 'Silinen bildirimler artık geri getirilemiyor.',
    en: 'The deleted notifications cannot be brought back any more.',
  },
  'announcement-ends-early': {
    status: 422,
    tr: 'Duyurunun bitişi başlangıcından sonra olmalı.',
    en: 'An announcement has to end after it begins.',
  },
  'announcement-company-unknown': { status: 422, tr: 'Böyle bir firma yok.', en: 'There is no such company.' },
  'announcement-role-unknown': { status: 422, tr: 'Böyle bir rol yok.', en: 'There is no such role.' },
  'announcement-person-unknown': {
    status: 422,
    tr: 'Seçilen kişilerden biri bulunamadı.',
    en: 'One of the people chosen could not be found.',
  },
  'announcement-beyond-company': {
    status: 403,
    tr: 'Yalnızca kendi firmanıza duyuru yapabilirsiniz.',
    en: 'You may announce to your own company only.',
  },
  'announcement-unknown': { status: 404, tr: 'Duyuru bulunamadı.', en: 'The announcement could not be found.' },
  'announcement-withdrawn': {
    status: 409,
    tr: 'Duyuru geri çekilmiş; artık değiştirilemez.',
    en: 'The announcement was withdrawn and cannot be changed any more.',
  },
  'announcement-not-withdrawn': {
    status: 409,
    tr: 'Duyuru geri çekilmiş değil; başkası sizden önce davranmış.',
    en: 'The announcement is not withdrawn; somebody else was first.',
  },
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
  /** Takes a deletion of mine back, a moment after it; answers those that stand in the list again. */
  restoreNotifications: endpoint({
    method: 'POST',
    path: '/api/common/notifications/restore',
    title: 'Sildiğim bildirimleri geri getir',
    access: access.signedIn,
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_KEPT)) }),
    output: z.object({ restored: z.array(id) }),
    problems: ['notifications-gone'],
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
  /** Announcements to me that are in their time. */
  listMessages: endpoint({
    method: 'GET',
    path: '/api/common/messages',
    title: 'Bana yapılan duyurular',
    access: access.signedIn,
    input: nothing,
    output: z.array(announcement),
    problems: [],
  }),
  /** Says that I have read them; ids of announcements that are not to me are passed over. */
  readMessages: endpoint({
    method: 'POST',
    path: '/api/common/messages/read',
    title: 'Duyuruları okudum',
    access: access.signedIn,
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
    output: z.object({ read: z.int() }),
    problems: [],
  }),
} satisfies Contract;

const sees = access.screens({ url: announcementsUrl, level: 'view' });
const announces = access.screens({ url: announcementsUrl, level: 'edit' });

/** What is announced to many: by Admin to anybody, by others to their own company. */
export const announcementsContract = {
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/derinuaa/api/announcements',
    title: 'Duyurular',
    access: sees,
    input: z.strictObject({
      ...pageQuery,
      id: z.optional(idText),
      state: z._default(z.enum(['all', ...announcementStates]), 'all'),
    }),
    output: pageOf(madeAnnouncement),
    problems: [],
  }),
  /** Whom the caller may announce to. */
  listAudiences: endpoint({
    method: 'GET',
    path: '/derinuaa/api/announcement-audiences',
    title: 'Duyuru yapılabilecekler',
    access: announces,
    input: nothing,
    output: z.object({
      everyone: z.boolean(),
      companies: z.array(z.object({ id, name: z.string() })),
      roles: z.array(z.object({ id, name: z.string(), company: z.nullable(z.string()) })),
    }),
    problems: [],
  }),
  findRecipients: endpoint({
    method: 'GET',
    path: '/derinuaa/api/announcement-recipients',
    title: 'Duyuru için kişi ara',
    access: announces,
    input: z.strictObject({ search: z._default(z.string().check(z.maxLength(200)), '') }),
    output: z.array(z.object({ id, name: z.string(), userName: z.string() })),
    problems: [],
  }),
  announce: endpoint({
    method: 'POST',
    path: '/derinuaa/api/announcements',
    title: 'Duyuru yap',
    access: announces,
    input: z.strictObject({ ...announced, audience, ...shownWhile }),
    output: z.object({ id }),
    problems: [
      'announcement-ends-early',
      'announcement-company-unknown',
      'announcement-role-unknown',
      'announcement-person-unknown',
      'announcement-beyond-company',
    ],
    status: 201,
  }),
  /** Changes what is said and when; whom it is for stays. */
  editAnnouncement: endpoint({
    method: 'PUT',
    path: '/derinuaa/api/announcements/:id',
    title: 'Duyuruyu değiştir',
    access: announces,
    input: z.strictObject({ id: idText, version, ...announced, ...shownWhile }),
    output: z.object({ version }),
    problems: ['announcement-unknown', 'announcement-withdrawn', 'announcement-ends-early', 'version-stale'],
  }),
  withdrawAnnouncement: endpoint({
    method: 'POST',
    path: '/derinuaa/api/announcements/:id/withdraw',
    title: 'Duyuruyu geri çek',
    access: announces,
    input: z.strictObject({ id: idText }),
    output: z.object({ version }),
    problems: ['announcement-unknown', 'announcement-withdrawn'],
  }),
  /** Takes a withdrawal back, a moment after it; whoever had read it has still read it. */
  reinstateAnnouncement: endpoint({
    method: 'POST',
    path: '/derinuaa/api/announcements/:id/reinstate',
    title: 'Duyurunun geri çekilmesini geri al',
    access: announces,
    input: z.strictObject({ id: idText, version }),
    output: z.object({ version }),
    problems: ['announcement-unknown', 'announcement-not-withdrawn', 'announcement-withdrawn', 'version-stale'],
  }),
  listReceipts: endpoint({
    method: 'GET',
    path: '/derinuaa/api/announcements/:id/receipts',
    title: 'Duyuruyu kim okudu',
    access: sees,
    input: z.strictObject({ id: idText, ...pageQuery, read: z._default(z.enum(['all', 'yes', 'no']), 'all') }),
    output: pageOf(receipt),
    problems: ['announcement-unknown'],
  }),
} satisfies Contract;
