import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test, vi } from 'vitest';
import { type Contained, openContained } from './contained.ts';
import { keptProcesses } from './kept.ts';

vi.setConfig({ testTimeout: 120_000 });

type Answer = { readonly env: readonly string[]; readonly pid: number };

const module = new URL('./testing/misbehaving.ts', import.meta.url);
const LIMITS = { memoryMb: 160, heapMb: 96, cpuSeconds: 2, milliseconds: 60_000 };

const open = (limits = {}, signal?: AbortSignal): Contained<string, Answer> =>
  openContained(module, { ...LIMITS, ...limits }, signal);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('work beside this process answers again and again, without its environment', async () => {
  const work = open();
  const { env, pid } = await work.ask('answer');
  expect(env.filter((name) => !name.startsWith('__CF'))).toEqual([]);
  expect((await work.ask('answer')).pid).toBe(pid);
  expect(getPriority(pid)).toBeGreaterThan(getPriority());
  await expect(work.ask('throw')).rejects.toMatchObject({ why: 'failed' });
  // What one order failed in does not end it.
  expect((await work.ask('answer')).pid).toBe(pid);
  work.end();
  await expect(work.ask('answer')).rejects.toThrow('it was ended');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test.each([
  ['heap', 'memory'],
  ['bytes', 'memory'],
  ['sparse', 'memory'],
  ['spin', 'time'],
  ['leave', 'failed'],
])('what does not end by itself is ended: %s', async (deed, why) => {
  const before = process.memoryUsage.rss();
  const work = open();
  const { pid } = await work.ask('answer');
  await expect(work.ask(deed)).rejects.toMatchObject({ name: 'ContainedFailure', why });
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1_048_576);
});

test('what keeps silent is not waited for', async () => {
  await expect(open({ milliseconds: 500 }).ask('silence')).rejects.toMatchObject({ why: 'time' });
});

test('whoever gives up ends it, with their own reason', async () => {
  const control = new AbortController();
  const work = open({}, control.signal);
  const { pid } = await work.ask('answer');
  const spinning = work.ask('spin');
  control.abort(new Error('cancelled'));
  await expect(spinning).rejects.toThrow('cancelled');
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(() => open({}, control.signal)).toThrow('cancelled');
});

test('it does not outlive whoever asked, however busy it is', async () => {
  const place = JSON.stringify(new URL('./contained.ts', import.meta.url).href);
  const limits = JSON.stringify({ ...LIMITS, cpuSeconds: 600 });
  const program = `const { openContained } = await import(${place});
    const work = openContained(new URL(${JSON.stringify(module.href)}), ${limits});
    const { pid } = await work.ask('answer');
    void work.ask('spin');
    process.stdout.write(String(pid));
    setInterval(() => undefined, 1_000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  // A process that nobody waited for stays in the list of a container without an init until it is looked after.
  await expect.poll(() => isAlive(pid) && existsSync(`/proc/${pid}/exe`)).toBe(false);
});

test('one that was given back is lent again, fifty times at most; one that was ended is not', async () => {
  const processes = keptProcesses<string, Answer>(module, LIMITS);
  const use = async (done: 'giveBack' | 'end', signal?: AbortSignal): Promise<number> => {
    const work = processes.take(signal);
    const { pid } = await work.ask('answer');
    work[done]();
    return pid;
  };
  const pids: number[] = [];
  for (let each = 0; each < 51; each += 1) pids.push(await use('giveBack'));
  expect([new Set(pids.slice(0, 50)).size, new Set(pids).size]).toEqual([1, 2]);
  const [first, last] = [pids[0] ?? 0, pids[50] ?? 0];
  await expect.poll(() => isAlive(first)).toBe(false);
  // Nobody who had it before ends it for whoever has it now, not by tidying up after the work either.
  const former = new AbortController();
  expect(await use('giveBack', former.signal)).toBe(last);
  const tidy = processes.take();
  expect((await tidy.ask('answer')).pid).toBe(last);
  tidy.giveBack();
  tidy.end();
  const work = processes.take();
  former.abort();
  tidy.end();
  expect((await work.ask('answer')).pid).toBe(last);
  work.end();
  expect(await use('end')).not.toBe(last);
  const gone = new AbortController();
  const given = processes.take(gone.signal);
  const { pid } = await given.ask('answer');
  gone.abort();
  await expect(given.ask('answer')).rejects.toThrow('it was ended');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
