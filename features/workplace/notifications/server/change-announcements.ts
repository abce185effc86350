import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { LiveHub } from '#platform/server/live.ts';
import { rowByRow } from '#platform/server/tasks/on-rows.ts';
import type { announcementsContract } from '../contract/endpoints.ts';
import { notificationsProblems as problems } from '../contract/problems.ts';
import { editAnnouncement, reachOf, reinstateAnnouncement, withdrawAnnouncement } from './announce.ts';
import { findAnnouncement, type StoredAnnouncement } from './announcement-store.ts';

type Contract = typeof announcementsContract;
type Input = ParsedInputOf<Contract['changeAnnouncements']>;
type Row = Input['rows'][number];

const isSameEnd = ({ until }: StoredAnnouncement, wanted: string | null): boolean =>
  (until === null ? null : until.getTime()) === (wanted === null ? null : Date.parse(wanted));

/** What is shown until another time; null where it is so already. */
const endAt = async (live: LiveHub, ctx: Context, row: Row, found: StoredAnnouncement) => {
  if (found.state === 'withdrawn') throw problems.problem('announcement-withdrawn');
  const until = row.until ?? null;
  if (isSameEnd(found, until)) return null;
  const { messageTr, messageEn, from } = found;
  const message = { tr: messageTr, en: messageEn };
  const content = { message, from: from.toISOString(), until };
  return (await editAnnouncement(live)({ id: row.id, version: row.version, ...content }, ctx)).version;
};

const isFound = (each: StoredAnnouncement | null): each is StoredAnnouncement => each !== null;

/** Does the same with each of the chosen announcements: withdrawn, shown again, shown until another time. */
export const changeAnnouncements =
  (live: LiveHub) =>
  async ({ rows, change }: Input, ctx: Context): Promise<ReturnOf<Contract['changeAnnouncements']>> => {
    const reach = await reachOf(ctx);
    const found: (StoredAnnouncement | null)[] = [];
    for (const { id } of rows) found.push(await findAnnouncement(ctx.tx, id, reach));
    const names = new Map(
      found.filter(isFound).map(({ id, messageTr, messageEn }) => [id, { tr: messageTr, en: messageEn }]),
    );
    return rowByRow(ctx, {
      rows,
      nameOf: ({ id }) => names.get(id)?.[ctx.language].slice(0, 80) ?? String(id),
      one: async (row) => {
        const now = await findAnnouncement(ctx.tx, row.id, reach);
        if (now === null) throw problems.problem('announcement-unknown');
        if (now.version !== row.version) throw platformProblems.problem('version-stale');
        if (change === 'until') return { mark: await endAt(live, ctx, row, now) };
        const done = await (change === 'withdraw' ? withdrawAnnouncement(row, ctx) : reinstateAnnouncement(row, ctx));
        return { mark: done.version };
      },
    });
  };
