import { sql } from 'kysely';
import { nameOfOpenCompany } from '#features/core/companies/server/api.ts';
import { nameOfPerson } from '#features/core/users/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { InvitationState } from '../contract/vocabulary.ts';
import type { InvitationTables } from './tables.ts';

/** How long an invitation waits for its answer. */
const WAITS = sql<Date>`clock_timestamp() + interval '14 days'`;
const MOST_LISTED = 200;

const now = sql<Date>`clock_timestamp()`;

type Asked = {
  readonly companyId: number;
  readonly userName: string;
  readonly personId: number | null;
  readonly askedBy: number;
};

/** Opens an invitation; null where one for that user name waits already. */
export const openInvitation = async (tx: Tx, { companyId, userName, personId, askedBy }: Asked) =>
  (await tables<InvitationTables>(tx)
    .insertInto('company_invitation')
    .values({
      company_id: companyId,
      user_name: userName,
      person_id: personId,
      asked_by: askedBy,
      asked_at: now,
      ends_at: WAITS,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_name']).where('state', '=', 'open').doNothing())
    .returning(['id', 'ends_at as endsAt'])
    .executeTakeFirst()) ?? null;

/** Ends those whose time is over: all of them, or of one company; each is answered once, whichever process ends it. */
export const endOverdue = (tx: Tx, companyId: number | null = null) =>
  tables<InvitationTables>(tx)
    .updateTable('company_invitation')
    .set({ state: 'ended', settled_at: now })
    .where('state', '=', 'open')
    .where('ends_at', '<=', now)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .returning(['id', 'company_id as companyId', 'user_name as userName', 'person_id as personId'])
    .execute();

export type StoredInvitation = {
  readonly id: number;
  readonly companyId: number;
  readonly userName: string;
  readonly personId: number | null;
  readonly askedBy: number;
  /** Whether it still waits for an answer. */
  readonly isOpen: boolean;
};

/** An invitation, held against others who settle it too; null where there is none. */
export const lockInvitation = async (tx: Tx, id: number): Promise<StoredInvitation | null> =>
  (await tables<InvitationTables>(tx)
    .selectFrom('company_invitation')
    .select(['id', 'company_id as companyId', 'user_name as userName', 'person_id as personId', 'asked_by as askedBy'])
    .select(sql<boolean>`state = 'open' and ends_at > clock_timestamp()`.as('isOpen'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const settleInvitation = async (tx: Tx, id: number, state: InvitationState): Promise<void> => {
  await tables<InvitationTables>(tx)
    .updateTable('company_invitation')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .execute();
};

const listed = (tx: Tx) =>
  tables<InvitationTables>(tx)
    .selectFrom('company_invitation as i')
    .select(['i.id', 'i.asked_at as askedAt', 'i.ends_at as endsAt'])
    .select(nameOfPerson(sql`i.asked_by`).as('askedBy'))
    .orderBy('i.id', 'desc')
    .limit(MOST_LISTED);

/** A company's invitations, the newest first. */
export const invitationsOf = (tx: Tx, companyId: number) =>
  listed(tx)
    .select(['i.user_name as userName'])
    .select(
      sql<InvitationState>`case when i.state = 'open' and i.ends_at <= clock_timestamp() then 'ended' else i.state end`.as(
        'state',
      ),
    )
    .where('i.company_id', '=', companyId)
    .execute();

/** What waits for a person's answer; the transaction must see every company. */
export const invitationsTo = (tx: Tx, personId: number) =>
  listed(tx)
    .select(nameOfOpenCompany(sql`i.company_id`).as('company'))
    .where(nameOfOpenCompany(sql`i.company_id`), 'is not', null)
    .where('i.person_id', '=', personId)
    .where('i.state', '=', 'open')
    .where('i.ends_at', '>', now)
    .execute();
