import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** Debian's is too old. */
const VERSION = 'v2.15.3';
const MODULE = `github.com/nats-io/nats-server/v2@${VERSION}`;
const tools = path.resolve(import.meta.dirname, '../../../.data/tools', `nats-server-${VERSION}`);
const program = path.join(tools, 'nats-server');
const OPENSSL = '/usr/bin/openssl';
const BUILT_WITHIN_MS = 600_000;
const ANSWERS_WITHIN_MS = 30_000;

/** Builds the server once for this tree; answers why it cannot be had, or null. */
export const lacksForNats = async (): Promise<string | null> => {
  if (existsSync(program)) return null;
  mkdirSync(tools, { recursive: true });
  const env = { ...process.env, GOBIN: tools, GOTOOLCHAIN: 'local' };
  try {
    await promisify(execFile)('go', ['install', MODULE], { env, timeout: BUILT_WITHIN_MS });
    return null;
  } catch (error) {
    return `go install ${MODULE}: ${String(error)}`;
  }
};

export type Certificate = { readonly cert: string; readonly key: string };

/** Makes a certificate for localhost that nobody trusts yet. */
export const certificateIn = (folder: string): Certificate => {
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  const made = ['req', '-x509', '-nodes', '-days', '2', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kept = ['-out', files.cert, '-keyout', files.key];
  const { status, stderr } = spawnSync(OPENSSL, [...made, ...named, ...kept], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
  return files;
};

type Started = { readonly login: string; readonly word: string; readonly certificate?: Certificate };

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Whether certificates can be made here. */
export const hasOpenssl = (): boolean => existsSync(OPENSSL);

/** A NATS server of a test's own on a free port of this machine, which knows one login. */
export const startNats = async ({ login, word, certificate }: Started) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-nats-'));
  const port = await freePort();
  const tls =
    certificate === undefined ? '' : `tls { cert_file: "${certificate.cert}", key_file: "${certificate.key}" }`;
  const settings = path.join(folder, 'nats.conf');
  writeFileSync(
    settings,
    `listen: "127.0.0.1:${port}"\nauthorization { user: "${login}", password: "${word}" }\n${tls}\n`,
  );
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = spawn(program, ['--config', settings], { stdio: 'ignore' });
    const until = Date.now() + ANSWERS_WITHIN_MS;
    while (!(await answers(port))) {
      if (Date.now() > until || child.exitCode !== null) throw new Error('nats-server did not start');
      await pause(20);
    }
  };
  const stop = async (): Promise<void> => {
    const running = child;
    child = null;
    if (running === null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    port,
    start,
    stop,
    remove: async (): Promise<void> => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
