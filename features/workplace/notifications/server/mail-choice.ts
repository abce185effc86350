import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { rulesUrl } from '#features/core/rules/contract/addresses.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { askForMail, failingMailOf } from '#features/core/mail/server/api.ts';
import { emailOf } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import { bind, type BoundRoutes } from '#platform/server/bound-route.ts';
import type { Caller } from '#platform/server/caller.ts';
import type { Context } from '#platform/server/context.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { mailChoiceContract } from '../contract/endpoints.ts';
import { notificationsProblems } from '../contract/problems.ts';
import { type NoticeKind, noticeKindNames, noticeKinds } from '../contract/vocabulary.ts';
import type { Told } from './notification-store.ts';
import type { NotificationTables } from './tables.ts';

/** News of three days ago is read in the bell. */
const WORTH_SENDING_MS = 3 * 86_400_000;

/** A person who edits one of these screens is notified of the outcome. */
const ADMINISTERED = [matrixUrl, rolesUrl, usersUrl, companiesUrl, rulesUrl] as const;

const administers = ({ isAdmin, levelOf }: Caller): boolean =>
  isAdmin || ADMINISTERED.some((url) => levelOf(url) === 'edit');

const chosenBy = async (tx: Tx, personId: number): Promise<readonly NoticeKind[]> => {
  const rows = await tables<NotificationTables>(tx)
    .selectFrom('notification_mail')
    .select('kind')
    .where('person_id', '=', personId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};

const whoChose = async (tx: Tx, kind: NoticeKind, people: readonly number[]): Promise<readonly number[]> => {
  const rows = await tables<NotificationTables>(tx)
    .selectFrom('notification_mail')
    .select('person_id')
    .where('kind', '=', kind)
    .where('person_id', 'in', people)
    .execute();
  return rows.map((row) => row.person_id);
};

type News = { readonly kind: NoticeKind; readonly message: Told; readonly link: string | null };

/** Sends the notification by mail too, to the people who chose that. */
export const mailNews = async (
  ctx: Pick<Context, 'tx' | 'publish'>,
  people: readonly number[],
  { kind, message, link }: News,
): Promise<void> => {
  const chose = await whoChose(ctx.tx, kind, people);
  if (chose.length === 0) return;
  const { tr, en } = noticeKinds[kind];
  await askForMail(ctx, chose, { subject: { tr, en }, text: message, link, validMs: WORTH_SENDING_MS });
};

const choose = async (tx: Tx, personId: number, kinds: readonly NoticeKind[]): Promise<void> => {
  // Of two choices at once the second takes the place of the first as a whole.
  await sql`select pg_advisory_xact_lock(hashtext('notification-mail'), ${personId}::integer)`.execute(tx);
  const db = tables<NotificationTables>(tx);
  await db.deleteFrom('notification_mail').where('person_id', '=', personId).execute();
  if (kinds.length === 0) return;
  await db
    .insertInto('notification_mail')
    .values([...new Set(kinds)].map((kind) => ({ person_id: personId, kind })))
    .execute();
};

export const mailChoiceRoutes = ({ config }: Parts): BoundRoutes =>
  bind(mailChoiceContract, {
    readMailChoice: async (_input, { tx, caller }) => {
      const failing = await failingMailOf(tx, caller.personId);
      const chosen = await chosenBy(tx, caller.personId);
      return {
        kinds: [...chosen],
        offered: noticeKindNames.filter(
          (kind) => kind !== 'administration' || administers(caller) || chosen.includes(kind),
        ),
        sendsMail: config.mail !== null,
        email: await emailOf(tx, caller.personId),
        failing: failing === null ? null : { since: failing.askedAt.toISOString(), refused: failing.isRefused },
      };
    },
    chooseMail: async ({ kinds }, { tx, caller }) => {
      if (config.mail === null && kinds.length > 0) throw notificationsProblems.problem('no-mail-sent');
      await choose(tx, caller.personId, kinds);
      return { kinds: [...(await chosenBy(tx, caller.personId))] };
    },
  });
