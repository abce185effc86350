// Plain JavaScript on purpose: the first command on a fresh clone may run on an older Node than the product's own.
// Everything here is cheap when nothing is lacking, because every script passes through it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { featureFolders } from './feature-folders.mjs';

/** The repository's folder, whatever folder the command was given in. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The Node the product runs on: pinned in package.json, so it is the same on every machine. */
export const productNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const oldestStarter = 20;

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * npm leaves a record of what it installed; the lockfile says what should be there. Comparing the two is exact,
 * needs no stamp of our own, and does not mistake a checkout for a change.
 */
export function missingPackages(folder = root) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return ['everything'];
  const wanted = readJson(join(folder, 'package-lock.json')).packages;
  const present = readJson(record).packages;
  return Object.keys(wanted).filter((path) => {
    if (path === '') return false;
    const installed = present[path];
    // A package for another operating system is rightly absent.
    if (installed === undefined) return wanted[path].optional !== true;
    return installed.version !== wanted[path].version || installed.integrity !== wanted[path].integrity;
  });
}

function npm(args) {
  const cli = process.env.npm_execpath;
  const direct = cli !== undefined && /\.c?js$/.test(cli);
  const result = direct
    ? spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error(`npm ${args.join(' ')} failed; the lines above say why.`);
    process.exit(result.status ?? 1);
  }
}

/** Installs the packages of the lockfile when they are missing or differ from it. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < oldestStarter) {
    console.error(`This needs Node ${oldestStarter} or newer to start; here is ${process.version}.`);
    process.exit(1);
  }
  if (missingPackages().length === 0 && existsSync(productNode)) return;
  console.log('Installing packages (once) …');
  // The build tools are development packages and are needed to start, also where NODE_ENV=production.
  npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

const webStamp = join(root, 'dist', 'web.stamp');
const webSources = [
  'apps/web',
  'platform/web',
  'platform/contract',
  'vite.config.ts',
  'dev/browser-chunks.ts',
  'dev/compressed-files.ts',
  'dev/first-load.ts',
  'dev/is-shipped.ts',
  'tsconfig.json',
  'tsconfig.web.json',
  // Says where imports that begin with # lead.
  'package.json',
  'package-lock.json',
];
const ignored = /\.test\.tsx?$/;

function filesBelow(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (entry.isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

/** Every file that takes part in the browser part: an edit of any of them makes what was built stale. */
export function webSourceFiles() {
  const ofFeatures = featureFolders().flatMap(({ path }) => [`${path}/web`, `${path}/contract`]);
  const paths = [...webSources, ...ofFeatures];
  return paths.flatMap((path) => filesBelow(join(root, path))).filter((path) => !ignored.test(path));
}

/** One figure for all that the browser part is built from. */
export function webFingerprint() {
  const hash = createHash('sha256');
  for (const path of webSourceFiles().toSorted()) {
    hash.update(relative(root, path).split(sep).join('/')).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether what stands in dist/web was built from these sources, and by us: the stamp is written last. */
function isBuilt(fingerprint) {
  const page = statSync(join(root, 'dist', 'web', 'index.html'), { throwIfNoEntry: false });
  const stamp = statSync(webStamp, { throwIfNoEntry: false });
  if (page === undefined || stamp === undefined || page.mtimeMs > stamp.mtimeMs) return false;
  return readFileSync(webStamp, 'utf8') === fingerprint;
}

/** Builds the browser part when it is missing or older than its sources; answers whether it stands. */
export function buildWeb({ force = false, exit = true } = {}) {
  const fingerprint = webFingerprint();
  if (!force && isBuilt(fingerprint)) return true;
  console.log('Building the browser part …');
  const status = runNode([tool('vite'), 'build', '--logLevel', 'warn']);
  if (status === 0) {
    mkdirSync(dirname(webStamp), { recursive: true });
    writeFileSync(webStamp, fingerprint);
    return true;
  }
  if (exit) process.exit(status);
  return false;
}

const seedStamp = join(root, 'dist', 'seed', 'database.stamp');

/** One figure for all that says how tables are made: the server's files that speak of migrations. */
function migrationsFingerprint() {
  const folders = ['apps/server', 'platform/server', ...featureFolders().map(({ path }) => `${path}/server`)];
  const files = folders.flatMap((path) => filesBelow(join(root, path))).filter((path) => !ignored.test(path));
  const hash = createHash('sha256');
  for (const path of files.toSorted()) {
    const text = readFileSync(path);
    if (text.includes('Migration')) hash.update(text);
  }
  return hash.digest('hex');
}

/** Makes the dump that new data folders are opened from, when it is missing or was made by other migrations. */
export function buildSeedDump({ force = false } = {}) {
  const fingerprint = migrationsFingerprint();
  const made = existsSync(seedStamp) ? readFileSync(seedStamp, 'utf8') : null;
  if (!force && made === fingerprint && existsSync(join(root, 'dist', 'seed', 'database.tar.gz'))) return;
  const status = runNode(['apps/server/make-seed-dump.ts']);
  if (status !== 0) process.exit(status);
  writeFileSync(seedStamp, fingerprint);
}

const toolPaths = {
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  tsc: '@typescript/native/bin/tsc',
  cruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  oxlint: 'oxlint/bin/oxlint',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
};

/** The script file of an installed tool. */
export const tool = (name) => join(root, 'node_modules', toolPaths[name]);

/** The environment with the pinned tools and the pinned Node first on the path; what was compiled once is kept. */
export function toolEnvironment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [dirname(productNode), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(separator);
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, 'dist', 'compile-cache');
  return { ...process.env, NODE_COMPILE_CACHE, PATH: path, ...extra };
}

/** Runs a script on the pinned Node and answers its exit code. */
export function runNode(args, { env = {}, quiet = false } = {}) {
  const result = spawnSync(productNode, args, {
    cwd: root,
    stdio: quiet ? 'ignore' : 'inherit',
    env: toolEnvironment(env),
  });
  if (result.error) console.error(result.error.message);
  return result.status ?? 1;
}

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Lets a tool end with us, whoever ends us: interrupted it ends what it has started itself, ended otherwise it leaves that
 * running. Answers the signal that came, or null.
 */
function interruptWithUs(child) {
  let came = null;
  const end = (signal) => {
    came = signal;
    child.kill('SIGINT');
  };
  for (const signal of ENDING) process.on(signal, end);
  child.on('close', () => {
    for (const signal of ENDING) process.off(signal, end);
  });
  return () => came;
}

/** The same without holding up the caller; `told` at the end in one piece, for those that run side by side. Above 128 where a signal ended it. */
export async function startNode(args, { env = {}, told = 'at once' } = {}) {
  const stdio = told === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const child = spawn(productNode, args, { cwd: root, stdio, env: toolEnvironment(env) });
  const endedBy = interruptWithUs(child);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  process.stdout.write(Buffer.concat(said));
  return endedBy() === null ? status : 128 + constants.signals[endedBy()];
}

/**
 * Gives the terminal to a long-running script on the pinned Node: signals are passed on, and its exit code is ours.
 * A terminal sends Ctrl-C to the whole group, so the script may see the signal twice.
 */
export function handOver(args, env = {}) {
  const child = spawn(productNode, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(env) });
  for (const signal of ENDING) {
    process.on(signal, () => {
      child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
  });
  return child;
}
