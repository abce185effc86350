import { setTimeout as pause } from 'node:timers/promises';
import { outsideProviderRules } from '#platform/server/outside-provider.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { createServerDatabase } from '#platform/server/testing/test-database.ts';
import { prepareTemplate } from '#apps/server/testing/prepare-database.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { flap, startProxy, type Weather } from '../outage/proxy.ts';
import { startRotatingIssuer } from '../outage/rotating-issuer.ts';
import { type Fault, suffer } from '../outage/suffer.ts';
import { hasPostgres, withPostgres } from '../postgres.ts';
import { AUDIENCE, CLIENT, type Product, withProduct } from '../product.ts';

const FAULT_MS = 4_000;
const SEEN_WITHIN_MS = 45_000;

const accountOf = async (product: Product, token: string): Promise<number> => {
  const answer = await fetch(`${product.origin}/derinuaa/api/account`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Asks until the answer is this one; its last answer otherwise. */
const untilAnswered = async (product: Product, token: string, wanted: number): Promise<number> => {
  const until = performance.now() + SEEN_WITHIN_MS;
  let status = await accountOf(product, token);
  while (status !== wanted && performance.now() < until) {
    await pause(100);
    status = await accountOf(product, token);
  }
  return status;
};

type Issuer = Awaited<ReturnType<typeof startRotatingIssuer>>;

/** The provider is away: whoever is signed in goes on, nobody comes in by a key that cannot be checked. */
const providerAway = async (found: Findings, product: Product, issuer: Issuer, short: boolean) => {
  const [first, second, foreign] = await Promise.all(['first', 'second', 'foreign'].map(issuer.makeKey));
  if (first === undefined || second === undefined || foreign === undefined) throw new Error('no keys');
  let n = 0;
  const expect = async (what: string, token: string, right: readonly number[]): Promise<void> => {
    n += 1;
    const status = await accountOf(product, token);
    found.expect(right.includes(status), `${what} was answered ${status}`);
  };
  const old = await issuer.tokenOf(first, 'drill-anna');
  const renewed = await issuer.tokenOf(first, 'drill-berta');
  const byForeign = await issuer.tokenOf(foreign, 'drill-anna');
  const ended = await issuer.tokenOf(first, 'drill-anna', { exp: Math.floor(Date.now() / 1_000) - 120 });
  const byNew = await issuer.tokenOf(second, 'drill-anna');

  await expect('a token before the provider was ever there', old, [503]);
  issuer.publish([first]);
  await issuer.up();
  n += 1;
  found.expect(
    (await untilAnswered(product, old, 200)) === 200,
    'a good token is not taken once the provider is there',
  );

  await issuer.down();
  const ready = await fetch(`${product.origin}/readyz`);
  found.expect(ready.status === 200, `/readyz answered ${ready.status} without the provider`);
  await expect('a session while the provider is away', old, [200]);
  await expect('another token of a known key meanwhile', renewed, [200]);
  await expect('a token that has ended', ended, [401]);
  await expect('a key that cannot be asked for', byForeign, [401, 503]);
  await expect('a new key that cannot be asked for', byNew, [401, 503]);

  issuer.publish([first, second]);
  await issuer.up();
  await expect('a session once the provider is back', old, [200]);
  await expect('a key that is none of the provider’s', byForeign, [401, 503]);
  // Keys are asked for again after half a minute: too long for the short form.
  if (short) return { n, rotatedMs: null, askedOfProvider: issuer.asked() };
  const began = performance.now();
  n += 1;
  const taken = await untilAnswered(product, byNew, 200);
  const rotatedMs = Math.round(performance.now() - began);
  found.expect(taken === 200, `the new key is not taken after the provider is back: ${taken}`);
  await expect('a session by the old key after the rotation', old, [200]);
  await expect('a key that is none of the provider’s', byForeign, [401, 503]);
  return { n, rotatedMs, askedOfProvider: issuer.asked() };
};

const overProvider = async (found: Findings, short: boolean) => {
  const issuer = await startRotatingIssuer();
  try {
    const tokenRules = await outsideProviderRules(issuer.issuer, AUDIENCE, CLIENT, () => undefined);
    return await withProduct({ tokenRules, env: { OIDC_ISSUER: issuer.issuer } }, (product) =>
      providerAway(found, product, issuer, short),
    );
  } finally {
    await issuer.end();
  }
};

type Network = { readonly set: (weather: Weather) => void };

const weatherFault = (network: Network, weather: Weather, name: string, partly?: true): Fault => ({
  name,
  ...(partly === undefined ? {} : { partly }),
  begin: async () => {
    network.set(weather);
    return async () => network.set('fine');
  },
});

const flapping = (network: Network): Fault => ({
  name: 'the network flaps',
  partly: true,
  begin: async () => {
    await flap(network);
    return async () => undefined;
  },
});

/** The database behind a network of its own, which does to every connection what a network can do. */
const overNetwork = (found: Findings, seed: number) =>
  withPostgres(async ({ url }) => {
    const own = await createServerDatabase(url, 'bc_drill_network', await prepareTemplate(url));
    const network = await startProxy(Number(new URL(own).port));
    const behind = new URL(own);
    behind.port = String(network.port);
    const database = await openDatabase(
      readConfig({ NODE_ENV: 'test', DATABASE_URL: behind.href }),
      createLog('silent'),
    );
    await database.becomeApp();
    try {
      return await withProduct({ database }, async (product) => {
        const faults = [
          weatherFault(network, 'cut', 'the network is cut'),
          weatherFault(network, 'hole', 'the network loses everything'),
          weatherFault(network, 'deaf', 'the network loses the answers'),
          weatherFault(network, 'slow', 'the network is slow', true),
          flapping(network),
        ];
        const rounds = [];
        for (const [index, fault] of faults.entries())
          rounds.push(await suffer(found, product, fault, FAULT_MS, seed + index));
        return rounds;
      });
    } finally {
      await network.end();
    }
  });

const run: Drill['run'] = async ({ short, seed }) => {
  const found = findings();
  const provider = await overProvider(found, short);
  const inFull = !short && hasPostgres();
  const rounds = inFull ? await overNetwork(found, seed) : [];
  return {
    n: provider.n + rounds.reduce((sum, { n }) => sum + n, 0),
    provider: { rotatedMs: provider.rotatedMs, asked: provider.askedOfProvider },
    faults: rounds.map(({ figures }) => figures),
    ...found.total(),
    leftOut: [
      ...(short ? ['a key that is changed: it is asked for after half a minute, in the full form'] : []),
      ...(inFull ? [] : ['the network to the database: the full form has a PostgreSQL server of its own']),
      'the network of one node among three, and a bus that is away: G7 has them',
      'tasks run twice: their own drill takes a node away in the middle of one',
    ],
  };
};

export const drill: Drill = {
  id: 'G26',
  title: 'A network that is cut, loses or delays what is sent gives nothing away, and heals by itself',
  run,
};
