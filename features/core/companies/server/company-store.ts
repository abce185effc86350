import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { noteCompany } from './company-history.ts';
import type { CompanyTables } from './tables.ts';

/** The names of the other companies, closed ones too; `folded` leaves letters' case and marks aside. */
export const listOtherNames = (tx: Tx, except: number | null) =>
  tables<CompanyTables>(tx)
    .selectFrom('company')
    .select(['name', 'name_fold as folded'])
    .$if(except !== null, (qb) => qb.where('id', '!=', except as number))
    .orderBy('id')
    .execute();

export const insertCompany = async (tx: Tx, name: string, epoch: number): Promise<number> => {
  const row = await tables<CompanyTables>(tx)
    .insertInto('company')
    .values({ name, name_fold: fold(name), epoch })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteCompany(tx, row.id, epoch);
  return row.id;
};

/** Gives a company its new name when the version is still the one given; null when it is not. */
export const updateCompanyName = async (
  tx: Tx,
  id: number,
  version: number,
  name: string,
  epoch: number,
): Promise<number | null> => {
  const row = await tables<CompanyTables>(tx)
    .updateTable('company')
    .set((eb) => ({ name, name_fold: fold(name), epoch, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) return null;
  await noteCompany(tx, id, epoch);
  return row.version;
};

/** Closes a company or opens it again when the version is still the one given; null when it is not. */
export const setCompanyActive = async (
  tx: Tx,
  id: number,
  version: number,
  active: boolean,
  epoch: number,
): Promise<number | null> => {
  const row = await tables<CompanyTables>(tx)
    .updateTable('company')
    .set((eb) => ({ active, epoch, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) return null;
  await noteCompany(tx, id, epoch);
  return row.version;
};
