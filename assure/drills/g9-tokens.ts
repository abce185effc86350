import { closeCodes } from '#platform/contract/live-frame.ts';
import { outsideProviderRules } from '#platform/server/outside-provider.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { AUDIENCE, CLIENT, type Product, withProduct } from '../product.ts';
import { type RawClient, rawClient } from '../raw-http.ts';
import { askAccount, sayHello, userOf } from '../tokens/carriers.ts';
import { claimCorpus } from '../tokens/claim-corpus.ts';
import { ATTACKED, type Bench, type Forge, forge, HARMLESS, type TokenCase } from '../tokens/forge.ts';
import { formCorpus } from '../tokens/form-corpus.ts';
import { headerCorpus } from '../tokens/header-corpus.ts';
import { misplaced } from '../tokens/elsewhere.ts';
import { tryStepUp } from '../tokens/step-up.ts';
import { makeKeys, startIssuer } from '../tokens/stub-issuer.ts';
import { runWycheproof } from '../tokens/wycheproof.ts';

const AT_LEAST = 150;
const STORM = 200;
/** 400 and 431 are the HTTP parser's own refusals of what cannot be a header. */
const REFUSALS = new Set([400, 401, 431]);
/** What a socket is closed with that was refused for its token or its frame; 1009: it is longer than a frame may be. */
const SOCKET_REFUSALS = new Set<number>([closeCodes.frameInvalid, closeCodes.tokenEnded, closeCodes.undecidable, 1009]);
const isRefusal = (code: number | null): boolean => code !== null && SOCKET_REFUSALS.has(code);
/** Good signatures among the vectors that the product's algorithms and their keys allow. */
const LEAST_CONTROLS = 10;
const TOLERANCE_S = 15;

const nameOf = (subject: string): string => subject.replace('demo-', '');

const overHttp = async (found: Findings, client: RawClient, one: TokenCase): Promise<number> => {
  const answer = await askAccount(client, `Bearer ${one.token}`);
  const user = userOf(answer);
  const text = `HTTP, ${one.name}: ${answer.status}${user === null ? '' : ` as ${user}`}`;
  if (one.expect === 'accepted') found.expect(answer.status === 200 && user === nameOf(ATTACKED), text);
  else if (one.expect === 'harmless') found.expect(answer.status === 401 || user === nameOf(HARMLESS), text);
  else if (one.expect === 'refused-or-undecided') found.expect([...REFUSALS, 503].includes(answer.status), text);
  else found.expect(REFUSALS.has(answer.status), text);
  return answer.ms;
};

const overSocket = async (found: Findings, product: Product, one: TokenCase): Promise<void> => {
  const userName = nameOf(ATTACKED);
  const { ready, code } = await sayHello(product, { token: one.token, userName });
  const text = `socket, ${one.name}: ${ready ? 'let in' : code}`;
  if (one.expect === 'accepted') found.expect(ready, text);
  // A harmless token is somebody else's than the name beside it.
  else if (one.expect === 'harmless') found.expect(!ready && (code === closeCodes.refused || isRefusal(code)), text);
  else found.expect(!ready && isRefusal(code), text);
};

/** The same good token, anywhere but in the one header. */
const elsewhere = async (found: Findings, client: RawClient, product: Product, token: string): Promise<number> => {
  const requests = misplaced(token);
  for (const [name, request] of requests) {
    const answer = await client.send(request);
    found.expect([400, 401, 415].includes(answer.status), `token in ${name}: ${answer.status}`);
  }
  const hello = { userName: nameOf(ATTACKED) };
  const sockets = [
    sayHello(product, hello, { query: `?access_token=${token}` }),
    sayHello(product, hello, { headers: { cookie: `access_token=${token}` } }),
    sayHello(product, hello, { headers: { authorization: `Bearer ${token}` } }),
    sayHello(product, { token, userName: 'ayse' }),
  ];
  for (const [index, { ready }] of (await Promise.all(sockets)).entries())
    found.expect(!ready, `socket let in without its token in the first frame, or as another (${index})`);
  return requests.length + sockets.length;
};

/** Many tokens that name keys nobody has: they may not make the product ask the provider again and again. */
const storm = async (found: Findings, client: RawClient, make: Forge): Promise<void> => {
  for (let index = 0; index < STORM; index += 1) {
    const { status } = await askAccount(client, `Bearer ${make.withHeader({ kid: `unknown-${index}` })}`);
    found.expect(status === 401 || status === 503, `unknown key ${index}: ${status}`);
  }
};

/** A token that was good and has been remembered ends all the same. */
const rememberedEnds = async (found: Findings, client: RawClient, make: Forge): Promise<void> => {
  const end = Math.floor(Date.now() / 1_000) - TOLERANCE_S + 2;
  const token = make.good({ exp: end });
  const before = await askAccount(client, `Bearer ${token}`);
  found.expect(before.status === 200, `a token within the tolerance: ${before.status}`);
  const left = (end + TOLERANCE_S) * 1_000 - Date.now() + 50;
  await new Promise((resolve) => {
    setTimeout(resolve, left);
  });
  const after = await askAccount(client, `Bearer ${token}`);
  found.expect(after.status === 401, `a remembered token past its end: ${after.status}`);
};

const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
};

/** Made anew for each way in, those of the times first: ten seconds are over soon on a busy machine. */
const corpusNow = async (bench: Bench, make: Forge): Promise<readonly TokenCase[]> => [
  ...claimCorpus(bench, make),
  ...headerCorpus(bench, make),
  ...(await formCorpus(bench, make)),
];

const run: Drill['run'] = async () => {
  const keys = makeKeys();
  const issuer = await startIssuer(keys);
  const bench = { keys, issuer: issuer.issuer, trap: issuer.origin };
  const make = forge(bench);
  const found = findings();
  const leftOut = [
    'a key taken out of the provider while tokens of it are about: keys are kept for ten minutes (the sign-in suites rotate one)',
    'a revoked jti and a token from before a change of password: access tokens live five minutes and are not listed',
  ];
  try {
    const tokenRules = await outsideProviderRules(issuer.issuer, AUDIENCE, CLIENT);
    return await withProduct({ tokenRules }, async (product) => {
      const client = rawClient(product.port);
      const corpus = await corpusNow(bench, make);
      const wrong = corpus.filter(({ expect }) => expect !== 'accepted').length;
      found.expect(wrong >= AT_LEAST, `only ${wrong} attacks`);
      const times: number[] = [];
      for (const one of corpus) times.push(await overHttp(found, client, one));
      for (const one of await corpusNow(bench, make)) await overSocket(found, product, one);
      const places = await elsewhere(found, client, product, make.good());
      await Promise.all([storm(found, client, make), rememberedEnds(found, rawClient(product.port), make)]);
      const wycheproof = await runWycheproof();
      for (const text of wycheproof.wronglyVerified) found.add(`Wycheproof: ${text} was held good`);
      for (const [index, token] of wycheproof.tokens.entries()) {
        const { status } = await askAccount(client, `Bearer ${token}`);
        found.expect(REFUSALS.has(status) || status === 503, `Wycheproof ${index} over HTTP: ${status}`);
        await overSocket(found, product, { name: `Wycheproof ${index}`, token, expect: 'refused' });
      }
      if (wycheproof.missing === null)
        found.expect(
          wycheproof.controls >= LEAST_CONTROLS,
          `only ${wycheproof.controls} good Wycheproof signatures were held good`,
        );
      else leftOut.push(`Wycheproof's vectors: no ${wycheproof.missing}`);
      const stepUps = await tryStepUp(found);
      const fetches = issuer.keyFetches();
      found.expect(fetches <= 2, `the keys were asked for ${fetches} times`);
      found.expect(issuer.strayFetches().length === 0, `tokens made it ask for ${issuer.strayFetches().join(', ')}`);
      client.close();
      return {
        n: corpus.length * 2 + places + STORM + wycheproof.tried + wycheproof.tokens.length + stepUps,
        stepUps,
        ...found.total(),
        attacks: wrong,
        wycheproof: wycheproof.tried,
        keyFetches: fetches,
        p50Ms: percentile(times, 0.5),
        p99Ms: percentile(times, 0.99),
        leftOut,
      };
    });
  } finally {
    issuer.end();
  }
};

export const drill: Drill = {
  id: 'G9',
  title: 'Forged, spoilt and misplaced tokens open nothing, over HTTP and on the live connection',
  run,
};
