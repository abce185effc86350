import type { Findings } from '../drill.ts';
import { envelopeOf } from '../matrix/cells.ts';
import { type Random, spread } from '#apps/server/testing/random.ts';
import { type RawAnswer, rawClient } from '../raw-http.ts';

/** As much of a JSON schema as the API document writes. */
type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};
type Parameter = { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema };
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** What stands where something else is awaited: other types, bounds, and texts that have broken others. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '0',
  '-1',
  'null',
  'x'.repeat(300),
  'İıŞşÇçĞğ',
  '\u0000',
  '\u202e',
  '\ud800',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '${7*7}',
  '<img src=x onerror=alert(1)>',
  '2026-02-30',
  '9'.repeat(40),
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { length: 1 },
];
const EXTRA = ['isAdmin', '__proto__', 'constructor', 'companyId', 'id', 'X'];

const LETTERS = ['a', 'ı', 'İ', 'z', 'ğ', '0', '9', ' ', '-', '_', '.', '/'];

const textOf = (chance: Random, longest: number): string =>
  Array.from({ length: chance.below(Math.min(longest, 24) + 1) }, () => chance.pick(LETTERS)).join('');

const numberOf = ({ minimum = 0, maximum = 1_000 }: Schema, chance: Random): number =>
  chance.pick([minimum, maximum, minimum + chance.below(20), minimum - 1, maximum + 1]);

type Drawer = (schema: Schema, chance: Random, deep: number) => unknown;

const BY_TYPE: Readonly<Record<string, Drawer>> = {
  integer: numberOf,
  number: numberOf,
  boolean: (_schema, chance) => chance.below(2) === 0,
  null: () => null,
  array: ({ items = {} }, chance, deep) => Array.from({ length: chance.below(3) }, () => draw(items, chance, deep + 1)),
  object: (schema, chance, deep) => (deep < 8 ? drawObject(schema, chance, deep) : {}),
  string: (schema, chance) => textOf(chance, schema.maxLength ?? 24),
};

const draw = (schema: Schema, chance: Random, deep = 0): unknown => {
  if (chance.below(6) === 0) return chance.pick(STRANGE);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  if (schema.anyOf !== undefined) return draw(chance.pick(schema.anyOf), chance, deep);
  const [type = 'string'] = [schema.type ?? 'string'].flat();
  return BY_TYPE[type]?.(schema, chance, deep);
};

const drawObject = ({ properties = {} }: Schema, chance: Random, deep: number): unknown => {
  const kept = Object.entries(properties).filter(() => chance.below(8) > 0);
  const extra = chance.below(10) === 0 ? [[chance.pick(EXTRA), chance.pick(STRANGE)] as const] : [];
  return Object.fromEntries([...kept.map(([name, one]) => [name, draw(one, chance, deep + 1)] as const), ...extra]);
};

const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A lone surrogate has no bytes; nobody can send one in an address. */
const escaped = (value: unknown): string => encodeURIComponent(written(value).toWellFormed());

type Drawn = { readonly method: string; readonly target: string; readonly body?: string };

const drawRequest = (method: string, path: string, operation: Operation, chance: Random): Drawn => {
  const { parameters = [], requestBody } = operation;
  const target = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return escaped(draw(schema, chance)) || '0';
  });
  const query = parameters
    .filter((one) => one.in === 'query' && chance.below(3) > 0)
    .map(({ name, schema }) => `${name}=${escaped(draw(schema, chance))}`);
  const whole = query.length === 0 ? target : `${target}?${query.join('&')}`;
  if (requestBody === undefined) return { method, target: whole };
  const body = JSON.stringify(draw(requestBody.content['application/json'].schema, chance)) ?? '';
  return { method, target: whole, body: chance.below(40) === 0 ? body.slice(0, -1) : body };
};

/** Waits by design, and gives nothing to draw. */
const SLOW = new Set(['/derinexecution/api/query/test-timeout']);

const INSIDE = /\n\s+at .+:\d+|SQLSTATE|node_modules|\.ts:\d+/;

const look = (found: Findings, { method, target }: Drawn, answer: RawAnswer): void => {
  const what = `${method} ${target.slice(0, 120)} answers ${answer.status}`;
  found.expect(answer.status < 500, what);
  found.expect(!INSIDE.test(answer.body), `${what} and shows the inside: ${answer.body.slice(0, 120)}`);
  if (!(answer.headers['content-type'] ?? '').startsWith('application/json')) return;
  const envelope = envelopeOf(answer);
  if (answer.status < 400) return;
  found.expect(
    envelope?.success === false && typeof envelope.code === 'string' && typeof envelope.requestId === 'string',
    `${what} without the form of a refusal: ${answer.body.slice(0, 120)}`,
  );
};

const WORKERS = 8;

type DrawnOptions = {
  /** Of whoever asks, in turn; none for nobody. */
  readonly tokens: readonly string[];
  readonly chance: Random;
  readonly requests: number;
};

/** Sends so many requests, drawn from the API document and bent, as these callers; answers how each status was met. */
export const sendDrawn = async (
  found: Findings,
  port: number,
  document: string,
  { tokens, chance, requests }: DrawnOptions,
): Promise<Readonly<Record<string, number>>> => {
  const operations = Object.entries((JSON.parse(document) as Document).paths)
    .filter(([path]) => path.includes('/api/') && path !== '/api/live' && !SLOW.has(path))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  const clients = Array.from({ length: WORKERS }, () => rawClient(port));
  const met: Record<string, number> = {};
  await spread(requests, WORKERS, async (index, worker) => {
    const one = operations[index % operations.length] as (typeof operations)[number];
    const token = tokens[index % tokens.length];
    const drawn = drawRequest(one.method.toUpperCase(), one.path, one.operation, chance);
    const answer = await (clients[worker] as ReturnType<typeof rawClient>).send({
      ...drawn,
      headers: [
        ...(token === undefined ? [] : [['Authorization', `Bearer ${token}`] as const]),
        ...(drawn.body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
      ],
    });
    met[answer.status] = (met[answer.status] ?? 0) + 1;
    look(found, drawn, answer);
  });
  for (const client of clients) client.close();
  return met;
};
