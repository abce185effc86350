import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const requirements = path.join(import.meta.dirname, 'requirements.txt');
const tools = path.resolve(import.meta.dirname, '../../.data/tools');

const must = (program: string, args: readonly string[]): void => {
  const ran = spawnSync(program, args, { encoding: 'utf8' });
  if (ran.status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${ran.error?.message ?? ran.stderr + ran.stdout}`);
};

/** Answers Schemathesis' program, installed once from PyPI in the versions of requirements.txt into the data folder. */
export const installSchemathesis = (): string => {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = path.join(tools, `schemathesis-${version}`);
  const program = path.join(folder, 'bin/st');
  const done = path.join(folder, 'installed');
  if (existsSync(done)) return program;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(tools, { recursive: true });
  must('python3', ['-m', 'venv', folder]);
  const packages = ['--no-deps', '--only-binary', ':all:', '--disable-pip-version-check', '-q', '-r', requirements];
  must(path.join(folder, 'bin/pip'), ['install', ...packages]);
  mkdirSync(`${done}.new`);
  renameSync(`${done}.new`, done);
  return program;
};

export type Fuzzed = {
  readonly status: number | null;
  readonly requests: number;
  readonly operations: readonly string[];
  /** What it found, each in words. */
  readonly failures: readonly string[];
  /** Answers that are refusals of a fault: what they show is looked at. */
  readonly bodies: readonly string[];
  readonly said: string;
};

export type FuzzOptions = {
  readonly origin: string;
  /** The API document, as a file. */
  readonly document: string;
  readonly token: string | null;
  /** The operations whose paths match alone. */
  readonly paths?: string;
  readonly seed: number;
  readonly examples: number;
  /** How long it may draw requests; it ends by itself then. */
  readonly seconds: number;
  readonly phases: string;
  readonly report: string;
};

export const CHECKS = [
  'not_a_server_error',
  'response_schema_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'allow_header_conformance',
  'unsupported_method',
] as const;

type Checked = {
  readonly name: string;
  readonly status: string;
  readonly failure_info?: { readonly failure?: { readonly message?: string } };
};
type Exchange = {
  readonly response?: { readonly status_code: number; readonly content?: { readonly $base64?: string } | null } | null;
};
type Recorder = {
  readonly label: string;
  readonly checks?: Readonly<Record<string, readonly Checked[]>>;
  readonly interactions?: Readonly<Record<string, Exchange>>;
};

const bodyOf = ({ response }: Exchange): string =>
  Buffer.from(response?.content?.$base64 ?? '', 'base64').toString('utf8');

const failuresOf = ({ label, checks }: Recorder): readonly string[] =>
  Object.values(checks ?? {})
    .flat()
    .filter(({ status }) => status === 'failure')
    .map(({ name, failure_info: info }) => `${label}: ${name} ${(info?.failure?.message ?? '').split('\n', 1)[0]}`);

/** What is in the report, which is written a line an event as it goes. */
const readReport = (file: string): Pick<Fuzzed, 'requests' | 'operations' | 'failures' | 'bodies'> => {
  const recorders = (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').flatMap((line) => {
    if (!line.startsWith('{"ScenarioFinished"')) return [];
    return (JSON.parse(line) as { ScenarioFinished: { recorder: Recorder } }).ScenarioFinished.recorder;
  });
  const exchanges = recorders.flatMap(({ interactions }) => Object.values(interactions ?? {}));
  return {
    requests: exchanges.length,
    operations: recorders.map(({ label }) => label),
    failures: [...new Set(recorders.flatMap(failuresOf))],
    bodies: exchanges.filter(({ response }) => (response?.status_code ?? 0) >= 400).map(bodyOf),
  };
};

/** Runs it against the API document of a product that is served by this process, so nothing here may block. */
export const fuzz = (program: string, options: FuzzOptions): Promise<Fuzzed> =>
  new Promise((resolve, reject) => {
    rmSync(options.report, { force: true });
    mkdirSync(path.dirname(options.report), { recursive: true });
    const args = [
      'run',
      options.document,
      '--url',
      options.origin,
      '--checks',
      CHECKS.join(','),
      '--phases',
      options.phases,
      '--max-examples',
      String(options.examples),
      '--max-time',
      String(options.seconds),
      '--seed',
      String(options.seed),
      '--workers',
      '2',
      '--continue-on-failure',
      '--max-redirects',
      '0',
      '--request-timeout',
      '20',
      '--suppress-health-check',
      'all',
      '--generation-database',
      'none',
      '--no-color',
      '--report',
      'ndjson',
      '--report-ndjson-path',
      options.report,
      ...(options.paths === undefined ? [] : ['--include-path-regex', options.paths]),
      ...(options.token === null ? [] : ['-H', `Authorization: Bearer ${options.token}`]),
    ];
    // It leaves notes of its own where it runs.
    const child = spawn(program, args, { cwd: path.dirname(options.report), stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
    const late = setTimeout(() => child.kill('SIGKILL'), (options.seconds + 120) * 1_000);
    child.once('error', reject);
    child.once('close', (status) => {
      clearTimeout(late);
      resolve({ status, said, ...readReport(options.report) });
    });
  });
