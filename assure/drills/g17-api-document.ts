import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Drill, type Findings, findings } from '../drill.ts';
import { CHECKS, fuzz, installSchemathesis } from '../fuzz/schemathesis.ts';
import { now, type Product, withProduct } from '../product.ts';
import { tappedLog } from '../tapped-log.ts';

const reports = path.resolve(import.meta.dirname, '../../reports/assure');
const EXAMPLES = 40;
const SECONDS = 75;
const CALLERS = ['demo-elif', 'demo-mehmet', 'somebody new', null] as const;
const INSIDE = /\n\s+at .+:\d+|SQLSTATE|node_modules|\.ts:\d+/;

/** The document without the patterns that the tool cannot draw texts from; what they refuse is drawn, too. */
const drawable = (document: string): string =>
  JSON.stringify(JSON.parse(document), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' && value.includes('\\p{') ? undefined : value,
  );

const fuzzAs = async (
  found: Findings,
  product: Product,
  [program, document, seed]: readonly [string, string, number],
  caller: (typeof CALLERS)[number],
) => {
  const who = caller ?? 'anonymous';
  const outcome = await fuzz(program, {
    origin: product.origin,
    document,
    token: caller === null ? null : await product.tokenFor(caller, { exp: now() + 3_600 }),
    seed,
    examples: EXAMPLES,
    seconds: SECONDS,
    phases: 'fuzzing,stateful',
    report: path.join(reports, `g17-${who.replaceAll(' ', '-')}.ndjson`),
  });
  for (const failure of outcome.failures) found.add(`${who}: ${failure}`);
  for (const body of outcome.bodies)
    found.expect(!INSIDE.test(body), `${who} is shown the inside: ${body.slice(0, 120)}`);
  if (outcome.requests === 0) throw new Error(`nothing was asked as ${who}: ${outcome.said.slice(-1_000)}`);
  return outcome;
};

const run: Drill['run'] = async ({ seed }) => {
  const found = findings();
  const program = installSchemathesis();
  const { log, lines } = tappedLog('error');
  return withProduct({ log }, async (product) => {
    mkdirSync(reports, { recursive: true });
    const document = path.join(reports, 'openapi.json');
    writeFileSync(document, drawable((await product.server.inject('/openapi.json')).body));
    let requests = 0;
    const operations = new Set<string>();
    for (const caller of CALLERS) {
      const outcome = await fuzzAs(found, product, [program, document, seed], caller);
      requests += outcome.requests;
      for (const operation of outcome.operations) operations.add(operation);
    }
    for (const line of lines()) found.add(`the log has an error: ${line.slice(0, 300)}`);
    return {
      n: requests,
      ...found.total(),
      operations: operations.size,
      callers: CALLERS.length,
      checks: CHECKS,
      leftOut: [
        'fifty thousand requests: this form is bounded by time',
        'branches of the handlers that were reached, and the delay of the event loop: not measured here',
        'patterns of letters that the tool cannot draw from: texts of any letters were sent instead',
      ],
    };
  });
};

export const drill: Drill = {
  id: 'G17',
  title: 'Whatever the API document allows, and what it does not, is answered as the document says',
  noShortForm: 'it needs Python and a package from PyPI, which not every machine that runs the tests has',
  run,
};
