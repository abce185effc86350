import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PASSWORD } from '#apps/server/demo.ts';
import type { Findings } from '../drill.ts';
import { repository } from '../supply/packages.ts';
import { secretsIn } from './rules.ts';

const LARGEST = 2_000_000;
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.data', 'reports', 'test-results']);

const git = (...args: readonly string[]) =>
  spawnSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 1 << 29 });

const walk = (folder: string): readonly string[] =>
  readdirSync(path.join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : walk(place);
    return entry.isFile() ? [place] : [];
  });

const treeFiles = (): readonly string[] => {
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  return listed.status === 0 ? listed.stdout.split('\0').filter(Boolean) : walk('');
};

/** Looks through every file of the tree; answers how many there were. */
export const searchTree = (found: Findings): number => {
  const files = treeFiles().filter((file) => existsSync(path.join(repository, file)));
  for (const file of files) {
    const state = statSync(path.join(repository, file));
    if (!state.isFile() || state.size > LARGEST) continue;
    for (const secret of secretsIn(readFileSync(path.join(repository, file), 'utf8'))) found.add(`${file}: ${secret}`);
    const name = path.basename(file);
    found.expect(
      !/^\.env(?!\.example$)|\.(pem|key|p12|pfx|keystore|jks)$|^id_(rsa|ed25519)$/.test(name),
      `${file} is kept`,
    );
  }
  return files.length;
};

/** Looks through everything that was ever committed; answers the number of commits, or null without a history. */
export const searchHistory = (found: Findings): number | null => {
  const listed = git('rev-list', '--all', '--count');
  if (listed.status !== 0) return null;
  const log = git('log', '--all', '-p', '-U0', '--no-color', '--no-renames', '--no-textconv', '--no-ext-diff');
  if (log.status !== 0) throw new Error(`git log: ${log.stderr}`);
  for (const secret of secretsIn(log.stdout)) found.add(`history: ${secret}`);
  const texts = git('log', '--all', '--format=%B');
  for (const secret of secretsIn(texts.stdout)) found.add(`a commit’s message: ${secret}`);
  return Number(listed.stdout);
};

const BUILT = path.join(repository, 'dist/web');
/** What only a development build, or one made carelessly, would hold. */
const NOT_SHIPPED: readonly (readonly [string, RegExp])[] = [
  ['a source map', /sourceMappingURL=/],
  ['its environment', /\bprocess\.env\.(?!NODE_ENV)|import\.meta\.env/],
  ['the development server', /\/@vite\/|\/@react-refresh|__vite_ping|import\.meta\.hot/],
  ['React’s development build', /react-dom-client\.development|react\.development\.js/],
  ['the demo’s password', new RegExp(`\\b${DEMO_PASSWORD}\\b`)],
];

/** Looks through the built browser part; answers the number of files, or null where it is not built. */
export const searchBundle = (found: Findings): number | null => {
  if (!existsSync(path.join(BUILT, 'index.html'))) return null;
  const files = readdirSync(BUILT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of files) {
    const name = entry.name;
    found.expect(!/\.(map|ts|tsx|env)$/.test(name), `the bundle has ${name}`);
    if (!/\.(js|css|html|json|svg)$/.test(name)) continue;
    const text = readFileSync(path.join(entry.parentPath, name), 'utf8');
    for (const secret of secretsIn(text)) found.add(`${name}: ${secret}`);
    for (const [what, pattern] of NOT_SHIPPED) found.expect(!pattern.test(text), `${name} has ${what}`);
    found.expect(!text.includes(repository), `${name} names the folder it was built in`);
  }
  return files.length;
};
