import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The path of sqlmap; installs Debian's where that is possible, and throws where it is not: a missing tool is no pass. */
export const provideSqlmap = (): string => {
  const find = (): string | null => {
    const found = spawnSync('sh', ['-c', 'command -v sqlmap'], { encoding: 'utf8' });
    return found.status === 0 ? found.stdout.trim() : null;
  };
  const present = find();
  if (present !== null) return present;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'sqlmap'], { env });
    const installed = find();
    if (installed !== null) return installed;
  }
  throw new Error('sqlmap was not found: install it (apt-get install sqlmap) and run this again');
};

export type Aim = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path and query; an asterisk marks what is tried. */
  readonly target: string;
  /** JSON with asterisks likewise. */
  readonly body?: string;
};

export type Mapped = { readonly name: string; readonly tried: number; readonly found: readonly string[] };

const requestText = ({ method, target, body }: Aim, host: string, token: string): string =>
  [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    'Accept: application/json',
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n');

const VULNERABLE = /(is vulnerable|appears to be .*injectable|sqlmap identified the following injection)/i;

/** Lets sqlmap at one request, as thoroughly as its level 3 and risk 2 are. */
export const mapOne = async (
  program: string,
  aim: Aim,
  { host, token, seconds }: { readonly host: string; readonly token: string; readonly seconds: number },
): Promise<Mapped> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-sqlmap-'));
  try {
    const file = path.join(folder, 'request.txt');
    writeFileSync(file, requestText(aim, host, token));
    const args = [
      '-r',
      file,
      '--batch',
      '--ignore-stdin',
      '--level=3',
      '--risk=2',
      '--dbms=PostgreSQL',
      '--flush-session',
      '--output-dir',
      folder,
    ];
    const ran = spawn(program, [
      ...args,
      '--threads=2',
      '--time-sec=3',
      '--ignore-code=400,404,422',
      '--disable-coloring',
      '-v',
      '1',
    ]);
    let said = '';
    for (const stream of [ran.stdout, ran.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
    const late = setTimeout(() => ran.kill('SIGKILL'), seconds * 1_000);
    const code = await new Promise<number | null>((resolve) => ran.once('close', resolve));
    clearTimeout(late);
    const tried = (said.match(/testing '/g) ?? []).length;
    if (code === null) throw new Error(`sqlmap was not done with ${aim.name} in ${seconds} s: ${said.slice(-300)}`);
    if (tried === 0) throw new Error(`sqlmap tried nothing on ${aim.name}: ${said.slice(-600)}`);
    return { name: aim.name, tried, found: said.split('\n').filter((line) => VULNERABLE.test(line)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
