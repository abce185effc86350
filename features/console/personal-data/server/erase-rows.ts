import type { Tx } from '#platform/server/db.ts';
import type { ErasedPerson } from '#platform/server/erased-person.ts';
import type { PersonalTable } from '#platform/server/personal-data.ts';
import type { Seal } from '#platform/server/seal.ts';
import { replaceNames } from './replace-names.ts';
import { deleteRowsOf } from './rows-of-person.ts';

/** Does in one table what is declared for a person who is erased; answers how many rows it deleted or changed. */
export const eraseRows = async (
  tx: Tx,
  table: PersonalTable,
  person: ErasedPerson,
  parts: { readonly seal: Seal },
): Promise<number> => {
  const { erased } = table;
  if (typeof erased === 'object') {
    if ('deletedBy' in erased) return erased.deletedBy(tx, person, parts);
    if ('replacedBy' in erased) return erased.replacedBy(tx, person, parts);
    return replaceNames(tx, table, person);
  }
  if (erased === 'names') return replaceNames(tx, table, person);
  if (erased === 'rows') return deleteRowsOf(tx, table, person.keys);
  if (erased === 'rows-and-names')
    return (await deleteRowsOf(tx, table, person.keys)) + (await replaceNames(tx, table, person));
  return 0;
};
