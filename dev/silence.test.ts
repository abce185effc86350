import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '..');

// Below the repository, so that the planted tests find the packages.
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(repository, 'node_modules', '.planted-'));
  const setupFiles = ['vitest-setup.ts', 'vitest-own-machine.ts'].map((name) => path.join(repository, 'dev', name));
  const config = { test: { globals: true, setupFiles } };
  writeFileSync(path.join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one planted test; answers the exit code and all that was said. */
const run = (body: string) => {
  const file = path.join(folder, 'planted.test.mjs');
  writeFileSync(file, `import net from 'node:net';\ntest('planted', async () => {\n${body}\n});\n`);
  const ran = spawnSync(
    process.execPath,
    [path.join(repository, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, 'planted.test.mjs'],
    { encoding: 'utf8', env: { ...process.env, CI: '1', NO_COLOR: '1' } },
  );
  return { code: ran.status, said: `${ran.stdout}${ran.stderr}` };
};

test('a test that is silent and stays on this machine passes', () => {
  const own = `const server = net.createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.on('listening', resolve));
    await new Promise((resolve) => net.connect(server.address().port, 'localhost').on('close', resolve).resume());
    server.close();`;
  const { code, said } = run(own);
  expect(code, said).toBe(0);
});

test.each([
  ['console.error', `console.error('planted noise');`, 'wrote to console.error'],
  ['an unhandled rejection', `void Promise.reject(new Error('planted rejection'));`, 'planted rejection'],
  ['fetch', `await fetch('http://192.0.2.1/').catch(() => undefined);`, 'asked another machine: 192.0.2.1'],
  ['fetch over TLS', `await fetch('https://planted.example/').catch(() => undefined);`, 'planted.example'],
  [
    'a socket',
    `await new Promise((resolve) => net.connect(80, '192.0.2.1').on('error', resolve));`,
    'asked another machine: 192.0.2.1',
  ],
])('%s fails a test', (_what, body, reason) => {
  const { code, said } = run(body);
  expect(code, said).not.toBe(0);
  expect(said).toContain(reason);
});
