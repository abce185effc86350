import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { mountRoutes, type RouteParts } from '#platform/server/routes.ts';
import { actAs } from '../acting.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { envelopeOf, requestOf, tryDeclared, tryUndeclared } from '../matrix/cells.ts';
import { type LiveRoute, withLiveRoutes } from '../matrix/live-routes.ts';
import { atReport, type Bearer, bearersFor, type Cast, castMatrix } from '../matrix/principals.ts';
import { tryThroughPreview } from '../matrix/preview-cells.ts';
import { tryAsProgram } from '../matrix/program-cells.ts';
import { tryScreens } from '../matrix/screen-cells.ts';
import { spoofHeaders, SPOOFED } from '../matrix/spoof-headers.ts';
import { readWho, type Who } from '../matrix/who.ts';
import { type PolicyRow, policy } from '../policy.ts';
import { type Product, withProduct } from '../product.ts';
import { type RawClient, rawClient } from '../raw-http.ts';
import { tappedLog } from '../tapped-log.ts';

const AT_LEAST = 3_000;
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];
const OVERRIDES = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', '_method'];
const BUILT = path.resolve(import.meta.dirname, '../../dist/web');

const anyName = (text: string): string => text.replaceAll(/[:{]\w+\}?/g, ':any');

const rows: readonly (readonly [PolicyRow, Who])[] = policy.map((row) => [row, readWho(row.who)]);
const byPath = Map.groupBy(policy, (row) => anyName(row.path));

const builtFiles = (): ReadonlySet<string> =>
  new Set(
    existsSync(BUILT)
      ? readdirSync(BUILT, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => `/${path.relative(BUILT, path.join(entry.parentPath, entry.name))}`)
      : [],
  );

const same = (found: Findings, what: string, left: Iterable<string>, right: Iterable<string>): void => {
  const [ours, theirs] = [new Set(left), new Set(right)];
  for (const one of ours) found.expect(theirs.has(one), `${what}: ${one} is served and not in it`);
  for (const one of theirs) found.expect(ours.has(one), `${what}: ${one} is in it and not served`);
};

/** The routes that are served are those of the policy and of the API document, and beside them only the built files. */
const compareTables = async (found: Findings, product: Product, live: readonly LiveRoute[]): Promise<void> => {
  const files = builtFiles();
  const served = live.filter(({ path: url }) => !files.has(decodeURIComponent(url)));
  const declared = new Set(policy.map((row) => `${row.method} ${anyName(row.path)}`));
  same(
    found,
    'policy paths',
    served.map(({ path: url }) => anyName(url)),
    policy.map((row) => anyName(row.path)),
  );
  const missing = [...declared].filter(
    (one) => !served.some(({ method, path: url }) => one === `${method} ${anyName(url)}`),
  );
  for (const one of missing) found.add(`the policy has ${one}, which is not served`);
  const document = (await product.server.inject('/openapi.json')).json() as { paths: Record<string, object> };
  const documented = Object.entries(document.paths).flatMap(([url, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${anyName(url)}`),
  );
  same(
    found,
    'API document',
    [...declared].filter((one) => !one.startsWith('HEAD ')),
    documented,
  );
};

/** Everybody who tries a row, each with the token that it takes. */
const callersOf = async (
  product: Product,
  cast: Cast,
  [row, who]: readonly [PolicyRow, Who],
): Promise<readonly Bearer[]> => {
  const bearers = await bearersFor(product, cast, who);
  return row.token === 'report' ? atReport(product, cast, bearers) : bearers;
};

/** Each row by each caller: as it is, and with a header that names another method. The short form has the second alone. */
const declaredCells = async (
  found: Findings,
  client: RawClient,
  [product, cast]: readonly [Product, Cast],
  short: boolean,
): Promise<number> => {
  let cells = 0;
  let at = 0;
  for (const [row, who] of rows)
    for (const bearer of await callersOf(product, cast, [row, who])) {
      const override = [
        OVERRIDES[at % OVERRIDES.length] as string,
        METHODS[Math.floor(at / OVERRIDES.length) % METHODS.length] as string,
      ] as const;
      // What is passed on may be answered otherwise with such a header, so that it says less of these rows.
      const headers = short && row.passedOn === undefined ? [[override]] : [[], [override]];
      for (const each of headers) await tryDeclared(found, client, [row, who], bearer, each);
      cells += headers.length;
      at += 1;
    }
  return cells;
};

/** What is not served is refused before anybody is known: in the short form these two take turns. */
const shortStandings = ['anonymous', 'admin'] as const;

const otherCells = async (
  found: Findings,
  client: RawClient,
  [product, cast]: readonly [Product, Cast],
  short: boolean,
): Promise<number> => {
  let cells = 0;
  for (const sharing of byPath.values()) {
    const [first] = sharing as [PolicyRow];
    const bearers = await bearersFor(product, cast, readWho(first.who));
    for (const method of METHODS.filter((one) => sharing.every((row) => row.method !== one)))
      for (const bearer of short ? bearers.filter(({ standing }) => standing === shortStandings[cells % 2]) : bearers) {
        await tryUndeclared(found, client, sharing, method, bearer);
        cells += 1;
      }
  }
  return cells;
};

/** Spoofed headers change no decision, name nobody else, and do not reach the log. */
const spoofed = async (
  found: Findings,
  client: RawClient,
  [product, cast]: readonly [Product, Cast],
  short: boolean,
): Promise<number> => {
  let cells = 0;
  for (const [index, [row, who]] of rows.entries()) {
    const bearers = await callersOf(product, cast, [row, who]);
    const tried = bearers.filter(({ standing }) => standing === 'anonymous' || standing === 'lacking').slice(0, 2);
    const sets = short && index % 20 > 0 ? [spoofHeaders] : spoofHeaders.map((header) => [header]);
    for (const bearer of tried)
      for (const headers of sets) {
        await tryDeclared(found, client, [row, who], bearer, headers);
        cells += 1;
      }
  }
  return cells + (await spoofedIdentity(found, client, product, cast));
};

const spoofedIdentity = async (found: Findings, client: RawClient, product: Product, cast: Cast): Promise<number> => {
  const own = {
    name: 'bare',
    standing: 'entitled',
    token: await product.tokenFor('matrix bare'),
    company: cast.first,
  } as const;
  const account = policy.find((row) => row.path === '/derinuaa/api/account') as PolicyRow;
  const request = requestOf(account, own satisfies Bearer);
  const ask = async (headers: readonly (readonly [string, string])[]): Promise<string> =>
    JSON.stringify(envelopeOf(await client.send({ ...request, headers: [...request.headers, ...headers] }))?.data);
  const known = await ask([]);
  for (const header of spoofHeaders) {
    const told = await ask([header]);
    found.expect(told === known, `${header[0]} makes the account ${told}`);
  }
  return spoofHeaders.length;
};

/** A route that does not say who may call it keeps the product from starting. */
const refusesToBoot = (found: Findings, product: Product): number => {
  const [first] = product.routes;
  if (first === undefined) throw new Error('the product has no routes');
  const unsaid = [undefined, null, {}, { kind: undefined }, { kind: 'anonymous' }, 'public'];
  for (const access of unsaid) {
    const app = fastify();
    const route = { ...first, endpoint: { ...first.endpoint, access: access as never } };
    let refused = false;
    try {
      mountRoutes(app, [route], {} as RouteParts);
    } catch {
      refused = true;
    }
    found.expect(refused, `a route whose access is ${JSON.stringify(access)} is mounted`);
  }
  return unsaid.length;
};

const identityInTrail = async (found: Findings, product: Product): Promise<void> => {
  const { rows: events } = await actAs(product, 'demo-elif').call<{ rows: readonly { actor: string }[] }>(
    'GET',
    '/derinuaa/api/audit-events',
    { take: 200 },
  );
  for (const { actor } of events) found.expect(!SPOOFED.test(actor), `the trail names ${actor}`);
};

const run: Drill['run'] = ({ short }) =>
  withLiveRoutes(async (live) => {
    const { log, lines } = tappedLog();
    return withProduct({ log }, async (product) => {
      const found = findings();
      const client = rawClient(product.port);
      await compareTables(found, product, live());
      const boots = refusesToBoot(found, product);
      const cast = await castMatrix(product);
      const declared = await declaredCells(found, client, [product, cast], short);
      const others = await otherCells(found, client, [product, cast], short);
      const screens = await tryScreens(found, client, product, cast);
      const previewed = await tryThroughPreview(found, client, product, cast);
      const byProgram = await tryAsProgram(found, client, product, cast);
      const spoof = await spoofed(found, client, [product, cast], short);
      await identityInTrail(found, product);
      const told = lines().filter((line) => SPOOFED.test(line));
      found.expect(told.length === 0, () => `a spoofed header reached the log: ${told[0]}`);
      client.close();
      const n = boots + declared + others + screens + previewed + byProgram + spoof;
      found.expect(short || n >= AT_LEAST, `only ${n} cells`);
      return {
        n,
        ...found.total(),
        routes: policy.length,
        cells: { declared, otherMethods: others, screens, previewed, byProgram, spoofed: spoof, boots },
        headers: spoofHeaders.length,
        logLines: lines().length,
        leftOut: [
          'the provider’s own pages under /idp: G10 and G11 are about them',
          ...(existsSync(BUILT) ? [] : ['the built files: there is no dist/web']),
        ],
      };
    });
  });

export const drill: Drill = {
  id: 'G1',
  title: 'Every route, method and kind of caller is answered as the written policy says',
  run,
};
