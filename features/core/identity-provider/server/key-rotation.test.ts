import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { sealWith } from '#platform/server/seal.ts';
import { secretBox } from '#platform/server/secret-box.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { announceNextKey, currentKeys, keysAt, type ProviderKeys, storedKeys } from './keys.ts';
import {
  AUDIENCE,
  type Bench,
  browser,
  CLIENT,
  locationOf,
  refresh,
  signIn,
  startBench,
} from './testing/provider-bench.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const announce = (atOnce: boolean, now?: number) =>
  bench.db.transaction().execute((tx) => announceNextKey(tx, atOnce, now));

const published = async (): Promise<readonly string[]> => {
  const answer = await fetch(`${bench.origin}/idp/jwks`);
  const { keys } = (await answer.json()) as { keys: { kid: string; d?: string }[] };
  expect(keys.filter(({ d }) => d !== undefined)).toEqual([]);
  return keys.map(({ kid }) => kid);
};

const kidOf = (token: string): string => decodeProtectedHeader(token).kid ?? '';

const stored = async (): Promise<ProviderKeys> => {
  const keys = await storedKeys(bench.db);
  if (keys === undefined) throw new Error('no keys');
  return keys;
};

const namesAt = async (now: number): Promise<readonly string[]> =>
  keysAt(await stored(), now).map(({ key }) => key.kid ?? '');

it('announces a key before it signs, keeps the former one published, and nobody is signed out', async () => {
  const [first = ''] = await published();
  const person = browser(bench.origin);
  const before = await signIn(bench, person, 'elif');
  expect(kidOf(before.access_token)).toBe(first);

  const { kid: next, signsFrom } = await announce(false);
  expect(signsFrom.getTime()).toBeGreaterThan(Date.now() + 9 * MINUTE);
  expect(await published()).toEqual([first, next]);
  const still = await signIn(bench, browser(bench.origin), 'ayse');
  expect(kidOf(still.access_token)).toBe(first);

  // The announced one is taken, not a third.
  expect((await announce(true)).kid).toBe(next);
  expect(await published()).toEqual([next, first]);
  const renewed = (await (await refresh(bench, before.refresh_token)).json()) as typeof before;
  expect([kidOf(renewed.access_token), kidOf(renewed.id_token)]).toEqual([next, next]);
  const remote = createRemoteJWKSet(new URL(`${bench.origin}/idp/jwks`));
  for (const keys of [remote, bench.provider.keyOf])
    for (const token of [before.access_token, still.access_token, renewed.access_token])
      expect((await jwtVerify(token, keys, { audience: AUDIENCE })).payload.iss).toBe(bench.provider.issuer);

  // An ID token of the former key still says whom to sign out.
  const signOut = `/idp/session/end?${new URLSearchParams({ id_token_hint: before.id_token, post_logout_redirect_uri: `${bench.origin}/sign-in` })}`;
  const left = await person.get(signOut);
  expect([left.status, locationOf(left)]).toEqual([303, `${bench.origin}/sign-in`]);
});

it('is noticed by another process on the same database without being told', async () => {
  const seal = sealWith('a key of the other process');
  const other = await createIdentityProvider({
    db: bench.db,
    origin: bench.origin,
    clientId: CLIENT,
    audience: AUDIENCE,
    log: createLog('silent'),
    tellsAddresses: true,
    isDisabled: () => Promise.resolve(false),
    clock: { now: () => Date.now() },
    helpForgetful: () => Promise.resolve(),
    sendsMail: false,
    wordsOf: () => Promise.resolve({ own: [], companies: [] }),
    writeSignIns: () => Promise.resolve(),
    sessions: bench.sessions,
    mustUseSecondFactor: () => Promise.resolve({ must: false }),
    factorKeys: { box: secretBox(seal), seal },
  });
  const { kid } = await announce(true);
  const { access_token: token } = await signIn(bench, browser(bench.origin), 'elif');
  expect(kidOf(token)).toBe(kid);
  expect((await jwtVerify(token, other.keyOf, { audience: AUDIENCE })).payload.sub).toBe('demo-elif');
  await other.close();
});

it('survives a restart', async () => {
  const before = await published();
  await bench.restart();
  expect(await published()).toEqual(before);
});

it('rotates by itself after 90 days, signs after the announcement, and forgets what is over', async () => {
  const { kid: signer } = await announce(true);
  const start = (await stored()).signing.at(-1)?.signsFrom ?? 0;
  await currentKeys(bench.db, start + 90 * DAY - 11 * MINUTE);
  expect((await namesAt(start + MINUTE))[0]).toBe(signer);
  expect(await namesAt(start + 89 * DAY)).toEqual([signer]);

  const due = start + 90 * DAY - 10 * MINUTE;
  // Several processes may see it at once: one key comes of it.
  await Promise.all([currentKeys(bench.db, due), currentKeys(bench.db, due), currentKeys(bench.db, due)]);
  const [, next = '', ...more] = await namesAt(due);
  expect([next === '', more]).toEqual([false, []]);
  expect(await namesAt(due)).toEqual([signer, next]);
  expect(await namesAt(start + 90 * DAY - 1)).toEqual([signer, next]);
  expect(await namesAt(start + 90 * DAY)).toEqual([next, signer]);
  expect(await namesAt(start + 90 * DAY + DAY / 2)).toEqual([next]);
  expect((await stored()).signing).toHaveLength(2);
});
