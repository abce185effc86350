import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
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
