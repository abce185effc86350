import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Missing } from './row.ts';

/** One request of a load. */
export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type LoadResult = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers that were no 2xx, and connections that failed. */
  readonly failed: number;
};

export type Load = {
  readonly origin: string;
  readonly requests: readonly Request[];
  readonly connections: number;
  readonly seconds: number;
};

/** Debian's wrk costs a fraction of what a load made in JavaScript does, which matters on two cores. */
export const provideWrk = (): Missing | null => {
  const isHere = (): boolean => spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;
  if (isHere()) return null;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'wrk'], { stdio: 'ignore' });
    if (isHere()) return null;
  }
  return { missing: "wrk, which makes the load, is not here: install Debian's package of that name" };
};

const luaText = (text: string): string => `[==[${text}]==]`;

const luaOf = (requests: readonly Request[]): string => {
  const lines = requests.map(({ method, path: target, headers, body }) => {
    const fields = Object.entries(headers).map(([name, value]) => `[ ${luaText(name)} ]=${luaText(value)}`);
    return `r[#r+1]=wrk.format("${method}",${luaText(target)},{${fields.join(',')}},${body === undefined ? 'nil' : luaText(body)})`;
  });
  // Lua has a limit of constants in a function, so each request is made in one of its own.
  return `local r={}
init=function() ${lines.map((line) => `do local f=function() ${line} end f() end`).join('\n')} end
local i=0
request=function() i=i+1; if i>#r then i=1 end; return r[i] end
done=function(s,l) io.write(string.format("RESULT %d %d %d %d %d\\n",s.requests,s.duration,l:percentile(50),l:percentile(99),
  s.errors.status+s.errors.connect+s.errors.read+s.errors.write+s.errors.timeout)) end`;
};

/** Sends the requests over and over for so many seconds and tells how fast the answers came. */
export const runLoad = (load: Load): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-load-'));
    const script = path.join(folder, 'load.lua');
    writeFileSync(script, luaOf(load.requests));
    const args = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '--timeout', '30s', '-s', script, load.origin];
    const wrk = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    wrk.stdout.on('data', (part: Buffer) => (text += part.toString()));
    wrk.stderr.on('data', (part: Buffer) => (text += part.toString()));
    wrk.on('error', reject);
    wrk.on('exit', () => {
      rmSync(folder, { recursive: true, force: true });
      const [count, micros, p50, p99, failed] = (/RESULT ([\d ]+)/.exec(text)?.[1] ?? '').split(' ').map(Number);
      if (count === undefined || micros === undefined) reject(new Error(`wrk said: ${text.slice(-1_000)}`));
      else
        resolve({
          perSecond: count / (micros / 1e6),
          p50Ms: (p50 ?? Number.NaN) / 1_000,
          p99Ms: (p99 ?? Number.NaN) / 1_000,
          failed: failed ?? 0,
        });
    });
  });
