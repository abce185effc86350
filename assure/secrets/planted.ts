import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';
import { type RawRequest, rawClient } from '../raw-http.ts';
import { secretsIn } from './rules.ts';

type Planted = { readonly where: string; readonly secret: string; readonly request: RawRequest };

const ACCOUNT = '/derinuaa/api/account';
const CHECK = '/derinuaa/api/uaa-screen/check-authority';
const NAMES = ['Authorization', 'Cookie', 'X-Token', 'Proxy-Authorization', 'X-Api-Key', 'X-Auth-Token', 'Set-Cookie'];
const FIELDS = ['password', 'parola', 'şifre', 'token', 'access_token', 'refresh_token', 'client_secret', 'code'];

const secretFor = (): string => `GIZ${randomBytes(18).toString('hex')}`;

/** What a browser reports of a failed request, with a secret among its headers and in its body. */
const reported = (name: string, secret: string): string =>
  JSON.stringify([
    {
      method: 'POST',
      url: `/api/none?${encodeURIComponent(name)}=${secret}`,
      status: 500,
      elapsed: 1,
      headers: { [name]: secret },
      body: JSON.stringify({ a: [{ [name]: secret }] }),
      error: `{"${name}":"${secret}"}`,
    },
  ]);

type Headers = readonly (readonly [string, string])[];
type Make = (secret: string) => RawRequest;

const get = (target: string, headers: Headers = []): RawRequest => ({ method: 'GET', target, headers });
const post = (target: string, headers: Headers, body: string): RawRequest => ({
  method: 'POST',
  target,
  headers,
  body,
});

/** Requests that carry a field of this name in every way there is. */
const carrying = (field: string, own: Headers): readonly (readonly [string, Make])[] => {
  const json: Headers = [...own, ['Content-Type', 'application/json']];
  const form: Headers = [['Content-Type', 'application/x-www-form-urlencoded']];
  const name = encodeURIComponent(field);
  const grant = 'grant_type=authorization_code&client_id=blue-citrus';
  return [
    [`query ${field}`, (secret) => get(`${ACCOUNT}?${name}=${secret}`, own)],
    [`query ${field}, refused`, (secret) => get(`/api/none?${name}=${secret}`)],
    [`body ${field}`, (secret) => post(CHECK, json, JSON.stringify({ [field]: secret }))],
    [`nested ${field}`, (secret) => post(CHECK, json, JSON.stringify({ url: { a: { [field]: secret } } }))],
    [`broken body ${field}`, (secret) => post(CHECK, json, `{"${field}":"${secret}`)],
    [`form ${field}`, (secret) => post('/idp/token', form, `${grant}&${name}=${secret}`)],
  ];
};

/** A secret in each place that a request can carry one in, on answers of several kinds. */
const plant = (bearer: string): readonly Planted[] => {
  const own: Headers = [['Authorization', `Bearer ${bearer}`]];
  const json: Headers = [...own, ['Content-Type', 'application/json']];
  const valueOf = (name: string, secret: string): string => (name === 'Authorization' ? `Bearer ${secret}` : secret);
  const made: readonly (readonly [string, Make])[] = [
    ...[ACCOUNT, '/derinuaa/api/no-such', '/user/list', '/idp/token'].flatMap((target) =>
      NAMES.map(
        (name) => [`${name} on ${target}`, (secret: string) => get(target, [[name, valueOf(name, secret)]])] as const,
      ),
    ),
    ...FIELDS.flatMap((field) => carrying(field, own)),
    ...[...NAMES, ...FIELDS].map(
      (name) =>
        [`reported ${name}`, (secret: string) => post('/bluelog/api/requests', json, reported(name, secret))] as const,
    ),
    ...['/idp/set-password/', '/idp/interaction/'].map(
      (place) => [place, (secret: string) => get(`${place}${secret}`)] as const,
    ),
  ];
  return made.map(([where, make]) => {
    const secret = secretFor();
    return { where, secret, request: make(secret) };
  });
};

const TRACES = /\n\s+at .+:\d+|SQLSTATE|node_modules|\/(?:home|tmp|root|usr|work)\/|\.ts:\d+/;

const textsOf = async (product: Product): Promise<string> =>
  product.database.db.transaction().execute(async (tx) => {
    await seeEveryCompany(tx);
    const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'select')`.execute(tx);
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(tx);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  });

/** Sends requests with secrets in them and looks for those in the log, in the answers and in the database. */
export const searchRunning = async (
  found: Findings,
  product: Product,
  log: () => readonly string[],
): Promise<number> => {
  const client = rawClient(product.port);
  const bearer = await product.tokenFor('demo-elif');
  const planted = plant(bearer);
  for (const { where, secret, request } of planted) {
    const answer = await client.send(request);
    const told = `${JSON.stringify(answer.headers)}${answer.body}`;
    const fine = where.startsWith('reported') ? answer.status === 200 : answer.status < 500;
    found.expect(fine, `${where} is answered ${answer.status}`);
    found.expect(!told.includes(secret), `${where} comes back in the answer`);
    found.expect(!TRACES.test(answer.body), `${where} is answered with the inside: ${TRACES.exec(answer.body)?.[0]}`);
  }
  client.close();
  const lines = log().join('\n');
  const kept = await textsOf(product);
  for (const { where, secret } of planted) {
    found.expect(!lines.includes(secret), `${where} stands in the log`);
    found.expect(!kept.includes(secret), `${where} stands in the database`);
  }
  found.expect(!lines.includes(bearer.slice(-40)), 'a good token stands in the log');
  found.expect(!kept.includes(bearer.slice(-40)), 'a good token stands in the database');
  for (const secret of secretsIn(lines)) found.add(`log: ${secret}`);
  return planted.length;
};
