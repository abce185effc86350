import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { readSettings } from '#platform/server/read-config.ts';
import { keptSeal } from '#platform/server/seal-key.ts';
import { createServerDatabase, dropServerDatabase } from '#platform/server/testing/test-database.ts';
import { hasPostgres, startPostgres } from '#platform/server/testing/throwaway-postgres.ts';
import { openAllowed } from './boot.ts';
import { dataFolder, type ProductProcess, startProduct, untilReady } from './testing/product-process.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const { folder, remove } = dataFolder();
afterAll(remove);

type Settings = Readonly<Record<string, string>>;

/** Nobody works with these products: they start sooner without the demo's work. */
const EMPTY: Settings = { DEMO_PEOPLE: 'off' };

/** Opens what a start would, and closes it again; answers what speaks against it. */
const openedWith = async (settings: Settings): Promise<readonly string[]> => {
  try {
    const { database } = await openAllowed(readSettings({ NODE_ENV: 'test', ...settings }), createLog('silent'));
    await database.close();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
};

const source = (file: string): string => path.resolve(import.meta.dirname, '../..', file);

const keyFile = (name: string, text = randomBytes(32).toString('hex'), mode = 0o600): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
};

const at = (name: string): string => path.join(folder, name);

describe('the file with the audit key', () => {
  it('seals the same wherever it lies, and a line’s end in it does not count', () => {
    const file = keyFile('lies.key');
    mkdirSync(at('lies'));
    writeFileSync(at('lies/audit.key'), `${readFileSync(file, 'utf8')}\n`, { mode: 0o600 });
    const here = keptSeal({ dataDir: at('unused'), sealKeyFile: file });
    expect(keptSeal({ dataDir: at('lies'), sealKeyFile: null })('a')).toBe(here('a'));
    expect(existsSync(at('unused'))).toBe(false);
  });

  it('keeps the product from starting, by name, where others may read it, where it is not there and where it is none', async () => {
    const refused: readonly (readonly [string, RegExp])[] = [
      [keyFile('read.key', undefined, 0o644), /^SEAL_KEY_FILE: .*read\.key may be read or written by others/],
      [keyFile('group.key', undefined, 0o640), /^SEAL_KEY_FILE: .*group\.key may be read or written by others/],
      [at('missing.key'), /^SEAL_KEY_FILE: .*missing\.key is not there/],
      [keyFile('empty.key', '\n'), /^SEAL_KEY_FILE: .*empty\.key holds 0 letters/],
      [folder, /^SEAL_KEY_FILE: .* is not a file/],
    ];
    for (const [file, said] of refused) {
      const mistakes = await openedWith({ DATA_DIR: at('untouched'), SEAL_KEY_FILE: file });
      expect(mistakes).toEqual([expect.stringMatching(said)]);
    }
    const all = await openedWith({ DATA_DIR: at('untouched'), SEAL_KEY_FILE: at('missing.key'), HOST: '0.0.0.0' });
    expect(all.map((mistake) => mistake.split(':')[0])).toEqual(['HOST', 'SEAL_KEY_FILE']);
    expect(existsSync(at('untouched'))).toBe(false);
  });

  it('is made in the data folder without one, and no other may take its place', async () => {
    const DATA_DIR = at('embedded');
    const made = path.join(DATA_DIR, 'audit.key');
    const start = async (settings: Settings = {}): Promise<ProductProcess> => {
      const port = await freePort();
      return startProduct(port, { ...EMPTY, PUBLIC_ORIGIN: `http://localhost:${port}`, DATA_DIR, ...settings });
    };
    const startAndStop = async (settings?: Settings): Promise<void> => {
      const product = await start(settings);
      await untilReady(product);
      await product.stop();
    };
    const refusal = async (settings?: Settings): Promise<string> => {
      const product = await start(settings);
      expect(await product.ended).toBe(1);
      return product.output();
    };
    await startAndStop();
    expect(readFileSync(made, 'utf8')).toMatch(/^[\da-f]{64}$/);
    expect(statSync(made).mode & 0o777).toBe(0o600);
    await startAndStop({ SEAL_KEY_FILE: keyFile('same.key', readFileSync(made, 'utf8')) });
    expect(await refusal({ SEAL_KEY_FILE: keyFile('other.key') })).toMatch(
      /^ {2}SEAL_KEY_FILE: .*other\.key is not the key/m,
    );
    rmSync(made);
    expect(await refusal()).toMatch(/^ {2}DATA_DIR: the audit key .* is not the key/m);
    expect(existsSync(made)).toBe(false);
  }, 150_000);

  it('is read whole by each of many that start at once', async () => {
    const script = `const { keptSeal } = await import(process.argv[1]);
      process.stdout.write(keptSeal({ dataDir: process.argv[2], sealKeyFile: null })('same'));`;
    const data = at('together');
    const make = () =>
      promisify(execFile)(process.execPath, [
        '--input-type=module',
        '-e',
        script,
        source('platform/server/seal-key.ts'),
        data,
      ]).then(({ stdout }) => stdout);
    const sealed = await Promise.all([make(), make(), make(), make(), make(), make()]);
    expect(new Set(sealed)).toEqual(new Set([keptSeal({ dataDir: data, sealKeyFile: null })('same')]));
    expect(readdirSync(data)).toEqual(['audit.key']);
  });
});

const given = process.env['DATABASE_URL'] ?? '';

describe.runIf(given !== '' || hasPostgres())('nodes on one database', () => {
  const name = `bc_seal_${process.pid}`;
  const running: ProductProcess[] = [];
  let server: Awaited<ReturnType<typeof startPostgres>> | null = null;
  let url = '';
  beforeAll(async () => {
    if (given === '') server = await startPostgres();
    url = await createServerDatabase(given || (server?.url ?? ''), name);
  });
  afterAll(async () => {
    await Promise.all(running.map((product) => product.stop()));
    if (given !== '') await dropServerDatabase(given, name);
    server?.remove();
  });

  const start = async (settings: Settings): Promise<ProductProcess> => {
    const port = await freePort();
    const shared = { ...EMPTY, PUBLIC_ORIGIN: 'http://localhost:4300', DATABASE_URL: url };
    const product = startProduct(port, { ...shared, ...settings });
    running.push(product);
    return product;
  };

  it('start together on an empty one with one key; one that has another does not, and says so', async () => {
    const SEAL_KEY_FILE = keyFile('nodes.key');
    const folders = [at('one'), at('two')];
    const nodes = await Promise.all(folders.map((DATA_DIR) => start({ DATA_DIR, SEAL_KEY_FILE })));
    await Promise.all(nodes.map(untilReady));
    const others = await Promise.all([
      start({ DATA_DIR: at('three'), SEAL_KEY_FILE: keyFile('third.key') }),
      // Without the setting it would make one of its own.
      start({ DATA_DIR: at('four') }),
    ]);
    expect(await Promise.all(others.map(({ ended }) => ended))).toEqual([1, 1]);
    const said = others.map(({ output }) => output());
    expect(said[0]).toMatch(/^ {2}SEAL_KEY_FILE: .*third\.key is not the key/m);
    expect(said[1]).toMatch(/^ {2}DATA_DIR: the audit key .*SEAL_KEY_FILE/m);
    expect(said.join('')).not.toContain('    at ');
    expect(existsSync(at('four/audit.key'))).toBe(false);

    const different = await Promise.all([
      start({ DATA_DIR: at('five'), SEAL_KEY_FILE, PUBLIC_ORIGIN: 'http://localhost:4310' }),
      start({ DATA_DIR: at('six'), SEAL_KEY_FILE, OIDC_ISSUER: 'http://localhost:4311/realms/citrus' }),
    ]);
    expect(await Promise.all(different.map(({ ended }) => ended))).toEqual([1, 1]);
    const [otherOrigin = '', otherIssuer = ''] = different.map(({ output }) => output());
    expect(otherOrigin).toMatch(
      /^ {2}PUBLIC_ORIGIN: \S+ runs on this database with http:\/\/localhost:4300, and this one has http:\/\/localhost:4310/m,
    );
    expect(otherIssuer).toMatch(/^ {2}OIDC_ISSUER: \S+ runs on this database with the embedded identity provider/m);
    // Once the others have stopped, the origin is whatever it is set to.
    await Promise.all(nodes.map((node) => node.stop()));
    const moved = await start({ DATA_DIR: at('five'), SEAL_KEY_FILE, PUBLIC_ORIGIN: 'http://localhost:4310' });
    await untilReady(moved);
  }, 150_000);
});
