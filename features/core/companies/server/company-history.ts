import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';

/** Notes what a company is called from an epoch on, and whether it is open: as its row says at the end of the change. */
export const noteCompany = async (tx: Tx, id: number, epoch: number): Promise<void> => {
  await sql`update company_state set to_epoch = ${epoch}
    where of_company = ${id} and to_epoch is null and from_epoch < ${epoch}`.execute(tx);
  await sql`insert into company_state (of_company, name, active, from_epoch)
    select id, name, active, ${epoch} from company where id = ${id}
    on conflict (of_company, from_epoch) do update set name = excluded.name, active = excluded.active`.execute(tx);
};
