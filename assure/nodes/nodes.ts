import { type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startBalancer } from '#apps/server/testing/balancer.ts';
import {
  type Answer,
  type Asked,
  dataFolder,
  type ProductProcess,
  startProduct,
  untilReady,
} from '#apps/server/testing/product-process.ts';
import { prepareTemplate, TEST_SEAL } from '#apps/server/testing/prepare-database.ts';
import type { OpenDatabase } from '#platform/server/db.ts';
import { createServerDatabase } from '#platform/server/testing/test-database.ts';
import { startRotatingIssuer } from '../outage/rotating-issuer.ts';
import type { Claims } from '../product.ts';
import { type Proxy, startProxy } from '../outage/proxy.ts';
import { openAsApp, type Server, withPostgres } from '../postgres.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

/** Processes of the product on one PostgreSQL, which are killed and started again. */
export type Nodes = {
  /** Where people come in: the balancer's address, or that of the only node. */
  readonly origin: string;
  /** The balancer's own certificate; null where there is no balancer. */
  readonly certificate: Buffer | null;
  readonly database: OpenDatabase;
  /** The address by which the owner of its tables comes in. */
  readonly url: string;
  readonly server: Server;
  /** What lies between each node and the database, where that was asked for. */
  readonly networks: readonly Proxy[];
  /** The port of each node, past the balancer. */
  readonly ports: readonly number[];
  readonly tokenOf: (subject: string, claims?: Claims) => Promise<string>;
  /** Starts one again; answers once it can serve. */
  readonly start: (index: number) => Promise<void>;
  /** Kills one without a warning. */
  readonly kill: (index: number) => Promise<void>;
  /** Tells one to end; answers the code that it ended with. */
  readonly end: (index: number) => Promise<number | null>;
  /** Asks one at its own port, past the balancer. */
  readonly ask: (index: number, path: string, asked?: Asked) => Promise<Answer>;
  /** Stops one where it stands, or lets it go on. */
  readonly signal: (index: number, name: 'SIGSTOP' | 'SIGCONT') => void;
};

export type NodesOptions = {
  /** Settings of a node's own, beside those that all have. */
  readonly settings?: (index: number) => Readonly<Record<string, string>>;
  /** Each node reaches the database over a network of its own. */
  readonly networked?: boolean;
  readonly nginx?: boolean;
};

type Place = { readonly url: string; readonly issuer: string; readonly folder: string };

const settingsOf = ({ url, issuer, folder }: Place, origin: string, name: string) => ({
  DATA_DIR: path.join(folder, name),
  DATABASE_URL: url,
  SEAL_KEY_FILE: path.join(folder, 'audit.key'),
  NODE_NAME: name,
  PUBLIC_ORIGIN: origin,
  OIDC_ISSUER: issuer,
  TRUSTED_PROXIES: '127.0.0.1,::1',
});

const portsFor = async (count: number): Promise<readonly number[]> => {
  const ports: number[] = [];
  for (let index = 0; index < count; index += 1) ports.push(await freePort());
  return ports;
};

const startIssuer = async () => {
  const issuer = await startRotatingIssuer();
  const key = await issuer.makeKey('drill');
  issuer.publish([key]);
  await issuer.up();
  return { ...issuer, tokenFor: (subject: string, claims?: Claims) => issuer.tokenOf(key, subject, claims) };
};

/** The address of a database over another port of this machine. */
const overPort = (url: string, port: number): string => {
  const there = new URL(url);
  there.port = String(port);
  return there.href;
};

type Settings = Readonly<Record<string, string>>;

/** The processes of the nodes, each by its number. */
const nodeProcesses = (ports: readonly number[], host: string, settingsFor: (index: number) => Settings) => {
  const processes = new Map<number, ProductProcess>();
  const running = (index: number): ProductProcess => {
    const found = processes.get(index);
    if (found === undefined) throw new Error(`node ${index + 1} does not run`);
    return found;
  };
  const start = async (index: number): Promise<void> => {
    const started = startProduct(ports[index] as number, settingsFor(index));
    processes.set(index, started);
    await untilReady(started);
  };
  const kill = async (index: number): Promise<void> => {
    const killed = processes.get(index);
    processes.delete(index);
    killed?.child.kill('SIGKILL');
    await killed?.ended;
  };
  const end: Nodes['end'] = async (index) => {
    const code = await running(index).stop();
    processes.delete(index);
    return code;
  };
  const ask: Nodes['ask'] = (index, asked, { headers, ...rest } = {}) =>
    running(index).ask(asked, { ...rest, headers: { host, ...headers } });
  const signal: Nodes['signal'] = (index, name) => void running(index).child.kill(name);
  const killAll = async (): Promise<void> => {
    for (const index of processes.keys()) await kill(index);
  };
  return { processes: { start, kill, end, ask, signal }, killAll };
};

/** Runs with so many nodes on a database of the demo, behind the balancer where there are several; none is started yet. */
export const withNodes = <T>(
  count: number,
  work: (nodes: Nodes) => Promise<T>,
  { settings: ownSettings = () => ({}), networked = false, nginx = false }: NodesOptions = {},
): Promise<T> =>
  withPostgres(async (server) => {
    const url = await createServerDatabase(server.url, 'bc_drill_nodes', await prepareTemplate(server.url));
    const database = await openAsApp(url);
    const { folder, remove } = dataFolder();
    writeFileSync(path.join(folder, 'audit.key'), TEST_SEAL, { mode: 0o600 });
    const issuer = await startIssuer();
    const [front = 0, ...ports] = await portsFor(count + 1);
    const isBalanced = count > 1;
    const origin = isBalanced ? `https://localhost:${front}` : `http://localhost:${ports[0]}`;
    let balancer: ChildProcess | null = null;
    if (isBalanced) balancer = await startBalancer(folder, { port: front, ports, nginx });
    const networks: Proxy[] = [];
    while (networked && networks.length < count) networks.push(await startProxy(Number(new URL(url).port)));
    const { processes, killAll } = nodeProcesses(ports, new URL(origin).host, (index) => {
      const name = `node-${index + 1}`;
      mkdirSync(path.join(folder, name), { recursive: true });
      const network = networks[index];
      const place = { url: network === undefined ? url : overPort(url, network.port), issuer: issuer.issuer, folder };
      return { ...settingsOf(place, origin, name), ...ownSettings(index) };
    });
    try {
      const certificate = isBalanced ? readFileSync(path.join(folder, 'certificate.pem')) : null;
      const place = { origin, certificate, ports, database, url, server, networks };
      return await work({ ...place, ...processes, tokenOf: issuer.tokenFor });
    } finally {
      // Killed outright, nginx would leave its worker behind.
      balancer?.kill('SIGTERM');
      await killAll();
      for (const network of networks) await network.end();
      await issuer.end();
      await database.close();
      remove();
    }
  });
