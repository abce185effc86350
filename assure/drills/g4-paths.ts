import fc from 'fast-check';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import { actAs, arrive, makeRole, readDemo } from '../acting.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { envelopeOf } from '../matrix/cells.ts';
import { browserScreen } from '../paths/browser-router.ts';
import { corpusOf, oddBodies } from '../paths/corpus.ts';
import { mutators, pairsOf } from '../paths/mutators.ts';
import { CHECK, decisionOn, tryTarget } from '../paths/over-http.ts';
import { openToEveryone, policy, screenPolicy } from '../policy.ts';
import { type Product, withProduct } from '../product.ts';
import { type Random, random } from '#apps/server/testing/random.ts';
import { type RawClient, rawClient } from '../raw-http.ts';

const HOME = '/dashboards/home';
const AT_LEAST = { mutators: 45, strings: 5_000 };
/** Which pairs of mutators are tried, and how many texts in process: the full form sends each pair there is. */
const SIZES = {
  short: { everyPair: 24, inProcess: 10_000 },
  full: { everyPair: 1, inProcess: 100_000 },
};
/** Another address of a screen, made by the drill. */
const ALIAS = '/user/eski-liste';
const SCREENS = [...Object.keys(screenPolicy), ALIAS];

type Sizes = (typeof SIZES)['full'];
type Oracle = ReturnType<typeof browserScreen>;

/** Nothing that the canonicaliser lets through can be read in two ways, and doing it twice changes nothing. */
const flawOf = (text: string, oracle: Oracle): string | null => {
  const once = canonicalScreenUrl(text);
  if (once !== null && canonicalScreenUrl(once) !== once) return 'canonical only once';
  if (once !== null && (/[^A-Za-z0-9._~/-]|\/\/|\/\.{1,2}(\/|$)/.test(once) || !once.startsWith('/')))
    return `canonical as ${once}`;
  const drawn = oracle(text);
  const decided = once !== null && SCREENS.includes(once) ? once : null;
  return decided !== null && decided !== drawn ? `drawn as ${String(drawn)}, decided as ${decided}` : null;
};

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `/${text}`),
  fc.webUrl(),
  fc
    .tuple(fc.constantFrom(...SCREENS), fc.array(fc.constantFrom(...mutators), { minLength: 1, maxLength: 4 }))
    .map(([path, chosen]) => chosen.reduce((text, [, mutate]) => mutate(text), path)),
  fc
    .array(
      fc.constantFrom(
        '/',
        '.',
        '..',
        '%2e',
        '%2f',
        '%5c',
        '\\',
        ';',
        'user',
        'list',
        'screen',
        '%75',
        '?',
        '#',
        '%',
        ' ',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

const inProcess = (found: Findings, oracle: Oracle, runs: number, seed: number): number => {
  const outcome = fc.check(
    fc.property(texts, (text) => {
      const flaw = flawOf(text, oracle);
      if (flaw !== null) throw new Error(flaw);
    }),
    { numRuns: runs, seed },
  );
  if (outcome.failed)
    found.add(
      `${JSON.stringify(outcome.counterexample)}: ${String(outcome.errorInstance)} after ${outcome.numRuns} texts`,
    );
  return outcome.numRuns;
};

/** Every screen by the pairs of mutators, without sending them. */
const pairedInProcess = (found: Findings, oracle: Oracle, everyPair: number): number => {
  let tried = 0;
  for (const mutate of pairsOf(everyPair))
    for (const screen of SCREENS) {
      const text = mutate(screen);
      const flaw = flawOf(text, oracle);
      if (flaw !== null) found.add(`${JSON.stringify(text).slice(0, 90)}: ${flaw}`);
      tried += 1;
    }
  return tried;
};

/** How long a text takes to be made canonical, in milliseconds; told, not judged. */
const timesOf = (corpus: readonly string[]): number => {
  const times = corpus.map((text) => {
    const began = performance.now();
    canonicalScreenUrl(text);
    return performance.now() - began;
  });
  return Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0) * 10_000) / 10_000;
};

type Registered = {
  readonly id: number;
  readonly url: string;
  readonly version: number;
  readonly caption: object;
  readonly layoutName: string | null;
};

/** Somebody who may edit users and see stock, and nothing else: half of the screens are open to them. */
const castPaths = async (product: Product) => {
  const admin = actAs(product, 'demo-elif');
  const { first, screens } = await readDemo(admin);
  const personId = await arrive(product, admin, 'paths half', first);
  await arrive(product, admin, 'paths nobody', first);
  const roleId = await makeRole(admin, 'Drill paths', first, [
    { screenId: screens.get('/user/list') as number, level: 'edit' },
    { screenId: screens.get('/screen/warehouse/stock') as number, level: 'view' },
  ]);
  await admin.call('POST', '/derinuaa/api/roles/:roleId/members', { roleId, personId, companyId: first });
  const { rows } = await admin.call<{ rows: readonly Registered[] }>('GET', '/derinuaa/api/screens');
  const { id, version, caption, layoutName } = rows.find(({ url }) => url === '/user/list') as Registered;
  await admin.call('PUT', '/derinuaa/api/screens/:id', { id, version, caption, layoutName, aliases: [ALIAS] });
  return { half: await product.tokenFor('paths half'), nobody: await product.tokenFor('paths nobody') };
};

type Tokens = Awaited<ReturnType<typeof castPaths>>;

/** An address is decided as the screen the browser part would draw for it, or is denied; never more. */
const onCheckAuthority = async (
  found: Findings,
  client: RawClient,
  tokens: Tokens,
  oracle: Oracle,
  corpus: readonly string[],
) => {
  const plain = new Map<string, string | null>();
  for (const screen of SCREENS) plain.set(screen, await decisionOn(found, client, tokens.half, screen));
  found.expect(plain.get(ALIAS) === plain.get('/user/list'), 'an alias is decided otherwise than its screen');
  const figures = { same: 0, stricter: 0, allowed: 0 };
  for (const text of corpus) {
    const decision = await decisionOn(found, client, tokens.half, text);
    const drawn = oracle(text);
    const wanted = drawn === null ? null : plain.get(drawn);
    found.expect(
      decision === null || decision === wanted,
      () =>
        `${JSON.stringify(text)} is decided ${decision}; the browser part draws ${String(drawn)}: ${String(wanted)}`,
    );
    if (decision === wanted) figures.same += 1;
    else figures.stricter += 1;
    if (decision !== null) figures.allowed += 1;
  }
  found.expect(figures.allowed > 0, 'no address was allowed, so nothing was compared');
  return figures;
};

const onOddBodies = async (found: Findings, client: RawClient, token: string): Promise<number> => {
  const types = [
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-9',
    'text/plain',
  ];
  for (const [name, body] of oddBodies)
    for (const type of types) {
      const headers = [
        ['Authorization', `Bearer ${token}`],
        ['Content-Type', type],
      ] as const;
      const answer = await client.send({ method: 'POST', target: CHECK, headers, body });
      const envelope = envelopeOf(answer);
      found.expect(
        answer.status < 500 && typeof envelope?.success === 'boolean',
        `${name} as ${type}: ${answer.status}`,
      );
      const opened = envelope?.success === true ? (envelope.data as { readonly url: string }).url : HOME;
      found.expect(opened === HOME, `${name} as ${type} opens ${opened}`);
    }
  return oddBodies.length * types.length;
};

/** Every route but those that anybody may call, which refuse nobody. */
const guardedRows = policy.filter(({ who }) => who !== 'anyone');
/** Whether one of the screens that it asks for opens for everybody as far as it asks. */
const isForEverybody = (who: string): boolean =>
  who.split(/\s*\|\s*/).some((part) => {
    const [level, url = ''] = part.split(' ');
    const open = openToEveryone(url);
    return open !== null && (open === 'edit' || level === 'view');
  });

/** Whoever is signed in may call the others: they are tried by somebody who is not. */
const isForSome = ({ who }: (typeof policy)[number]): boolean =>
  who === 'Admin' || (who.includes(' /') && !isForEverybody(who));

const onRoutes = async (
  found: Findings,
  client: RawClient,
  tokens: Tokens,
  [chance, everyPair, short]: readonly [Random, number, boolean],
): Promise<number> => {
  let sent = 0;
  const send = async (row: (typeof policy)[number], mutate: (path: string) => string): Promise<void> => {
    const token = !isForSome(row) || chance.below(3) === 0 ? null : tokens.nobody;
    if (await tryTarget(found, client, row, token, mutate)) sent += 1;
  };
  for (const [index, row] of guardedRows.entries())
    if (!short || index % 4 === 0) for (const [, mutate] of mutators) await send(row, mutate);
  for (const mutate of pairsOf(everyPair)) await send(chance.pick(guardedRows), mutate);
  return sent;
};

const measure =
  (found: Findings, product: Product, oracle: Oracle, corpus: readonly string[]) =>
  async (chance: Random, sizes: Sizes, short: boolean) => {
    const client = rawClient(product.port);
    const tokens = await castPaths(product);
    const decisions = await onCheckAuthority(found, client, tokens, oracle, corpus);
    const bodies = await onOddBodies(found, client, tokens.nobody);
    const targets = await onRoutes(found, client, tokens, [chance, sizes.everyPair, short]);
    client.close();
    return { decisions, bodies, targets };
  };

const run: Drill['run'] = ({ short, seed }) =>
  withProduct({}, async (product) => {
    const found = findings();
    const chance = random(seed);
    const sizes = short ? SIZES.short : SIZES.full;
    const oracle = browserScreen(SCREENS, HOME);
    for (const screen of SCREENS) found.expect(oracle(screen) === screen, `the browser part does not draw ${screen}`);
    const corpus = corpusOf(SCREENS, chance, sizes.everyPair);
    const fuzzed = inProcess(found, oracle, sizes.inProcess, seed);
    const paired = pairedInProcess(found, oracle, sizes.everyPair);
    const { decisions, bodies, targets } = await measure(found, product, oracle, corpus)(chance, sizes, short);
    const strings = corpus.length + targets;
    found.expect(mutators.length >= AT_LEAST.mutators, `only ${mutators.length} mutators`);
    found.expect(short || strings >= AT_LEAST.strings, `only ${strings} strings`);
    found.expect(fuzzed === sizes.inProcess, `only ${fuzzed} texts in process`);
    return {
      n: strings + bodies + fuzzed + paired,
      ...found.total(),
      mutators: mutators.length,
      strings: { addresses: corpus.length, targets, bodies, inProcess: fuzzed, pairedInProcess: paired },
      decisions,
      canonicalP99Ms: timesOf(corpus),
      leftOut: short ? ['all pairs of mutators but each 24th, and all routes but each fourth'] : [],
    };
  });

export const drill: Drill = {
  id: 'G4',
  title: 'A path is one thing to the router, the guard and the browser part, however it is written',
  run,
};
