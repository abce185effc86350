import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { converse } from './converse.ts';
import type { Opening, Rows } from './embedded-messages.ts';

/** PostgreSQL compiled to run in the process, on a thread of its own. */
export type EmbeddedDatabase = {
  readonly query: (text: string, parameters: readonly unknown[]) => Promise<Rows>;
  /** Several statements at once, without parameters. */
  readonly exec: (text: string) => Promise<Rows>;
  /** The whole database as a compressed file, to be opened from: made once, at the end of what fills it. */
  readonly dump: () => Promise<Blob>;
  readonly close: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** In memory without one. */
  readonly folder?: string;
  /** Empty without one. */
  readonly dump?: Blob | undefined;
  /** Called when the thread ends unexpectedly: the database is gone. */
  readonly ended?: (error: Error) => void;
};

/** A view of a part would travel with the whole memory that it looks at. */
const alone = (value: unknown): unknown => (ArrayBuffer.isView(value) ? new Uint8Array(value as Uint8Array) : value);

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Its program, compiled once for all databases of this process, which are fast from their first statement on. Code of it that
 * was compiled again is kept: where several threads share a program, giving the first one back ends the process at times,
 * "Check failed: jit_page_->allocations_.erase(addr)" (https://github.com/nodejs/node/issues/64500).
 */
const program = (): Promise<WebAssembly.Module> => {
  if (compiled === undefined) setFlagsFromString('--no-wasm-code-gc');
  compiled ??= readFile(
    path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm'),
  ).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
};

/** Opens it; answers when it takes statements. */
export const openEmbeddedDatabase = async ({
  folder,
  dump,
  ended = () => undefined,
}: EmbeddedOptions = {}): Promise<EmbeddedDatabase> => {
  const bytes = dump === undefined ? null : await dump.arrayBuffer();
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
    name: 'embedded-database',
    workerData: { program: await program(), folder: folder ?? null, dump: bytes } satisfies Opening,
    transferList: bytes === null ? [] : [bytes],
  });
  const { ask, end } = converse(thread, ended);
  const query: EmbeddedDatabase['query'] = (text, parameters) =>
    ask({ kind: 'query', text, parameters: parameters.map(alone) });
  try {
    await query('select 1', []);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    query,
    exec: (text) => ask({ kind: 'exec', text }),
    dump: async () => new Blob([await ask<ArrayBuffer>({ kind: 'dump' })]),
    close: async () => {
      await ask({ kind: 'close' });
      await end();
    },
  };
};
