import { sql } from 'kysely';
import { roleMembershipRows } from '#features/core/access/server/api.ts';
import type { Context } from '#platform/server/context.ts';

type Held = { readonly personId: number; readonly companyId: number | null; readonly epoch: number };

/**
 * What was written beside the roles that somebody held then, by the role: who asked for it, or the directory group that gave
 * it. A reader of one company is told what was written there.
 */
export const reasonsHeld = async (
  { tx, caller }: Context,
  { personId, companyId, epoch }: Held,
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ roleId: number; reason: string }>`select m.role_id as "roleId", m.reason
    from ${roleMembershipRows} m
    where m.person_id = ${personId} and m.from_epoch <= ${epoch} and (m.to_epoch is null or m.to_epoch > ${epoch})
      and (m.company_id = ${companyId} or (m.company_id is null and ${caller.isAdmin})) and m.reason is not null
    order by m.from_epoch`.execute(tx);
  return new Map(rows.map(({ roleId, reason }) => [roleId, reason]));
};
