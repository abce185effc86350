// npm run cluster -- 3: so many nodes of the product on one PostgreSQL, and HAProxy before them; with --nginx nginx instead.
// Each node listens on a port of its own, to be watched and drained alone. DATABASE_URL names another PostgreSQL.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { startBalancer } from './cluster-balancer.mjs';
import { startDatabase } from './cluster-database.mjs';
import { buildSeedDump, buildWeb, install, productNode, root, toolEnvironment } from './prepare.mjs';

const MOST = 9;
const args = process.argv.slice(2);
const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 3);
const nginx = args.includes('--nginx');
if (count < 1 || count > MOST || args.some((arg) => !/^\d+$|^--nginx$/.test(arg))) {
  console.error(`npm run cluster -- 3 [--nginx]: from 1 to ${MOST} nodes`);
  process.exit(1);
}

/** Where people come in, and where the first node listens; the next ones follow. */
const port = Number(process.env.PORT ?? 4443);
const firstPort = Number(process.env.NODE_PORT ?? 4301);
const ports = Array.from({ length: count }, (_, index) => firstPort + index);
const folder = process.env.DATA_DIR ?? join(root, '.data', 'cluster');

/** The key that all nodes seal the trail with. */
function provideSealKey() {
  const file = join(folder, 'audit.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return file;
}

/** What a node writes, under its name. Who it greets and how is told by the first of them alone. */
function tellOf(name, stream, isWhole) {
  createInterface({ input: stream }).on('line', (line) => {
    if (line.startsWith('{')) console.log(`${name} ${line}`);
    else if (isWhole) console.log(line);
  });
}

function startNode(index, databaseUrl, sealKeyFile) {
  const name = `node-${index + 1}`;
  const node = spawn(productNode, ['apps/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: toolEnvironment({
      PORT: String(ports[index]),
      HOST: 'localhost',
      PUBLIC_ORIGIN: `https://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, name),
      SEAL_KEY_FILE: sealKeyFile,
      NODE_NAME: name,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    }),
  });
  tellOf(name, node.stdout, index === 0);
  tellOf(name, node.stderr, true);
  return node;
}

const isReady = async (nodePort) => {
  try {
    return (await fetch(`http://localhost:${nodePort}/readyz`)).ok;
  } catch {
    // It does not listen yet.
    return false;
  }
};

/** Waits until a node serves; one that has ended never will. */
async function untilReady(node, nodePort) {
  while (node.exitCode === null && node.signalCode === null && !(await isReady(nodePort))) await pause(200);
}

function greet() {
  console.log(`\n  https://localhost:${port}  (${nginx ? 'nginx' : 'HAProxy'}, a certificate of its own)`);
  for (const [index, { pid }] of nodes.entries())
    console.log(`  node-${index + 1}  http://localhost:${ports[index]}/readyz  kill -TERM ${pid} drains it`);
  if (database.home !== null) console.log(`  PostgreSQL 15 in ${database.home}`);
  console.log('');
}

const ended = (child) => new Promise((resolve) => child.once('exit', resolve));

install();
buildWeb();
buildSeedDump();
mkdirSync(folder, { recursive: true });
const { DATABASE_URL } = process.env;
const database = DATABASE_URL ? { url: DATABASE_URL, home: null, stop: () => undefined } : await startDatabase(folder);
const sealKeyFile = provideSealKey();
const nodes = ports.map((_port, index) => startNode(index, database.url, sealKeyFile));
const all = [...nodes];
let isStopping = false;
const stop = () => {
  isStopping = true;
  for (const child of all) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// One node more or less is told and goes on; without any of them there is nothing left to come to.
for (const [index, node] of nodes.entries())
  node.once('exit', (code, signal) => {
    if (!isStopping) console.log(`  node-${index + 1} has ended (${signal ?? code})`);
  });
const noneLeft = Promise.all(nodes.map(ended)).then(stop);
await Promise.all(nodes.map((node, index) => untilReady(node, ports[index])));
if (!isStopping) {
  const balancer = startBalancer(folder, { port, ports, nginx });
  all.push(balancer);
  balancer.once('exit', stop);
  greet();
}

await noneLeft;
database.stop();
