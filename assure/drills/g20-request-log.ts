import { gunzipSync, inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { inTransaction } from '#platform/server/db.ts';
import type { RequestLogEntry } from '#features/console/request-log/contract/shapes.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { type Product, withProduct } from '../product.ts';
import { random } from '#apps/server/testing/random.ts';
import { plantEntries, type Planted } from '../request-log/planted-entries.ts';
import { tappedLog } from '../tapped-log.ts';

const LOG = '/bluelog/api/requests';
const SECRETS = { short: 200, full: 2_000 };
const TOGETHER = 10;
const MARK = 'Gz91x';

type Sent = { readonly status: number; readonly ms: number };

const leave = async (product: Product, token: string, entries: unknown, company?: number): Promise<Sent> => {
  const began = performance.now();
  const answer = await fetch(`${product.origin}${LOG}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // No proxy is trusted here, so nobody is believed.
      'x-forwarded-for': '9.9.9.9',
      'x-real-ip': '9.9.9.9',
      ...(company === undefined ? {} : { 'x-company': String(company) }),
    },
    body: typeof entries === 'string' ? entries : JSON.stringify(entries),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
};

/** What people may leave in a minute is limited: many of them share the work. */
const leaver = (product: Product) => {
  let calls = 0;
  const tokens = new Map<number, Promise<string>>();
  return async (entries: readonly RequestLogEntry[]): Promise<Sent> => {
    const who = Math.floor(calls / 50);
    calls += 1;
    const token = tokens.get(who) ?? product.tokenFor(`drill-log-${who}`);
    tokens.set(who, token);
    return leave(product, await token, entries);
  };
};

const everyText = async (product: Product): Promise<string> =>
  inTransaction(product.database.db, 'every-company', async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'select')`.execute(
      tx,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{
        all: string | null;
      }>`select string_agg(t::text, e'\n') as all from ${sql.table(name)} t`.execute(tx);
      texts.push(rows[0]?.all ?? '');
    }
    return texts.join('\n');
  });

const opened = (bytes: Buffer): string => {
  for (const open of [gunzipSync, inflateSync])
    try {
      return open(bytes).toString('utf8');
    } catch {
      // It is not packed this way.
    }
  return bytes.toString('utf8');
};

const RUN = /[\w+/-]{16,}={0,2}/g;

/** A text with everything that stands behind its base64 and hexadecimal runs, as deep as that goes. */
const laidOpen = (text: string, depth = 3): string => {
  if (depth === 0) return text;
  const behind = [...text.matchAll(RUN)].flatMap(([run]) => [
    opened(Buffer.from(run, 'base64')),
    ...(/^[0-9a-f]+$/i.test(run) ? [opened(Buffer.from(run, 'hex'))] : []),
  ]);
  return [
    text,
    ...behind.filter((each) => each.includes(MARK) || RUN.test(each)).map((each) => laidOpen(each, depth - 1)),
  ].join('\n');
};

const lookFor = (found: Findings, planted: readonly Planted[], where: string, text: string): void => {
  const open = laidOpen(text);
  for (const { secret, what } of planted) found.expect(!open.includes(secret), `${where} holds a secret: ${what}`);
};

const metricsOf = async (product: Product): Promise<string> => (await fetch(`${product.origin}/metrics`)).text();

const plant = async (
  found: Findings,
  product: Product,
  lines: () => readonly string[],
  count: number,
  seed: number,
) => {
  const planted = plantEntries(count, MARK, random(seed));
  const leaveAs = leaver(product);
  for (let from = 0; from < planted.length; from += TOGETHER) {
    const { status } = await leaveAs(planted.slice(from, from + TOGETHER).map(({ entry }) => entry));
    found.expect(status === 200, `entries with secrets were answered ${status}`);
  }
  lookFor(found, planted, 'the database', await everyText(product));
  lookFor(found, planted, 'the process’s log', lines().join('\n'));
  const answer = await fetch(`${product.origin}${LOG}?take=200`, {
    headers: { authorization: `Bearer ${await product.tokenFor('demo-elif')}` },
  });
  lookFor(found, planted, 'the viewer’s answer', await answer.text());
  lookFor(found, planted, 'the metrics', await metricsOf(product));
  return planted.length;
};

const stored = (product: Product, method: string) =>
  inTransaction(product.database.db, 'every-company', async (tx) => {
    const { rows } = await sql<{ person: string; company: number; user: string | null; late: boolean; ip: string }>`
      select person_name as person, company_id as company, client_user as user, ip,
        abs(extract(epoch from now() - at)) > 60 as late
      from request_log_entry where method = ${method}`.execute(tx);
    return rows;
  });

/** Who, where and when are the server's to say; what the browser claims stands beside. */
const truth = async (found: Findings, product: Product): Promise<number> => {
  const token = await product.tokenFor('demo-ayse');
  const entry = {
    method: 'TRUTH',
    url: '/x',
    status: 500,
    elapsed: 1,
    user: 'elif',
    dateValue: '2001-01-01T00:00:00Z',
  };
  await leave(product, token, [{ ...entry, person_id: 1, company_id: 2, ip: '9.9.9.9', at: '2001-01-01' }], 2);
  const rows = await stored(product, 'TRUTH');
  found.expect(rows.length === 1, `a true entry is stored ${rows.length} times`);
  const [row] = rows;
  found.expect(
    row?.person === 'Ayşe Demir' && row.user === 'elif',
    'the person stored is not the caller, or the claim is lost',
  );
  found.expect(row?.company === 2, 'the company stored is not the one the call was made in');
  found.expect(row?.late === false, 'the time stored is the browser’s');
  found.expect(row?.ip === '127.0.0.1', `the address stored is ${row?.ip}`);
  return 5;
};

const ORDERS = [
  'a\r\nx-forged: 1',
  'a\n{"level":30,"msg":"forged"}',
  '\u001b[2J\u001b[31mred',
  'nul\u0000l',
  'line\u2028line\u2029',
  '"},{"level":50}',
  '=HYPERLINK("http://x")',
  '<script>alert(1)</script>',
  '\u202eolleh',
  '\ud800',
];

/** Whatever is in it, an entry is one row and one line. */
const forgeries = async (found: Findings, product: Product, lines: () => readonly string[]): Promise<number> => {
  const before = lines().length;
  const token = await product.tokenFor('demo-mehmet');
  const entries = ORDERS.map((text) => ({
    method: 'FORGED',
    url: `/x/${text}`,
    status: 500,
    elapsed: 1,
    error: text,
    headers: `user-agent: ${text}`,
  }));
  const { status } = await leave(product, token, entries);
  found.expect(status === 200, `forged entries were answered ${status}`);
  found.expect((await stored(product, 'FORGED')).length === ORDERS.length, 'a forged entry is not one row');
  const told = lines().slice(before);
  const reported = told.filter((line) => line.includes('a browser reported a failure'));
  found.expect(reported.length === ORDERS.length, `${ORDERS.length} forged entries left ${reported.length} lines`);
  for (const line of told) {
    let parsed: { readonly msg?: string; readonly level?: number } | null = null;
    try {
      parsed = JSON.parse(line) as { msg?: string; level?: number };
    } catch {
      found.add(`a line of the log is no JSON: ${line.slice(0, 120)}`);
    }
    found.expect(parsed?.msg !== 'forged', 'a line of the log was forged');
    found.expect(!line.includes('\u001b') && !line.includes('\u0000'), 'a line of the log gives orders to a terminal');
  }
  return ORDERS.length * 2;
};

const entriesOf = (count: number) =>
  Array.from({ length: count }, () => ({ method: 'LIMIT', url: '/x', status: 500, elapsed: 1 }));

/** What is too much is refused, quickly; nobody else waits for it. */
const limits = async (found: Findings, product: Product) => {
  const token = await product.tokenFor('drill-limits');
  const slow: number[] = [];
  const expect = async (what: string, status: number, body: unknown, as = token): Promise<void> => {
    const sent = await leave(product, as, body);
    slow.push(sent.ms);
    found.expect(sent.status === status, `${what} was answered ${sent.status} instead of ${status}`);
  };
  await expect('a call without a good token', 401, entriesOf(1), 'eyJ.no.good');
  await expect('eleven entries', 413, entriesOf(11));
  await expect('more than 64 kB', 413, [{ ...entriesOf(1)[0], body: 'x'.repeat(66_000) }]);
  await expect(
    'a nest of thousands',
    413,
    `[{"method":"LIMIT","url":"/x","status":1,"elapsed":1,"body":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`,
  );
  const own: number[] = [];
  for (let call = 0; call < 70; call += 1) own.push((await leave(product, token, [])).status);
  found.expect(own.includes(429), 'seventy calls of one person in a minute were all taken');
  found.expect(own.filter((status) => status === 200).length <= 61, 'more than sixty calls of one person were taken');
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => product.tokenFor(`drill-many-${index}`)));
  // Each of them is made at their first request: on a busy machine twenty at once would be told to come again.
  for (const one of tokens) await leave(product, one, []);
  const many = await Promise.all(tokens.map((one) => leave(product, one, entriesOf(10))));
  const statuses = many.map(({ status }) => status);
  found.expect(
    statuses.includes(429),
    'two hundred entries at once were all taken by a process that takes thirty a second',
  );
  found.expect(
    statuses.every((status) => status === 200 || status === 429),
    `a flood was answered ${[...new Set(statuses)].join(', ')}`,
  );
  const { status } = await leave(product, await product.tokenFor('demo-deniz'), []);
  found.expect(status === 200, `somebody else was answered ${status} after the flood`);
  const refused = Number(/^blue_citrus_request_log_refused_total (\d+)$/m.exec(await metricsOf(product))?.[1] ?? 0);
  const turnedAway = statuses.filter((each) => each === 429).length * 10;
  found.expect(refused >= turnedAway, `${turnedAway} entries were turned away, and the metrics tell of ${refused}`);
  return { n: 4 + own.length + many.length + 2, refusedMs: Math.round(Math.max(...slow)) };
};

const run: Drill['run'] = async ({ short, seed }) => {
  const found = findings();
  const { log, lines } = tappedLog('debug');
  const kept = await withProduct({ log, env: { REQUEST_LOG_PER_SECOND: '100000' } }, async (product) => {
    const secrets = await plant(found, product, lines, short ? SECRETS.short : SECRETS.full, seed);
    const told = await truth(found, product);
    return { secrets, n: secrets + told + (await forgeries(found, product, lines)) };
  });
  const limited = await withProduct({ env: { REQUEST_LOG_PER_SECOND: '30' } }, (product) => limits(found, product));
  return {
    n: kept.n + limited.n,
    secrets: kept.secrets,
    slowestRefusalMs: limited.refusedMs,
    ...found.total(),
    leftOut: [
      'traces: the product has no sink of them that entries reach',
      'entries per second for minutes: npm run bench -- ingest measures it',
    ],
  };
};

export const drill: Drill = {
  id: 'G20',
  title: 'The request log keeps no secret, believes no claim, and costs no more than it may',
  run,
};
