import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '..');

/** The names of the files that a clone of this tree would hold: all that are not ignored, committed or not yet. */
export const treeFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: repository })
    .toString()
    .split('\0')
    .filter((name) => name !== '');

/** Copies what a clone of this tree would hold. */
export const copyTree = (into: string): void => {
  for (const name of treeFiles()) cpSync(path.join(repository, name), path.join(into, name), { force: true });
};

/**
 * Gives a copy the packages of this tree, as links to their files rather than to their folder: so they are the copy's own by
 * their paths, and what the compiler has found of unchanged files here holds there too.
 */
export const lendPackages = (into: string): void => {
  const [packages, lent] = [repository, into].map((tree) => path.join(tree, 'node_modules')) as [string, string];
  const checked = path.join(repository, 'dist', 'types');
  try {
    execFileSync('cp', ['-al', packages, into], { stdio: 'ignore' });
    if (existsSync(checked)) cpSync(checked, path.join(into, 'dist', 'types'), { recursive: true });
  } catch {
    // On another file system there are no links to files: everything is checked there.
    rmSync(lent, { recursive: true, force: true });
    symlinkSync(packages, lent);
  }
};
