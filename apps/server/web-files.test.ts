import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWeb } from './web-files.ts';

const SECRET = 'what nobody is to read';
const origin = 'http://localhost:4300';
const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-web-'));
const web = path.join(folder, 'web');
const server = fastify();
let embeddable: readonly string[] = [];

const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

beforeAll(async () => {
  write('web/index.html', '<html><meta content="%CONFIG%"><script nonce="%NONCE%"></script>the page</html>');
  write('web/assets/silent-check-sso.html', '<script>1</script>');
  write('web/assets/main-abcdefgh.js', 'the program');
  for (const name of [
    '.git/config',
    '.env',
    'package.json',
    'audit.key',
    'web/.git/config',
    'web/.git/HEAD',
    'web/.env',
  ])
    write(name, SECRET);
  await serveWeb(
    server,
    {
      origin,
      issuer: `${origin}/idp`,
      provider: null,
      clientId: 'c',
      audience: 'a',
      embeddable: async () => embeddable,
    },
    { folder: web, isRebuilt: false },
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (url: string) => server.inject({ url, headers: { host: 'localhost:4300' } });

it('serves the files of the build', async () => {
  expect((await ask('/assets/main-abcdefgh.js')).body).toBe('the program');
  expect((await ask('/dashboards/home')).body).toContain('the page');
});

it('frames the sites that are on the list when the page is sent, and asks those it loads from for nothing then', async () => {
  const sent = async () => {
    const { headers, body } = await ask('/dashboards/home');
    const framed = /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    return [framed, headers['cross-origin-embedder-policy'], body.includes('raporlar')];
  };
  expect(await sent()).toEqual(["'self' blob:", 'require-corp', false]);
  embeddable = ['https://raporlar.firma.com.tr'];
  expect(await sent()).toEqual(["'self' blob: https://raporlar.firma.com.tr", 'unsafe-none', true]);
  embeddable = [];
});

it.each([
  '/.git/config',
  '/.git/HEAD',
  '/.git/',
  '/.env',
  '/package.json',
  '/audit.key',
  '/../audit.key',
  '/..%2faudit.key',
  '/%2e%2e/audit.key',
  '/%2egit/config',
  '/assets/../.git/config',
  '/assets/..%2f..%2faudit.key',
  '/assets/..%5c..%5caudit.key',
  '/assets/%2e%2e/%2e%2e/audit.key',
  '/assets//../../audit.key',
  '/assets/main-abcdefgh.js/../../.env',
])('%s tells nothing of what lies beside them', async (url) => {
  expect((await ask(url)).body).not.toContain(SECRET);
});

it.each(['/assets', '/assets/', '/assets/?list', '/assets/.', '/assets//'])('%s lists no folder', async (url) => {
  const { body } = await ask(url);
  expect(body).not.toContain('main-abcdefgh');
});
