import type { Change } from '#features/console/access-management/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Tx } from '#platform/server/db.ts';
import { bringTo, planOf } from './bring-group.ts';
import type { StoredGroup } from './group-store.ts';
import { noteRefusal, peopleRead } from './provider-group-store.ts';

/** What the last reading of a group moves here; `name` is what the provider calls it, where that is known. */
export const planOfReading = async (tx: Tx, company: number, group: StoredGroup, name = group.name) =>
  planOf(tx, company, group, { name, people: await peopleRead(tx, company, group.id) });

/** Makes a group of the provider what was read of it: who entered it is given its role, who left it loses what it gave. */
export const alignGroup = async (change: Change, group: StoredGroup, name = group.name): Promise<number> => {
  const { tx, ctx } = change;
  const company = companyOf(ctx);
  const people = await peopleRead(tx, company, group.id);
  const { moves } = await planOfReading(tx, company, group, name);
  if (moves) await bringTo(change, group, { name, people });
  await noteRefusal(tx, company, group.id, null);
  return people.size;
};
