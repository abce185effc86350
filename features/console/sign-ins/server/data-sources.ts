import { sql } from 'kysely';
import { memberIds, sharedMembersOf } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { readable } from '#platform/server/data-source.ts';
import { ownSignInsSource, signInsSource } from '../contract/sources.ts';

const from = sql`sign_in_entry e left join ${personRows} p on p.id = e.person_id
  left join ${personRows} b on b.id = e.done_by`;

const place = {
  doneBy: { value: sql`b.first_name || ' ' || b.last_name`, order: sql`b.name_order` },
  address: sql`e.address`,
  device: sql`e.device`,
  isNewDevice: sql`e.is_new_device`,
  count: sql`e.count`,
} as const;

const what = { id: sql`e.id`, at: sql`e.at`, outcome: sql`e.outcome` } as const;

/**
 * Whoever is no system administrator sees those of the people of the company they work in. Of somebody who works in other
 * companies too they see none, as in the list of people: they may have been there.
 */
const ofOwnPeople = async ({ tx, caller }: Context) => {
  if (caller.isAdmin) return sql`true`;
  if (caller.companyId === null) return sql`false`;
  const shared = await sharedMembersOf(tx, caller.companyId);
  return sql`e.person_id in ${memberIds(caller.companyId)} and not e.person_id = any(${[...shared]}::bigint[])`;
};

export const signIns = readable(signInsSource, {
  rows: async (context) => ({ from, where: await ofOwnPeople(context) }),
  columns: {
    ...what,
    person: { value: sql`p.first_name || ' ' || p.last_name`, order: sql`p.name_order` },
    userName: sql`p.user_name`,
    ...place,
  },
});

export const ownSignIns = readable(ownSignInsSource, {
  rows: ({ caller }) => ({ from, where: sql`e.person_id = ${caller.personId}` }),
  columns: { ...what, ...place },
});
