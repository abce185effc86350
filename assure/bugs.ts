import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '..');
const folder = path.join(import.meta.dirname, 'bugs');
const PATCH = /^(g\d+)-[a-z0-9-]+\.patch$/;
/** What a drill leaves when it ran and found something; when it could not run it leaves another number. */
const VIOLATED = 1;
const COULD_NOT_RUN = 2;
/** Built, not kept: the drills serve and read it as the product does. */
const BUILT = ['dist'];

const filesOfRepository = (): readonly string[] => {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`);
  return listed.stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(repository, file)));
};

/** A copy of the repository to spoil, with its packages linked in. */
const copyRepository = (): string => {
  const copy = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bug-'));
  for (const file of filesOfRepository()) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(repository, file), path.join(copy, file));
  }
  for (const built of BUILT)
    if (existsSync(path.join(repository, built)))
      cpSync(path.join(repository, built), path.join(copy, built), { recursive: true });
  symlinkSync(path.join(repository, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
};

type Verdict = { readonly bug: string; readonly found: boolean; readonly why: string };

/** A patch may say `Form: full` above its first hunk when the short form is too small to meet the bug. */
const formOf = (patch: string): readonly string[] =>
  /^Form: full$/m.test(readFileSync(patch, 'utf8').split(/^diff /m, 1)[0] ?? '') ? [] : ['--short'];

/** What a browser is given is built from these; a copy brings what was built from the sources as they should be. */
const OF_BROWSER = /^\+\+\+ b\/(?:apps|platform|features\/[\w-]+\/[\w-]+)\/web\/|^\+\+\+ b\/[\w/-]+\/contract/m;

const rebuild = (copy: string, patch: string): void => {
  if (!OF_BROWSER.test(readFileSync(patch, 'utf8'))) return;
  const built = spawnSync(process.execPath, ['dev/build.mjs'], { cwd: copy, encoding: 'utf8' });
  if (built.status !== 0)
    throw new Error(`the browser part of ${path.basename(patch)} could not be built: ${built.stderr}`);
};

/** The first violation in words; a warning of Node's may stand before it. Null where the drill told none: it did not run. */
const toldBy = (id: string, said: string): string | null =>
  said
    .split('\n')
    .find((line) => line.startsWith(`  ${id}: `))
    ?.trim() ?? null;

const plant = (file: string): Verdict => {
  const patch = path.join(folder, file);
  const id = (PATCH.exec(file)?.[1] ?? '').toUpperCase();
  const copy = copyRepository();
  try {
    const applied = spawnSync('git', ['apply', '--whitespace=nowarn', patch], { cwd: copy, encoding: 'utf8' });
    if (applied.status !== 0) return { bug: file, found: false, why: `no longer applies: ${applied.stderr.trim()}` };
    rebuild(copy, patch);
    const ran = spawnSync(process.execPath, ['assure/run.ts', id, ...formOf(patch)], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, SEED: process.env['SEED'] ?? '1' },
      maxBuffer: 1 << 26,
    });
    const told = toldBy(id, ran.stderr);
    if (ran.status === VIOLATED && told !== null) return { bug: file, found: true, why: told };
    return {
      bug: file,
      found: false,
      why: ran.status === 0 ? `${id} stayed green` : `${id} could not run: ${ran.stderr}`,
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

/** Plants each bug in a copy of its own and expects the named drill to turn red; answers the exit code. */
export const plantBugs = (only: readonly string[]): number => {
  const patches = readdirSync(folder)
    .filter((file) => PATCH.test(file))
    .filter((file) => only.length === 0 || only.some((part) => file.includes(part.toLowerCase())))
    .toSorted();
  if (patches.length === 0) {
    process.stderr.write(`No planted bug has ${only.join(' or ')} in its name; they are in assure/bugs.\n`);
    return COULD_NOT_RUN;
  }
  const verdicts = patches.map((file) => {
    const verdict = plant(file);
    process.stderr.write(`${verdict.found ? 'found ' : 'MISSED'} ${verdict.bug}: ${verdict.why}\n`);
    return verdict;
  });
  const missed = verdicts.filter(({ found }) => !found).map(({ bug }) => bug);
  const pass = missed.length === 0;
  process.stdout.write(
    `${JSON.stringify({ id: 'bugs', pass, n: verdicts.length, violations: missed.length, missed })}\n`,
  );
  return pass ? 0 : VIOLATED;
};
