import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { TEST_SEAL } from '#apps/server/testing/prepare-database.ts';
import type { Random } from '#apps/server/testing/random.ts';
import { walkChain } from '#features/core/audit/server/api.ts';
import { inTransaction, type OpenDatabase } from '#platform/server/db.ts';
import { sealWith } from '#platform/server/seal.ts';
import type { Findings } from '../drill.ts';
import { type Client, clientOf } from '../nodes/client.ts';
import { withNodes } from '../nodes/nodes.ts';
import { keepWriteLog, readWritten } from './write-log.ts';

const WRITERS = 8;

type Writing = { readonly client: Client; readonly prefix: string; readonly acknowledged: string[] };

/** Makes one role after the other until the product is gone. */
const write = async ({ client, prefix, acknowledged }: Writing, writer: number): Promise<void> => {
  for (let index = 0; ; index += 1) {
    const name = `${prefix} ${writer}.${index}`;
    const answer = await client.send({ method: 'POST', path: '/derinuaa/api/roles', body: { name, companyId: 1 } });
    if (answer === null) return;
    if (answer.status === 201) acknowledged.push(name);
  }
};

type Lost = { readonly made: number; readonly untold: number; readonly unmade: number; readonly missing: number };

/** Roles of the drill without exactly one event, events without their role, and acknowledged roles that are not there. */
const lostOf = (database: OpenDatabase, prefix: string, acknowledged: readonly string[]): Promise<Lost> =>
  inTransaction(database.db, 'every-company', async (tx) => {
    const { rows } = await sql<Lost>`
      with made as (select id, name from role where name like ${`${prefix} %`}),
        told as (select subject_id, subject_name from audit_event
          where action = 'role.created' and subject_name like ${`${prefix} %`})
      select (select count(*)::int from made) as made,
        (select count(*)::int from made m where (select count(*) from told t where t.subject_id = m.id::text) <> 1) as untold,
        (select count(*)::int from told t where not exists (select from made m where m.id::text = t.subject_id)) as unmade,
        (select count(*)::int from unnest(${acknowledged}::text[]) a where a not in (select name from made)) as missing`.execute(
      tx,
    );
    return rows[0] as Lost;
  });

/** Kills the product so often while it writes: each change is there with its event, or neither is. Answers how many were made. */
export const tryKills = (found: Findings, chance: Random, kills: number): Promise<number> =>
  withNodes(1, async ({ origin, database, tokenOf, start, kill }) => {
    await keepWriteLog(database);
    let made = 0;
    for (let round = 0; round < kills; round += 1) {
      await start(0);
      const client = clientOf({ origin, certificate: null }, await tokenOf('demo-elif'));
      const prefix = `Öldürülen ${round}`;
      const acknowledged: string[] = [];
      const writing = Promise.all(
        Array.from({ length: WRITERS }, (_each, writer) => write({ client, prefix, acknowledged }, writer)),
      );
      await pause(300 + chance.below(1_200));
      await kill(0);
      await writing;
      const lost = await lostOf(database, prefix, acknowledged);
      made += lost.made;
      found.expect(lost.untold === 0, `after a kill ${lost.untold} changes have not exactly one event`);
      found.expect(lost.unmade === 0, `after a kill ${lost.unmade} events tell of what is not there`);
      found.expect(lost.missing === 0, `after a kill ${lost.missing} acknowledged changes are not there`);
    }
    const { silent } = await readWritten(database);
    for (const { relation, what, count } of silent)
      found.add(`killed: ${count} transactions changed ${relation} (${what}) and wrote no event`);
    const chain = await walkChain({ db: database.db, seal: sealWith(TEST_SEAL) });
    found.expect(chain.intact, `after the kills the trail breaks at ${chain.brokenAt}`);
    if (made < kills) throw new Error(`only ${made} changes were made in ${kills} kills`);
    return made;
  });
