import type { Change } from '#features/console/access-management/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Tx } from '#platform/server/db.ts';
import { bringTo, planOf } from './bring-group.ts';
import type { StoredGroup } from './group-store.ts';
import { noteRefusal, peopleRead } from './provider-group-store.ts';

/** What the last reading of a group moves here; `name` is what the provider calls it, where that is known. */
export const planOfReading = async (tx: Tx, company: number, group: StoredGroup, name = group.name) =>
  planOf(tx, company, group, { name, people: await peopleRead(tx, company, group.id) });

type Aligning = {
  /** What the provider calls the group, where that is known. */
  readonly name?: string | undefined;
  /** So many people enter at most; the others with a later change. */
  readonly most?: number;
};

type Aligned = { readonly people: number; readonly isWhole: boolean };

/**
 * Makes a group of the provider what was read of it: who entered it is given its role, who left it loses what it gave. All
 * leave at once, as how many lose something decides whether two people have to want it.
 */
export const alignGroup = async (
  change: Change,
  group: StoredGroup,
  { name = group.name, most = Infinity }: Aligning = {},
): Promise<Aligned> => {
  const { tx, ctx } = change;
  const company = companyOf(ctx);
  const read = await peopleRead(tx, company, group.id);
  const { moves, entering } = await planOf(tx, company, group, { name, people: read });
  const later = new Set(entering.slice(most));
  if (moves) await bringTo(change, group, { name, people: new Set([...read].filter((id) => !later.has(id))) });
  await noteRefusal(tx, company, group.id, null);
  return { people: read.size, isWhole: later.size === 0 };
};
