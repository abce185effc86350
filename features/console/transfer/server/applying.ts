import type { Change } from '#features/console/access-management/server/api.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Configuration, RoleName } from '../contract/configuration.ts';
import { transferProblems } from '../contract/problems.ts';
import { type Installed, nameKey } from './read-configuration.ts';

/** What an import or its undo works with. */
export type Applying = {
  readonly parts: Parts;
  readonly change: Change;
  readonly wanted: Configuration;
  readonly chosen: ReadonlySet<string>;
  /** A screen that an import retired comes back as it was, with its rights, and no other is made in its place. */
  readonly isUndo: boolean;
};

/** How many things were done, and what was left out because it is not here. */
export type Done = { readonly done: number; readonly left: readonly string[] };

/** What has to be here by now; `name` is what people know it by. */
export const needed = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw transferProblems.problem('transfer-part-missing', { name });
  return value;
};

/** Does what is chosen of one part, thing by thing: answers how many. */
export const each = async <T>(
  { chosen }: Applying,
  { now, wanted }: { readonly now: readonly T[]; readonly wanted: readonly T[] },
  key: (of: T) => string,
  work: (both: { readonly now: T | undefined; readonly wanted: T | undefined }) => Promise<void>,
): Promise<number> => {
  const [installed, requested] = [now, wanted].map((things) => new Map(things.map((of) => [key(of), of])));
  let done = 0;
  for (const name of new Set([...(requested?.keys() ?? []), ...(installed?.keys() ?? [])])) {
    if (!chosen.has(name)) continue;
    await work({ now: installed?.get(name), wanted: requested?.get(name) });
    done += 1;
  }
  return done;
};

/** The id of a company by its name; null for the product. */
export const companyIn = (installed: Installed, company: string | null): number | null =>
  company === null ? null : needed(installed.companies.get(company), company);

/** A role by its name. */
export const roleIn = (installed: Installed, { name, company }: RoleName) =>
  needed(installed.roles.get(nameKey(name, company)), name);
