import { membershipRows } from '#features/core/companies/server/api.ts';
import { changeState, noteOwnerLeft, personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';

/** A program that ended because its owner left, or goes on because they are back. */
export type FollowedProgram = {
  readonly id: number;
  readonly name: string;
  readonly owner: string;
  readonly companyId: number;
  readonly goesOn: boolean;
};

/** An owner answers for a program while they are active and belong to its company. */
const stands = sql<boolean>`(o.active and exists (select from ${membershipRows} own
  where own.person_id = o.id and own.company_id = c.company_id and own.to_epoch is null))`;

/** Ends the programs whose owner left, and lets those go on whose owner is back. */
export const followOwners = (tx: Tx, epoch: number): Promise<readonly FollowedProgram[]> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<FollowedProgram>`
      select p.id, p.first_name as name, o.first_name || ' ' || o.last_name as owner, c.company_id as "companyId",
        ${stands} as "goesOn"
      from ${personRows} p join ${personRows} o on o.id = p.owner_id
        join ${membershipRows} c on c.person_id = p.id and c.to_epoch is null
      where p.owner_id is not null and ((p.active and not ${stands}) or (not p.active and p.owner_left and ${stands}))
      order by p.id`.execute(tx);
    for (const { id, goesOn } of rows) await changeState(tx, id, goesOn, epoch);
    const idsOf = (goesOn: boolean) => rows.filter((row) => row.goesOn === goesOn).map(({ id }) => id);
    await noteOwnerLeft(tx, idsOf(false), true);
    await noteOwnerLeft(tx, idsOf(true), false);
    return rows;
  });

/** What a program was given at an epoch that no program may have: a protected role by its name, or a second company. */
export const refusedToPrograms = (
  tx: Tx,
  epoch: number,
): Promise<{ readonly role: string } | { readonly company: true } | null> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<{ role: string | null }>`
      select r.name as role from role_membership m join role r on r.id = m.role_id and r.protected and not r.everyone
        join ${personRows} p on p.id = m.person_id and p.owner_id is not null
      where m.from_epoch = ${epoch} and m.to_epoch is null
      union all
      select null from ${membershipRows} c join ${personRows} p on p.id = c.person_id and p.owner_id is not null
      where c.from_epoch = ${epoch} and c.to_epoch is null and exists (select from ${membershipRows} other
        where other.person_id = c.person_id and other.company_id <> c.company_id and other.to_epoch is null)
      limit 1`.execute(tx);
    const [first] = rows;
    if (first === undefined) return null;
    return first.role === null ? { company: true } : { role: first.role };
  });
