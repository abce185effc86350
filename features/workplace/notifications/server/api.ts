import type { Context } from '#platform/server/context.ts';
import { notificationsChanged } from '../contract/events.ts';
import { insertNotifications, type Told } from './notification-store.ts';
import { written } from '#platform/server/written-date.ts';

export type { Told } from './notification-store.ts';

/** Tells people something, in the transaction of what happened; `link` is a path of the product. */
export const notify = async (
  ctx: Pick<Context, 'tx' | 'publish'>,
  people: readonly number[],
  message: Told,
  link: string | null,
): Promise<void> => {
  const told = [...new Set(people)];
  if (told.length === 0) return;
  const at = await insertNotifications(ctx.tx, told, message, link);
  const arrived = { message, createdDateISO: at.toISOString(), createdDate: written(at), link };
  ctx.publish(notificationsChanged, { arrived }, { people: told });
};

/** A path that opens in the company the message is about. */
export const linkIn = (company: number | null, path: string): string =>
  company === null ? path : `${path}${path.includes('?') ? '&' : '?'}company=${company}`;
