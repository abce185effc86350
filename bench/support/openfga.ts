import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Contender } from './contender.ts';
import { workshop } from './peers.ts';
import { type Missing, say } from './row.ts';
import { type SmallHouse, questionsOf } from './small-house.ts';
import type { Request } from './load.ts';
import { runToEnd, type Started, startProgram } from './started.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const VERSION = 'v1.22.1';

/** OpenFGA's program, built with Go when it is not there yet. */
const provideOpenFga = (): string | Missing => {
  const folder = path.join(workshop, `openfga-${VERSION}`);
  const program = path.join(folder, 'openfga');
  if (existsSync(program)) return program;
  say(`building OpenFGA ${VERSION} with Go (once, some minutes) …`);
  const built = spawnSync('go', ['install', `github.com/openfga/openfga/cmd/openfga@${VERSION}`], {
    encoding: 'utf8',
    env: { ...process.env, GOBIN: folder },
  });
  if (built.error) return { missing: 'Go is not here: install it from go.dev or as golang' };
  return built.status === 0 ? program : { missing: `Go could not build it: ${built.stderr.trim().slice(-300)}` };
};

const MODEL = {
  schema_version: '1.1',
  type_definitions: [
    { type: 'user' },
    {
      type: 'role',
      relations: { member: { this: {} } },
      metadata: { relations: { member: { directly_related_user_types: [{ type: 'user' }] } } },
    },
    {
      type: 'screen',
      relations: { viewer: { this: {} } },
      metadata: { relations: { viewer: { directly_related_user_types: [{ type: 'role', relation: 'member' }] } } },
    },
  ],
};

/** OpenFGA takes so many tuples in one call. */
const TUPLES_A_CALL = 100;

const post = async (url: string, body: unknown): Promise<Record<string, unknown>> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`OpenFGA answered ${answer.status} to ${url}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
};

const tuplesOf = ({ held, granted }: SmallHouse) => [
  ...held.map(([person, role]) => ({ user: `user:${person}`, relation: 'member', object: `role:${role}` })),
  ...granted.map(([role, screen]) => ({ user: `role:${role}#member`, relation: 'viewer', object: `screen:${screen}` })),
];

const fillStore = async (origin: string, house: SmallHouse) => {
  const { id: store } = await post(`${origin}/stores`, { name: 'bench' });
  const address = `${origin}/stores/${String(store)}`;
  const { authorization_model_id: model } = await post(`${address}/authorization-models`, MODEL);
  const tuples = tuplesOf(house);
  for (let at = 0; at < tuples.length; at += TUPLES_A_CALL)
    await post(`${address}/write`, { writes: { tuple_keys: tuples.slice(at, at + TUPLES_A_CALL) } });
  return { path: `/stores/${String(store)}/check`, model };
};

const untilHealthy = async (origin: string): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('OpenFGA does not become healthy');
};

type Running = Started & { readonly origin: string };

/** Starts one of its processes, and waits until it can be asked. */
const startProcess = async (program: string, datastore: readonly string[] = []): Promise<Running> => {
  const [http, grpc] = [await freePort(), await freePort()];
  const started = await startProgram({
    program,
    args: [
      'run',
      `--http-addr=127.0.0.1:${http}`,
      `--grpc-addr=127.0.0.1:${grpc}`,
      '--playground-enabled=false',
      '--metrics-enabled=false',
      '--log-level=warn',
      ...datastore,
    ],
    // The last word of its start at this level of its log; it listens a moment later.
    ready: /HTTP TLS is disabled/,
  });
  const origin = `http://127.0.0.1:${http}`;
  await untilHealthy(origin);
  return { ...started, origin };
};

/** Fills it with a house; answers the questions about it, which are all to be answered yes. */
const fill = async (origin: string, house: SmallHouse, asked: object = {}): Promise<readonly Request[]> => {
  const { path: check, model } = await fillStore(origin, house);
  return questionsOf(house).map(([person, screen]) => ({
    method: 'POST' as const,
    path: check,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      authorization_model_id: model,
      tuple_key: { user: `user:${person}`, relation: 'viewer', object: `screen:${screen}` },
      ...asked,
    }),
  }));
};

/** OpenFGA in memory, holding a small house, ready to be asked; or why it cannot be had. */
export const startOpenFga = async (house: SmallHouse): Promise<Contender | Missing> => {
  const program = provideOpenFga();
  if (typeof program !== 'string') return program;
  const { origin, pid, stop } = await startProcess(program);
  return { name: `OpenFGA ${VERSION.slice(1)}`, origin, requests: await fill(origin, house), pid, stop };
};

/** Several of its processes on one database of a server, asked at its highest consistency. */
export type SeveralOpenFga = {
  readonly origins: readonly string[];
  readonly requests: readonly Request[];
  readonly stop: () => Promise<void>;
};

/** Starts so many on an empty database of a PostgreSQL server, holding a small house; or says why it cannot be had. */
export const startSeveralOpenFga = async (
  house: SmallHouse,
  url: string,
  count: number,
): Promise<SeveralOpenFga | Missing> => {
  const program = provideOpenFga();
  if (typeof program !== 'string') return program;
  const datastore = ['--datastore-engine=postgres', `--datastore-uri=${url}`];
  await runToEnd(program, ['migrate', ...datastore]);
  const running: Running[] = [];
  while (running.length < count) running.push(await startProcess(program, datastore));
  const origins = running.map(({ origin }) => origin);
  return {
    origins,
    requests: await fill(origins[0] as string, house, { consistency: 'HIGHER_CONSISTENCY' }),
    stop: async () => {
      for (const { stop } of running) await stop();
    },
  };
};
