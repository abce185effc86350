import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { rowsOperation } from '#platform/contract/row-action-shapes.ts';
import { id, idText, instant, nothing, pageOf, pageQuery, text, version } from '#platform/contract/shapes.ts';
import { announcementChanges, announcementStates, audienceKinds, MOST_KEPT, noticeKindNames } from './vocabulary.ts';

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

const announcement = z.object({
  id,
  message: z.string(),
  from: instant,
  until: z.nullable(instant),
  /** Whether this person has said that they have read it. */
  read: z.boolean(),
});

export type Announcement = z.infer<typeof announcement>;

const MOST_PEOPLE = 500;

const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  z.strictObject({ kind: z.literal('company'), companyId: id }),
  z.strictObject({ kind: z.literal('role'), roleId: id }),
  z.strictObject({ kind: z.literal('people'), personIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_PEOPLE)) }),
]);

/** What is said, in Turkish; in English too, where it is given. */
const announced = { message: z.strictObject({ tr: text(500), en: z.optional(text(500, 0)) }) };

/** From now on and without an end, unless given. */
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

/** What the calls of `notificationsCalls` take and answer. */
export const notificationsShapes = {
  listNotifications: { title: 'List my notifications', input: nothing, output: z.array(notification) },
  deleteNotifications: {
    title: 'Delete my notifications',
    undo: 'restoreNotifications',
    input: z.strictObject({ id: idsInQuery }),
    output: z.object({ deleted: z.array(id) }),
  },
  restoreNotifications: {
    title: 'Restore notifications that I deleted',
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_KEPT)) }),
    output: z.object({ restored: z.array(id) }),
  },
  readNotifications: {
    title: 'Mark my notifications as read',
    undo: { none: 'they stay, and are marked as read' },
    input: z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(MOST_KEPT))) }),
    output: z.object({ read: z.int() }),
  },
  listMessages: { title: 'List the announcements for me', input: nothing, output: z.array(announcement) },
  readMessages: {
    title: 'Mark announcements as read',
    undo: { none: 'they stay, and are marked as read' },
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
    output: z.object({ read: z.int() }),
  },
} satisfies Operations;

const kinds = z.array(z.enum(noticeKindNames)).check(z.maxLength(noticeKindNames.length));

/** What the calls of `mailChoiceCalls` take and answer. */
export const mailChoiceShapes = {
  readMailChoice: {
    title: 'Read which notifications come to me by mail',
    input: nothing,
    output: z.object({
      kinds,
      /** Those that may ever come to the person: who administers nothing hears nothing of it. */
      offered: kinds,
      /** Whether this product sends mail at all. */
      sendsMail: z.boolean(),
      /** Where it goes; null: no address is known, and nothing is sent. */
      email: z.nullable(z.string()),
      /** The newest mail that could not be sent; `refused`: it is not tried again. */
      failing: z.nullable(z.object({ since: instant, refused: z.boolean() })),
    }),
  },
  chooseMail: {
    title: 'Choose which notifications come to me by mail',
    undo: { none: 'a person chooses otherwise where it was chosen' },
    input: z.strictObject({ kinds }),
    output: z.object({ kinds }),
  },
} satisfies Operations;

/** What the calls of `announcementsCalls` take and answer. */
export const announcementsShapes = {
  listAnnouncements: {
    title: 'List announcements',
    input: z.strictObject({
      ...pageQuery,
      id: z.optional(idText),
      state: z._default(z.enum(['all', ...announcementStates]), 'all'),
    }),
    output: pageOf(madeAnnouncement),
  },
  listAudiences: {
    title: 'List the possible recipients of an announcement',
    input: nothing,
    output: z.object({
      everyone: z.boolean(),
      companies: z.array(z.object({ id, name: z.string() })),
      roles: z.array(z.object({ id, name: z.string(), company: z.nullable(z.string()) })),
    }),
  },
  findRecipients: {
    title: 'Find people for an announcement',
    input: z.strictObject({ search: z._default(z.string().check(z.maxLength(200)), '') }),
    output: z.array(z.object({ id, name: z.string(), userName: z.string() })),
  },
  announce: {
    title: 'Make an announcement',
    undo: { none: 'an announcement can be withdrawn' },
    input: z.strictObject({ ...announced, audience, ...shownWhile }),
    output: z.object({ id }),
    status: 201,
  },
  editAnnouncement: {
    title: 'Edit an announcement',
    undo: { none: 'a form of one record, saved under its version' },
    input: z.strictObject({ id: idText, version, ...announced, ...shownWhile }),
    output: z.object({ version }),
  },
  withdrawAnnouncement: {
    title: 'Withdraw an announcement',
    undo: 'reinstateAnnouncement',
    input: z.strictObject({ id: idText }),
    output: z.object({ version }),
  },
  reinstateAnnouncement: {
    title: 'Undo the withdrawal of an announcement',
    input: z.strictObject({ id: idText, version }),
    output: z.object({ version }),
  },
  changeAnnouncements: rowsOperation(
    'Change several announcements at once',
    { tr: 'Duyuruları toplu değiştirme', en: 'The change of announcements' },
    /** `until` is for a change of the end: null is without one. */
    z.strictObject({ id, version, until: z.optional(z.nullable(instant)) }),
    { change: z.enum(announcementChanges) },
    'changeAnnouncements',
  ),
  listReceipts: {
    title: 'List who has read an announcement',
    input: z.strictObject({ id: idText, ...pageQuery, read: z._default(z.enum(['all', 'yes', 'no']), 'all') }),
    output: pageOf(receipt),
  },
} satisfies Operations;
