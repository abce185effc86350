import { sql } from 'kysely';
import { personRows } from '#features/core/users/server/api.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';

/** What may have to follow a change of access, by whether there is any of it at all. */
export type FollowingKinds = {
  readonly programs: boolean;
  readonly personalRoles: boolean;
  /** Something that was taken in an emergency and has not ended. */
  readonly emergencies: boolean;
  /** A deputyship that stands, or a role that is held by one. */
  readonly lentRoles: boolean;
};

/**
 * Reads it, each from a partial index. What a change is followed by are large statements: planning them takes longer than
 * most changes themselves, and most companies have none of these most of the time.
 */
export const followingKinds = (tx: Tx): Promise<FollowingKinds> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<FollowingKinds>`select
      exists (select from ${personRows} where owner_id is not null) as programs,
      exists (select from role where active and personal_of is not null) as "personalRoles",
      exists (select from role_membership where emergency_id is not null and to_epoch is null)
        or exists (select from emergency where ended_at is null) as emergencies,
      exists (select from deputyship_term where to_epoch is null)
        or exists (select from role_membership where deputyship_id is not null and to_epoch is null) as "lentRoles"`.execute(
      tx,
    );
    return rows[0] ?? { programs: true, personalRoles: true, emergencies: true, lentRoles: true };
  });
