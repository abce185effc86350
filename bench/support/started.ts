import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A busy machine is slow, not broken. */
const READY_WITHIN_MS = 240_000;

export const root = path.resolve(import.meta.dirname, '../..');

export type Started = {
  readonly pid: number;
  /** What the process said when it was ready. */
  readonly said: string;
  /** From start to ready, in milliseconds. */
  readonly tookMs: number;
  readonly stop: () => Promise<void>;
};

const stopOf = (child: ChildProcess) => async (): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(late);
};

type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What it writes when it is ready. */
  readonly ready: RegExp;
};

/** Starts a program and waits until it says that it is ready. */
export const startProgram = (command: Command): Promise<Started> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(command.program, command.args, {
      cwd: root,
      env: { ...process.env, ...command.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Nothing that was started outlives the benchmark, whatever way it ends.
    const end = (): void => void child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    let text = '';
    let ready = false;
    const stop = stopOf(child);
    const late = setTimeout(() => {
      void stop();
      reject(new Error(`${command.program} was not ready in time:\n${text.slice(-2_000)}`));
    }, READY_WITHIN_MS);
    const hear = (part: Buffer): void => {
      if (ready) return;
      text += part.toString();
      const said = command.ready.exec(text);
      if (!said) return;
      ready = true;
      clearTimeout(late);
      resolve({ pid: child.pid as number, said: said[0], tookMs: performance.now() - began, stop });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(late);
      if (!ready) reject(new Error(`${command.program} ended with ${code}:\n${text.slice(-2_000)}`));
    });
  });

/** Runs a program to its end, which must be a good one; answers what it wrote. */
export const runToEnd = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    const hear = (part: Buffer): void => {
      text += part.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}:\n${text.slice(-2_000)}`));
    });
  });

/** Starts one of the benchmark's own servers on the product's Node. */
export const startServer = (name: string, env: Readonly<Record<string, string>>): Promise<Started> =>
  startProgram({
    program: process.execPath,
    args: [path.join(root, 'bench/servers', `${name}.ts`)],
    env,
    ready: /"ready":true/,
  });

/** What is read of a process that may end meanwhile; its parent has its time then. */
const ifThere = <T>(read: () => T, gone: T): T => {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return gone;
    throw error;
  }
};

/** A process and those it started. */
const treeOf = (pid: number): readonly number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap((child) => ifThere(() => treeOf(child), []))];
};

/** The memory of the largest process among one and those it started, in megabytes. */
export const memoryOf = (pid: number): number => Math.max(...treeOf(pid).map((each) => residentOf(each)));

const residentOf = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1_024;
};

const CLOCK_TICKS_A_SECOND = 100;

/** What the system tells of a process: the name in parentheses may hold spaces; what follows it is counted from the state on. */
const fieldsOf = (pid: number): readonly number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []).map(Number);

const ticksOf = (pid: number, field: number): number => ((fieldsOf(pid)[field] ?? 0) * 1_000) / CLOCK_TICKS_A_SECOND;

/** The processor time that a process has used so far, all its threads together, in milliseconds. */
export const processorTimeOf = (pid: number): number => ticksOf(pid, 11) + ticksOf(pid, 12);

/** The processor time of those that a process started and that have ended, in milliseconds. */
const endedTimeOf = (pid: number): number => ticksOf(pid, 13) + ticksOf(pid, 14);

/** The process that started another. */
export const parentOf = (pid: number): number => fieldsOf(pid)[1] ?? 0;

/** The processor time of all that a process ever started, in milliseconds, as far as it waited for those that ended. */
export const startedTimeOf = (pid: number): number =>
  wholeProcessorTimeOf(pid) - processorTimeOf(pid) + endedTimeOf(pid);

/** The processor time of a process and those it started, in milliseconds. */
export const wholeProcessorTimeOf = (pid: number): number =>
  treeOf(pid).reduce((sum, each) => sum + ifThere(() => processorTimeOf(each), 0), 0);
