import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A hang is found all the same: a first start beside three browsers takes a minute on a busy machine. */
const READY_WITHIN_MS = 180_000;
const main = path.resolve(import.meta.dirname, '../main.ts');

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

export type Asked = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type ProductProcess = {
  readonly child: ChildProcess;
  /** All that it has written, to both streams. */
  readonly output: () => string;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Asks it on its port, under whatever name the Host header says. */
  readonly ask: (path: string, asked?: Asked) => Promise<Answer>;
  readonly stop: () => Promise<number | null>;
};

/** A data folder of a test's own, and how to remove it. */
export const dataFolder = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-process-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const ask =
  (port: number) =>
  (where: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: where, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      });
      asked.on('error', reject);
      asked.end(body);
    });

/** The environment of the machine without any setting of ours. */
const bare = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(NODE_ENV|HOST|PORT|PUBLIC_ORIGIN|DATA_DIR|DEMO_PEOPLE|LOG_LEVEL|DATABASE_|OIDC_|SEAL_KEY_FILE|TRUSTED_PROXIES)/.test(
          name,
        ),
    ),
  );

/** Starts the product as a process of its own with these settings and no others. */
export const startProduct = (port: number, settings: Readonly<Record<string, string>>): ProductProcess => {
  const pieces: string[] = [];
  const child = spawn(process.execPath, [main], {
    env: { ...bare(), HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(String(piece)));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    child,
    output: () => pieces.join(''),
    ended,
    ask: ask(port),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** Waits until it can serve; throws with what it wrote when it ends instead. */
export const untilReady = async (product: ProductProcess): Promise<ProductProcess> => {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && product.child.exitCode === null) {
    const ready = await product.ask('/readyz', { headers: { host: 'localhost' } }).catch(() => null);
    if (ready?.status === 200) return product;
    await pause(50);
  }
  throw new Error(`the product did not become ready:\n${product.output()}`);
};
