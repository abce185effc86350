import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

it('the benchmarks can be loaded: a name that is none of theirs is answered with their names', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bench/bench.ts', 'none'], { cwd: root, encoding: 'utf8' });
  expect(stderr).toContain('There is no benchmark none: ');
  expect(stderr).toContain('check-authority');
  expect(status).toBe(1);
});
