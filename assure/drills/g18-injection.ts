import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HTTPMethods } from 'fastify';
import { requestFor } from '../acting.ts';
import { type Drill, type DrillOptions, type Findings, findings } from '../drill.ts';
import {
  type Attempt,
  everyField,
  everySample,
  lookingFor,
  namingHostile,
  plainReadings,
  type Reading,
  sourceReadings,
} from '../injection/attempts.ts';
import { definingHostile, makeListScreen, PARTS } from '../injection/list-screens.ts';
import { type HeardStatements, hearStatements } from '../injection/heard-statements.ts';
import { type Aim, mapOne, provideSqlmap } from '../injection/sqlmap.ts';
import { type Statements, statementReader } from '../injection/statement-pieces.ts';
import { readFile, readSources } from '../injection/static-sql.ts';
import { BENIGN, HOSTILE, MARK } from '../injection/values.ts';
import { drillDatabase, now, type Product, withProduct } from '../product.ts';

const reports = path.resolve(import.meta.dirname, '../../reports/assure');
const SECONDS_EACH = 400;
const SAMPLE = 5;

/** The source of the product: no SQL is made of a text that is not written in it; and the rule sees it where it is. */
const bySource = (found: Findings) => {
  const { files, calls, found: told, declared, unused } = readSources();
  for (const { where, what } of told) found.add(`${where} makes SQL of a text: ${what}`);
  for (const name of unused) found.add(`${name} is declared as a computed name, and no code computes it`);
  const planted = [
    'sql.raw(input.search)',
    "sql.raw(`like '%${input.search}%'`)",
    'sql.ref(input.sort)',
    'CompiledQuery.raw(text)',
    "const q = (s: string) => pool.query('select ' + s)",
    'const q = (COLUMN: string) => sql.ref(COLUMN)',
    'const q = (days: number | string) => sql.lit(days)',
    "const q = (row: 'a' | string) => sql.ref(`${row}.x`)",
  ];
  for (const text of planted)
    found.expect(readFile('planted.ts', text).found.length === 1, `the rule does not see ${text}`);
  found.expect(files > 50 && calls > 0, `only ${files} files and ${calls} calls were looked at`);
  return { files, calls, declaredNames: declared.map(([file, argument]) => `${file}: ${argument}`) };
};

type Sent = { readonly status: number; readonly total: number | null };

const send = async (product: Product, token: string, { method, path: route, input }: Attempt): Promise<Sent> => {
  const { target, body } = requestFor(method, route, input);
  const answer = await product.server.inject({
    method: method as HTTPMethods,
    url: target.replaceAll('\u0000', '%00'),
    headers: { authorization: `Bearer ${token}`, ...(body === null ? {} : { 'content-type': 'application/json' }) },
    ...(body === null ? {} : { payload: body }),
  });
  const json = /json/.test(String(answer.headers['content-type']))
    ? (answer.json() as { data?: { total?: unknown } })
    : {};
  const total = json.data?.total;
  return { status: answer.statusCode, total: typeof total === 'number' ? total : null };
};

type Ear = { readonly heard: HeardStatements; readonly reader: Statements; readonly found: Findings };

/** What the statements since last time are made of; every one is SQL, and bears nothing that a client wrote. */
const piecesSince = ({ heard, reader, found }: Ear): readonly string[] => {
  const pieces = new Set<string>();
  for (const text of heard.take()) {
    found.expect(!text.includes(MARK), () => `a client’s text is in a statement: ${text.slice(0, 160)}`);
    try {
      for (const piece of reader.piecesOf(text)) pieces.add(piece);
    } catch (error) {
      found.add(`PostgreSQL’s parser refuses ${text.slice(0, 120)}: ${String(error).slice(0, 80)}`);
    }
  }
  return [...pieces];
};

/** What the product writes of its own accord, whenever it is time: logs, how screens fare, old events, the job library's care. */
const OF_ITS_OWN =
  /request_log|"schemaname":"pgboss"|"relname":"(screen_answer|live_event|live_later|live_untold|task)"|"sval":"hour"/;

/** Asks as an administrator and keeps what every statement was made of. */
const asker = (product: Product, token: string, ear: Ear) => {
  const { found } = ear;
  const known = new Set<string>();
  let requests = 0;
  return {
    ask: async (attempt: Attempt): Promise<Sent> => {
      requests += 1;
      const sent = await send(product, token, attempt);
      const said = (): string => `${attempt.method} ${attempt.path} ${JSON.stringify(attempt.input).slice(0, 160)}`;
      found.expect(sent.status < 500, () => `${said()} is answered ${sent.status}`);
      return sent;
    },
    /** What was said since is what people make the product say; so is what they leave to be written some seconds later. */
    learn: async (): Promise<void> => {
      await ear.heard.untilSaid('insert into screen_use_day');
      for (const piece of piecesSince(ear)) known.add(piece);
    },
    /** What was said since must be made of what is known. */
    compare: (what: string): void => {
      for (const piece of piecesSince(ear))
        found.expect(
          known.has(piece) || OF_ITS_OWN.test(piece),
          () => `${what} made a new statement: ${piece.slice(0, 200)}`,
        );
    },
    told: () => ({ requests, pieces: [...known].toSorted() }),
  };
};

type Asker = ReturnType<typeof asker>;
type Some = (attempts: readonly Attempt[]) => readonly Attempt[];

type InReadings = { readonly readings: readonly Reading[]; readonly some: Some; readonly hostile: readonly string[] };

const inReadings = async (found: Findings, { ask, learn, compare }: Asker, { readings, some, hostile }: InReadings) => {
  for (const attempt of [...plainReadings(readings), ...lookingFor(readings, BENIGN)]) {
    const { status } = await ask(attempt);
    found.expect(
      status === 200,
      () => `${attempt.path} answers ${status} to ${JSON.stringify(attempt.input).slice(0, 160)}`,
    );
  }
  // The first of these names is a plain word: what is said where one is mistyped is known.
  for (const attempt of definingHostile().slice(0, PARTS)) await ask(attempt);
  await learn();
  for (const attempt of lookingFor(readings, hostile)) {
    const { total } = await ask(attempt);
    found.expect(
      total === 0,
      () => `${attempt.path} finds ${total} for ${JSON.stringify(attempt.input).slice(0, 160)}`,
    );
  }
  for (const attempt of some([...namingHostile(readings), ...definingHostile()])) {
    const { status } = await ask(attempt);
    found.expect(
      status === 400 || status === 422,
      () => `${attempt.path} answers ${status} to ${JSON.stringify(attempt.input)}`,
    );
  }
  compare('a hostile reading');
};

/** Each field of each route, first as people would fill it; what a request leaves to be done is heard with the next. */
const inFields = async (product: Product, { ask, learn, compare }: Asker, some: Some, short: boolean) => {
  for (const attempt of [...everySample(product), ...everySample(product)]) await ask(attempt);
  for (const value of short ? BENIGN.slice(0, 1) : BENIGN)
    for (const attempt of some(everyField(product, value))) await ask(attempt);
  await learn();
  for (const value of short ? HOSTILE.slice(0, 1) : HOSTILE)
    for (const attempt of some(everyField(product, value))) await ask(attempt);
  compare('a hostile field');
};

const byRequests = async (product: Product, token: string, ear: Ear, { short, seed }: DrillOptions) => {
  /** The short form takes some of them, which ones the seed says; of a hostile field there was the same field before. */
  const some: Some = (attempts) => attempts.filter((_, index) => !short || index % SAMPLE === seed % SAMPLE);
  const asking = asker(product, token, ear);
  const readings = [...sourceReadings, await makeListScreen(product)];
  await inReadings(ear.found, asking, { readings, some, hostile: short ? HOSTILE.slice(0, 3) : HOSTILE });
  await inFields(product, asking, some, short);
  return asking.told();
};

const AIMS: readonly Aim[] = [
  {
    name: 'a filter of people',
    method: 'POST',
    target: '/derinexecution/api/data-sources/users/read',
    body: '{"take":5,"search":"a*","filter":{"field":"name","op":"contains","value":"a*"}}',
  },
  {
    name: 'the order of stock',
    method: 'POST',
    target: '/derinexecution/api/data-sources/stock-by-lot/read',
    body: '{"take":5,"sort":[{"field":"itemName*","descending":false}],"filter":{"field":"quantity","op":"gt","value":"1*"}}',
  },
  { name: 'the search for people', method: 'GET', target: '/derinuaa/api/users?search=a*&sort=name*&take=5' },
  { name: 'the search for stock', method: 'GET', target: '/api/warehouse/stock?search=a*&location=1*' },
];

const bySqlmap = async (found: Findings, product: Product): Promise<readonly string[]> => {
  const program = provideSqlmap();
  const told: string[] = [];
  const host = `127.0.0.1:${product.port}`;
  for (const aim of AIMS) {
    const token = await product.tokenFor('demo-elif', { exp: now() + 3_600 });
    const { tried, found: lines } = await mapOne(program, aim, { host, token, seconds: SECONDS_EACH });
    for (const line of lines) found.add(`sqlmap on ${aim.name}: ${line.trim()}`);
    told.push(`${aim.name}: ${tried} tests`);
  }
  return told;
};

export const drill: Drill = {
  id: 'G18',
  title: 'No text of a client becomes SQL: in the source, in every statement that is said, and under sqlmap',
  run: async (options) => {
    const { short } = options;
    const found = findings();
    const source = bySource(found);
    const heard = hearStatements(await drillDatabase());
    const ear = { heard, reader: await statementReader(), found };
    return withProduct({ database: heard.database }, async (product) => {
      // What was said from the start on is known: the product minds its own time, and says so again whenever it is time.
      const token = await product.tokenFor('demo-elif', { exp: now() + 3_600 });
      const { requests, pieces } = await byRequests(product, token, ear, options);
      mkdirSync(reports, { recursive: true });
      writeFileSync(path.join(reports, 'g18-statements.txt'), `${pieces.join('\n')}\n`);
      const mapped = short ? [] : await bySqlmap(found, product);
      return {
        n: source.calls + requests + mapped.length,
        ...found.total(),
        source,
        requests,
        frames: pieces.filter((piece) => piece.startsWith('frame')).length,
        pieces: pieces.length,
        sqlmap: mapped,
        leftOut: [
          'statements before there is a product: migrations',
          'a kept list of statements: they are listed in reports/assure/g18-statements.txt, and hostile ones compared with those',
          ...(short
            ? ['sqlmap; four of five fields of the routes and of the hostile names; seven of ten hostile texts']
            : []),
        ],
      };
    });
  },
};
