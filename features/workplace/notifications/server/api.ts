import type { Context } from '#platform/server/context.ts';
import { notificationsChanged } from '../contract/events.ts';
import type { NoticeKind } from '../contract/vocabulary.ts';
import { mailNews } from './mail-choice.ts';
import { changeGroup, dropGroup, insertNotifications, type Told } from './notification-store.ts';
import { written } from '#platform/server/written-date.ts';

export type { Told } from './notification-store.ts';

/**
 * Tells people something, in the transaction of what happened; `link` is a path of the product. With a `group` it can be
 * corrected once it is no news any more. Who chose its kind gets it by mail too.
 */
export const notify = async (
  ctx: Pick<Context, 'tx' | 'publish'>,
  kind: NoticeKind,
  people: readonly number[],
  message: Told,
  link: string | null,
  group: string | null = null,
): Promise<void> => {
  const told = [...new Set(people)];
  if (told.length === 0) return;
  const at = await insertNotifications(ctx.tx, told, message, link, group);
  const arrived = { message, createdDateISO: at.toISOString(), createdDate: written(at), link };
  ctx.publish(notificationsChanged, { arrived }, { people: told });
  await mailNews(ctx, told, { kind, message, link });
};

type News = {
  readonly kind: NoticeKind;
  /** What it is about, as `problem-report:12`. */
  readonly group: string;
  readonly message: Told;
  readonly link: string | null;
};

/** Notifies people of a subject: the notification replaces the earlier one of the same subject, and is unread. */
export const notifyOnce = async (
  ctx: Pick<Context, 'tx' | 'publish'>,
  people: readonly number[],
  { kind, group, message, link }: News,
): Promise<void> => {
  const told = [...new Set(people)];
  if (told.length === 0) return;
  await dropGroup(ctx.tx, told, group);
  await insertNotifications(ctx.tx, told, message, link, group);
  // Something left the list too: it is read again as a whole.
  ctx.publish(notificationsChanged, { arrived: null }, { people: told });
  await mailNews(ctx, told, { kind, message, link });
};

/** Updates the notification of a subject without marking it unread; null: removes it. */
export const retell = async (
  ctx: Pick<Context, 'tx' | 'publish'>,
  group: string,
  message: Told | null,
): Promise<void> => {
  const told = await changeGroup(ctx.tx, group, message);
  if (told.length > 0) ctx.publish(notificationsChanged, { arrived: null }, { people: [...new Set(told)] });
};

/** A path that opens in the company the message is about. */
export const linkIn = (company: number | null, path: string): string =>
  company === null ? path : `${path}${path.includes('?') ? '&' : '?'}company=${company}`;
