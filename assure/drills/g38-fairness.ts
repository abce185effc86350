import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '#apps/server/testing/product-process.ts';
import { TEST_SEAL } from '#apps/server/testing/prepare-database.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { newIncident } from '#platform/contract/incident.ts';
import { inTransaction } from '#platform/server/db.ts';
import { raiseEpoch } from '#platform/server/epoch.ts';
import { productItself } from '#platform/server/own-change.ts';
import { sealWith } from '#platform/server/seal.ts';
import { type Drill, findings } from '../drill.ts';
import { type Nodes, withNodes } from '../nodes/nodes.ts';
import { hasPostgres } from '../postgres.ts';

const PEOPLE = 5_000;
const QUIET_MS = 15_000;
const REVOKES = 20;
/** The company that imports, and the one that must not notice. */
const [BUSY, OTHER] = [1, 2] as const;

const dataOf = <T>({ status, body }: Answer): T => {
  if (status >= 300) throw new Error(`${status}: ${body.slice(0, 300)}`);
  return (JSON.parse(body) as { readonly data: T }).data;
};

type Call = <T>(node: number, method: string, path: string, body?: object) => Promise<T>;

const calling =
  (nodes: Nodes, token: string, company: number): Call =>
  async <T>(node: number, method: string, path: string, body?: object): Promise<T> =>
    dataOf<T>(
      await nodes.ask(node, path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-company': String(company),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );

/** A role of the other company that nobody has, and a screen for it. */
const cellOf = async (call: Call) => {
  const { id: roleId } = await call<{ readonly id: number }>(1, 'POST', '/derinuaa/api/roles', {
    name: 'Komşu',
    companyId: OTHER,
  });
  type Group = { readonly screens: readonly { readonly id: number; readonly url: string }[] };
  const { groups } = await call<{ readonly groups: readonly Group[] }>(1, 'GET', '/derinuaa/api/grants');
  const screen = groups.flatMap(({ screens }) => screens).find(({ url }) => url === '/screen/warehouse/stock');
  if (screen === undefined) throw new Error('the demo has no stock');
  return { roleId, screenId: screen.id };
};

/** Fills the cell and empties it again; answers how long each of both took, in milliseconds. */
const revokeOnce = async (call: Call, cell: Awaited<ReturnType<typeof cellOf>>): Promise<readonly number[]> => {
  const took: number[] = [];
  for (const [from, to] of [
    ['none', 'view'],
    ['view', 'none'],
  ]) {
    const began = performance.now();
    await call(1, 'POST', '/derinuaa/api/grants', { changes: [{ ...cell, from, to }] });
    took.push(performance.now() - began);
  }
  return took;
};

const fileOf = (): string => {
  const lines = Array.from({ length: PEOPLE }, (_each, at) => `Çağrı;Öz${at};komsu.${at};komsu.${at}@ornek.example`);
  return Buffer.from(['Ad;Soyad;Kullanıcı adı;E-posta', ...lines].join('\r\n')).toString('base64');
};

type Task = { readonly id: string; readonly settledAt: string | null; readonly problem: unknown };

const doneAsTask = async (call: Call, path: string, body: object): Promise<string> => {
  const { task } = await call<{ readonly task: Task }>(0, 'POST', path, body);
  for (;;) {
    const now = await call<Task>(0, 'GET', `/derinexecution/api/tasks/${task.id}`);
    if (now.problem !== null) throw new Error(`${path}: ${JSON.stringify(now.problem)}`);
    if (now.settledAt !== null) return task.id;
    await pause(500);
  }
};

const p99 = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0;

/** Revokes in the other company until some work is over; answers how long each change took. */
const revokeUntil = async (
  revoke: () => Promise<readonly number[]>,
  work: Promise<unknown>,
): Promise<readonly number[]> => {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const took: number[] = [];
  while (!isOver) {
    took.push(...(await revoke()));
    await pause(50);
  }
  await ended;
  return took;
};

const run: Drill['run'] = async () => {
  if (!hasPostgres()) throw new Error('PostgreSQL 15 is not on this machine');
  const found = findings();
  return withNodes(2, async (nodes) => {
    for (const index of [0, 1]) await nodes.start(index);
    const admin = calling(nodes, await nodes.tokenOf('demo-elif'), OTHER);
    const importer = calling(nodes, await nodes.tokenOf('demo-deniz'), BUSY);
    const cell = await cellOf(admin);
    const revoke = () => revokeOnce(admin, cell);

    // A change of the busy company that does not end, whatever it waits for: nobody else may wait for it.
    await inTransaction(nodes.database.db, 'every-company', async (tx) => {
      await raiseEpoch(tx, [BUSY]);
      await recordAudit(
        { tx, seal: sealWith(TEST_SEAL), caller: productItself, requestId: newIncident() },
        {
          action: 'role.renamed',
          subject: { kind: 'role', id: 1, name: 'Süren' },
          company: BUSY,
          before: null,
          after: null,
        },
      );
      let isHeldUp = false;
      for (let at = 0; at < REVOKES && !isHeldUp; at += 1)
        await revoke().catch((error: unknown) => {
          isHeldUp = true;
          found.add(`beside a change that hangs: ${String(error)}`);
        });
    });

    const quiet = await revokeUntil(revoke, pause(QUIET_MS));
    const refused = (error: unknown): readonly number[] => {
      found.add(`during the import: ${String(error)}`);
      return [];
    };
    const file = { fileName: 'kişiler.csv', content: fileOf() };
    const importing = async (): Promise<void> => {
      const check = await doneAsTask(importer, '/derinuaa/api/user-imports/checks', file);
      await doneAsTask(importer, '/derinuaa/api/user-imports', { check });
    };
    const beside = await revokeUntil(() => revoke().catch(refused), importing());
    const ratio = p99(beside) / p99(quiet);
    return {
      n: REVOKES * 2 + quiet.length + beside.length,
      quietP99Ms: Math.round(p99(quiet)),
      besideP99Ms: Math.round(p99(beside)),
      ratio: Math.round(ratio * 100) / 100,
      ...found.total(),
      leftOut: ['p99 at most 1.5 times the quiet one: where import, nodes and database share two cores it is a figure'],
    };
  });
};

export const drill: Drill = {
  id: 'G38',
  title: 'A company that imports, or whose change hangs, holds up no change of access of another company',
  noShortForm: 'it starts a database server and two processes, and imports five thousand people',
  run,
};
