import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { provisioningUrl } from '#features/console/provisioning/contract/permissions.ts';
import { actAs, readDemo } from '../acting.ts';
import { withScimBodies } from '../fuzz/scim-bodies.ts';
import { directoryToken } from '../objects/provisioning.ts';
import { type Drill, type DrillOptions, type Findings, findings } from '../drill.ts';
import { sendDrawn } from '../fuzz/drawn.ts';
import { CHECKS, fuzz, type FuzzOptions, installSchemathesis } from '../fuzz/schemathesis.ts';
import { now, type Product, withProduct } from '../product.ts';
import { random } from '#apps/server/testing/random.ts';
import { tappedLog } from '../tapped-log.ts';

const reports = path.resolve(import.meta.dirname, '../../reports/assure');
const EXAMPLES = 40;
/** The tool draws some dozens of requests a second on two processors, however long it is let. */
const SECONDS = { short: 20, full: 45 };
/** What the tool is too slow for: so many more, drawn from the same document by the drill itself. */
const DRAWN = { short: 500, full: 12_000 };
const CALLERS = [null, 'somebody new', 'demo-mehmet', 'demo-elif'] as const;
/** What a directory calls: people are refused there. */
const SCIM = '^/scim/';
/** Two administrators at the end: what is drawn for them takes rights away, but never from the last of them. */
const DRAWERS = [[], ['somebody new'], ['demo-mehmet'], ['demo-elif', 'demo-deniz']] as const;
const INSIDE = /\n\s+at .+:\d+|SQLSTATE|node_modules|\.ts:\d+/;

type Bounds = Pick<FuzzOptions, 'document' | 'seed' | 'seconds' | 'paths'>;
type Caller = { readonly who: string; readonly token: string | null };

/** Who asks: a directory first, while nobody has changed the rights that it works by. */
const callersOf = async (product: Product): Promise<readonly (readonly [Caller, Pick<Bounds, 'paths'>])[]> => {
  const admin = actAs(product, 'demo-elif');
  const { first, screens } = await readDemo(admin);
  const directory = await directoryToken(product, admin, first, screens.get(provisioningUrl) ?? 0);
  const people = CALLERS.map(async (subject) => {
    const token = subject === null ? null : await product.tokenFor(subject, { exp: now() + 3_600 });
    return [{ who: subject ?? 'anonymous', token }, {}] as const;
  });
  return [[{ who: 'a directory', token: directory }, { paths: SCIM }], ...(await Promise.all(people))];
};

const fuzzAs = async (found: Findings, product: Product, program: string, bounds: Bounds, { who, token }: Caller) => {
  const outcome = await fuzz(program, {
    origin: product.origin,
    ...bounds,
    token,
    examples: EXAMPLES,
    phases: 'fuzzing,stateful',
    report: path.join(reports, `g17-${who.replaceAll(' ', '-')}.ndjson`),
  });
  for (const failure of outcome.failures) found.add(`${who}: ${failure}`);
  for (const body of outcome.bodies)
    found.expect(!INSIDE.test(body), `${who} is shown the inside: ${body.slice(0, 120)}`);
  if (outcome.requests === 0) throw new Error(`nothing was asked as ${who}: ${outcome.said.slice(-1_000)}`);
  return outcome;
};

/** Schemathesis, as everybody in turn. */
const byTool = async (found: Findings, product: Product, program: string, { seed, short }: DrillOptions) => {
  mkdirSync(reports, { recursive: true });
  const document = path.join(reports, 'openapi.json');
  writeFileSync(document, withScimBodies((await product.server.inject('/openapi.json')).body));
  let requests = 0;
  const operations = new Set<string>();
  for (const [caller, paths] of await callersOf(product)) {
    const bounds = { document, seed, seconds: short ? SECONDS.short : SECONDS.full, ...paths };
    const outcome = await fuzzAs(found, product, program, bounds, caller);
    requests += outcome.requests;
    for (const operation of outcome.operations) operations.add(operation);
  }
  return { requests, operations: operations.size };
};

/** The drill's own requests, as everybody in turn; and how long the process kept others waiting meanwhile. */
const byDrawing = async (found: Findings, product: Product, { seed, short }: DrillOptions) => {
  const document = (await product.server.inject('/openapi.json')).body;
  const requests = short ? DRAWN.short : DRAWN.full;
  const met: Record<string, Readonly<Record<string, number>>> = {};
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  for (const [index, callers] of DRAWERS.entries()) {
    const tokens = await Promise.all(callers.map((caller) => product.tokenFor(caller, { exp: now() + 3_600 })));
    const asked = { tokens, chance: random(seed + index), requests };
    met[callers.join(' and ') || 'anonymous'] = await sendDrawn(found, product.port, document, asked);
  }
  delay.disable();
  const eventLoopDelayP999Ms = Math.round(delay.percentile(99.9) / 1e6);
  return { requests: requests * DRAWERS.length, met, eventLoopDelayP999Ms };
};

const run: Drill['run'] = async (options) => {
  const found = findings();
  const program = installSchemathesis();
  const { log, lines } = tappedLog('error');
  const tool = await withProduct({ log }, (product) => byTool(found, product, program, options));
  // What the tool did to people and rights is not the drawn ones' beginning.
  const drawn = await withProduct({ log }, (product) => byDrawing(found, product, options));
  for (const line of lines()) found.add(`the log has an error: ${line.slice(0, 300)}`);
  return {
    n: tool.requests + drawn.requests,
    ...found.total(),
    operations: tool.operations,
    callers: CALLERS.length + 1,
    checks: CHECKS,
    byTool: tool.requests,
    drawn: drawn.met,
    eventLoopDelayP999Ms: drawn.eventLoopDelayP999Ms,
    leftOut: [
      'fifty thousand requests of the tool’s own: it is bounded by time, and the drill draws the rest',
      'branches of the handlers that were reached: not measured here',
    ],
  };
};

export const drill: Drill = {
  id: 'G17',
  title: 'Whatever the API document allows, and what it does not, is answered as the document says',
  noShortForm: 'it needs Python and a package from PyPI, which not every machine that runs the tests has',
  run,
};
