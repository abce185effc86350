import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createLog } from '#platform/server/log.ts';
import { type Database, inTransaction, openDatabase } from '#platform/server/db.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { type Ask, asking } from '../support/ask.ts';
import { startChecker } from '../support/check-servers.ts';
import { makeIdentities } from '../support/identities.ts';
import { figure, median, times } from '../support/measure.ts';
import { type Bench, isMissing, type Row, skipped } from '../support/row.ts';

const WORK = 'changes of access elsewhere during an import';
const PEOPLE = 500;
const QUIET_MS = 20_000;
const BETWEEN_MS = 50;
const AIM = 1.5;
const COLUMNS = 'Ad;Soyad;Kullanıcı adı;E-posta;Sicil no;Departman;Unvan;Yöneticisi;Son iş günü;Roller';

type Task = { readonly id: string; readonly settledAt: string | null; readonly problem: unknown };

/** Another company than the one that imports, and a screen that an administrator may open alone. */
const elsewhere = (db: Database) =>
  inTransaction(db, 'every-company', async (tx) => {
    const { rows } = await sql<{ company: number; screen: number }>`select
      (select id from company where id <> 1 order by id limit 1) as company,
      (select id from screen where retired_epoch is null order by id desc limit 1) as screen`.execute(tx);
    return rows[0] as (typeof rows)[number];
  });

/** Fills a cell of a role that nobody has and empties it, again and again; answers how long each change took, in milliseconds. */
const changesUntil = async (change: (fill: boolean) => Promise<unknown>, isOver: () => boolean) => {
  const took: number[] = [];
  for (let fill = true; !isOver() || !fill; fill = !fill) {
    const began = performance.now();
    await change(fill);
    took.push(performance.now() - began);
    await pause(BETWEEN_MS);
  }
  return took;
};

const p95 = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? NaN;

/** Leaves an operation to be done as a task, and waits for its end. */
const doneAsTask = async (ask: Ask, path: string, body: object): Promise<string> => {
  const { task } = await ask<{ readonly task: Task }>('POST', path, body);
  for (;;) {
    const now = await ask<Task>('GET', `/derinexecution/api/tasks/${task.id}`);
    if (now.problem !== null) throw new Error(`${path}: ${JSON.stringify(now.problem)}`);
    if (now.settledAt !== null) return task.id;
    await pause(500);
  }
};

const fileOf = (marked: string): string => {
  const lines = Array.from({ length: PEOPLE }, (_, index) => {
    const name = `${marked}.${index}`;
    return `Çağrı;Öz${index};${name};${name}@ornek.example;${name};Dolum;;;;Operatör`;
  });
  return Buffer.from([COLUMNS, ...lines].join('\r\n')).toString('base64');
};

const rowOf = (what: string, beside: readonly number[], quiet: readonly number[]): Row => {
  const ratio = p95(beside) / p95(quiet);
  return {
    work: `${WORK}: p95 ${what}`,
    ours: `${figure(p95(beside), 'ms')} (half of them in ${figure(median(beside), 'ms')})`,
    beside: `quiet: ${figure(p95(quiet), 'ms')} (${figure(median(quiet), 'ms')})`,
    ratio: times(ratio),
    aim: `≤ ${AIM} ×`,
    met: ratio <= AIM,
  };
};

/** Changes of access in one company while another one tries and imports a file of people with roles. */
export const importBench: Bench = {
  name: 'import',
  run: async (world) => {
    const large = await world.largeOnServer();
    if (isMissing(large)) return { rows: [skipped(WORK, 'quiet', `≤ ${AIM} ×`, large)], method: large.missing };
    const identities = await makeIdentities();
    const database = await openDatabase(readConfig({ DATABASE_URL: large.url }), createLog('silent'));
    await database.becomeApp();
    const { company, screen } = await elsewhere(database.db);
    await database.close();
    const product = await startChecker('product', large, identities, []);
    try {
      const admin = asking(product, `Bearer ${await identities.tokenFor('demo-elif')}`, 1);
      const importer = asking(product, `Bearer ${await identities.tokenFor('demo-deniz')}`, 1);
      const { id: roleId } = await admin<{ readonly id: number }>('POST', '/derinuaa/api/roles', {
        name: `Deneme ${Date.now()}`,
        companyId: company,
      });
      const change = (fill: boolean) => {
        const [from, to] = fill ? ['none', 'view'] : ['view', 'none'];
        return admin('POST', '/derinuaa/api/grants', { changes: [{ roleId, screenId: screen, from, to }] });
      };
      const during = async <T>(work: Promise<T>) => {
        let over = false;
        const ended = work.finally(() => {
          over = true;
        });
        const took = await changesUntil(change, () => over);
        return { result: await ended, took };
      };
      await during(pause(QUIET_MS / 2));
      const quiet = await during(pause(QUIET_MS));
      const file = { fileName: 'kişiler.csv', content: fileOf(`k${Date.now().toString(36)}`), update: true };
      const tried = await during(doneAsTask(importer, '/derinuaa/api/user-imports/checks', file));
      const taken = await during(doneAsTask(importer, '/derinuaa/api/user-imports', { check: tried.result }));
      return {
        rows: [
          rowOf('while the file is tried', tried.took, quiet.took),
          rowOf('while it is taken', taken.took, quiet.took),
        ],
        method: `large installation on PostgreSQL 15; one administrator fills and empties a cell of a company's role, ${BETWEEN_MS} ms after each answer; another one tries and imports ${PEOPLE} people with a role each in another company. ${quiet.took.length} changes quiet, ${tried.took.length} and ${taken.took.length} beside.`,
      };
    } finally {
      await product.stop();
    }
  },
};
