import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { dataFolder, freePort, startProduct, untilReady } from '#apps/server/testing/product-process.ts';
import { prepareTemplate, TEST_SEAL } from '#apps/server/testing/prepare-database.ts';
import type { Random } from '#apps/server/testing/random.ts';
import { walkChain } from '#features/core/audit/server/api.ts';
import { inTransaction, type OpenDatabase, openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { sealWith } from '#platform/server/seal.ts';
import { createServerDatabase } from '#platform/server/testing/test-database.ts';
import type { Findings } from '../drill.ts';
import { startRotatingIssuer } from '../outage/rotating-issuer.ts';
import { withPostgres } from '../postgres.ts';
import { keepWriteLog, readWritten } from './write-log.ts';

const WRITERS = 8;

type Writing = {
  readonly port: number;
  readonly token: string;
  readonly prefix: string;
  readonly acknowledged: string[];
};

/** Makes one role after the other until the product is gone. */
const write = async ({ port, token, prefix, acknowledged }: Writing, writer: number): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-company': '1' };
  for (let index = 0; ; index += 1) {
    const name = `${prefix} ${writer}.${index}`;
    const body = JSON.stringify({ name, companyId: 1 });
    const answer = await fetch(`http://localhost:${port}/derinuaa/api/roles`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    if (answer === null) return;
    if (answer.ok) acknowledged.push(name);
    await answer.arrayBuffer().catch(() => null);
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

/** The product as a process is killed in the middle of many changes: each is there with its event, or neither is. */
const killOnce = async (given: { url: string; issuer: string; token: string; folder: string }, after: number) => {
  const port = await freePort();
  const product = await untilReady(
    startProduct(port, {
      DATA_DIR: given.folder,
      DATABASE_URL: given.url,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      OIDC_ISSUER: given.issuer,
    }),
  );
  const acknowledged: string[] = [];
  const prefix = `Öldürülen ${port}`;
  const writing = Array.from({ length: WRITERS }, (_each, writer) =>
    write({ port, token: given.token, prefix, acknowledged }, writer),
  );
  await pause(after);
  product.child.kill('SIGKILL');
  await product.ended;
  await Promise.all(writing);
  return { prefix, acknowledged };
};

/** Kills the product so often while it writes; answers how many changes were made in all. */
export const tryKills = (found: Findings, chance: Random, kills: number): Promise<number> =>
  withPostgres(async (server) => {
    const template = await prepareTemplate(server.url);
    const url = await createServerDatabase(server.url, 'bc_drill_kills', template);
    const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), createLog('silent'));
    await database.becomeApp();
    await keepWriteLog(database);
    const { folder, remove } = dataFolder();
    writeFileSync(path.join(folder, 'audit.key'), TEST_SEAL, { mode: 0o600 });
    const issuer = await startRotatingIssuer();
    const key = await issuer.makeKey('g21');
    issuer.publish([key]);
    await issuer.up();
    let made = 0;
    try {
      for (let round = 0; round < kills; round += 1) {
        const token = await issuer.tokenOf(key, 'demo-elif');
        const given = { url, issuer: issuer.issuer, token, folder };
        const { prefix, acknowledged } = await killOnce(given, 300 + chance.below(1_200));
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
    } finally {
      await issuer.end();
      await database.close();
      remove();
    }
  });
