// What `npm run dev` runs: the browser part is built anew when a file of it changes, and the server starts again when a
// file that it has imported changes. The files are served as in production, with the same policies.
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build, type Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
/** Apart from what `npm run build` makes, which is small and compressed and stays valid beside this. */
const folder = path.join(root, 'dist', 'web-development');

/** As it was before Vite wrote NODE_ENV into it. */
const environment = { ...process.env };

/** Node knows which files the server has imported: an edit of any other leaves the server running. */
const startServer = (): ChildProcess =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/main.ts', '--rebuilt-web', folder], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });

const buildAtEachEdit = async (): Promise<Rolldown.RolldownWatcher> =>
  (await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      // An open page goes on with the files it began with.
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      watch: {},
    },
  })) as Rolldown.RolldownWatcher;

rmSync(folder, { recursive: true, force: true });
const watcher = await buildAtEachEdit();
let server: ChildProcess | null = null;

// Vite has said by then why a build failed, and in which line.
watcher.on('event', (event) => {
  if (event.code === 'ERROR')
    console.error(
      `The browser part was not built: ${server === null ? 'there is no page yet' : 'the last page stays'}.`,
    );
  if (event.code !== 'BUNDLE_END') return;
  console.log(`The browser part is built (${event.duration} ms).`);
  server ??= startServer();
});

const endServer = (): void => {
  if (server === null) process.exit(0);
  server.once('exit', (code) => process.exit(code ?? 1));
  // Node's watcher ends what it runs at this signal, and not at every other.
  server.kill('SIGTERM');
};

let isEnding = false;

/** A terminal sends Ctrl-C to every process at once, and whoever started this one passes it on: it comes twice. */
const end = (): void => {
  if (isEnding) return;
  isEnding = true;
  watcher.close().then(endServer, endServer);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
