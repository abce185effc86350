// npm run dev: the browser part is rebuilt and the server restarted whenever a source changes.
// The server serves the built files, as in production: what is seen here is what is shipped, its policies included.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, install, productNode, root, tool, toolEnvironment } from './prepare.mjs';

install();
buildWeb();

const children = new Set();
let ending = false;
let server;

function run(args) {
  const child = spawn(productNode, args, { cwd: root, stdio: 'inherit', env: toolEnvironment() });
  children.add(child);
  child.on('exit', () => {
    children.delete(child);
    if (ending && children.size === 0) process.exit(0);
  });
  return child;
}

const startServer = () => {
  server = run(['apps/server/main.ts']);
};

let isRestarting = false;

/** The data folder is held by one process, so the next starts when the last has closed; it reads what changed meanwhile. */
function restartServer() {
  if (ending || isRestarting) return;
  if (server.exitCode !== null || server.signalCode !== null) return startServer();
  isRestarting = true;
  server.once('exit', () => {
    isRestarting = false;
    if (!ending) startServer();
  });
  server.kill('SIGTERM');
}

let timer;
const soon = (_event, file) => {
  if (file === null || /\.test\.tsx?$|(^|\/)web\/.*\.(tsx?|css)$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(restartServer, 200);
};

for (const folder of ['apps', 'features', 'platform', 'dist/web']) {
  if (existsSync(join(root, folder))) watch(join(root, folder), { recursive: true }, soon);
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    ending = true;
    for (const child of children) child.kill('SIGTERM');
  });
}
run([tool('vite'), 'build', '--watch', '--logLevel', 'warn']);
startServer();
