import { sql } from 'kysely';
import { inTransaction, type OpenDatabase, type Tx } from '#platform/server/db.ts';

/** Works in one transaction with the rights of the tables' owner, which the product itself never has. */
export const asOwner = <T>({ db }: OpenDatabase, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, 'every-company', async (tx) => {
    await sql`set local role none`.execute(tx);
    return work(tx);
  });
