import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browser } from '#features/core/identity-provider/server/testing/browser.ts';
import { startKeycloak } from '../support/keycloak.ts';
import { figure, interleaved, times } from '../support/measure.ts';
import { startProduct } from '../support/product.ts';
import { type Bench, isMissing, type Row, say, skipped } from '../support/row.ts';
import { wholeProcessorTimeOf } from '../support/started.ts';

const PEOPLE = ['elif', 'deniz', 'mehmet', 'ayse'] as const;
const PASSWORD = 'bluecitrus';
const ROUNDS = 5;
/** Of each person in a round. */
const SIGN_INS = 8;
const REFRESHES = 60;
/** Java compiles what it runs often, and takes its time about it. */
const WARM_UP_ROUNDS = 6;
const HOPS = 8;
const PEER = 'Keycloak, the same people and clients';

/** A provider by its addresses: the requests are the same to each. */
type Provider = {
  readonly pid: number;
  readonly authorization: string;
  readonly token: string;
  readonly redirectUri: string;
};

const unescaped = (text: string): string => text.replaceAll('&amp;', '&');

/** Signs somebody in as a browser does: the page, the form, the code, the tokens. Answers the refresh token. */
const signIn = async ({ authorization, token, redirectUri }: Provider, name: string): Promise<string> => {
  const person = browser(new URL(authorization).origin);
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: 'blue-citrus',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    state: 'bench',
    nonce: 'bench',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let address = `${authorization}?${asked}`;
  let answer = await person.get(address);
  for (let hop = 0; hop < HOPS; hop += 1) {
    const location = answer.headers.get('location');
    if (location?.startsWith(redirectUri) === true) {
      const code = new URL(location).searchParams.get('code') ?? '';
      const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
      return tokens(token, form);
    }
    if (location === null) {
      const [, action] = /<form[^>]* action="([^"]*)"/.exec(await answer.text()) ?? [];
      address = action === undefined ? address : unescaped(action);
      // Each of the two reads the name that it knows.
      answer = await person.post(address, { userName: name, username: name, password: PASSWORD });
    } else {
      address = new URL(location, address).href;
      answer = await person.get(address);
    }
  }
  throw new Error(`${name} was not signed in at ${authorization}: ${answer.status}`);
};

const tokens = async (address: string, form: Readonly<Record<string, string>>): Promise<string> => {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'blue-citrus', ...form }),
  });
  if (!answer.ok) throw new Error(`${address} gave no tokens: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { refresh_token: string }).refresh_token;
};

/** How often a second of the provider's processor is enough for what every person does so many times, all at once. */
const perCore = async ({ pid }: Provider, count: number, work: (name: string) => Promise<void>): Promise<number> => {
  const before = wholeProcessorTimeOf(pid);
  await Promise.all(
    PEOPLE.map(async (name) => {
      for (let done = 0; done < count; done += 1) await work(name);
    }),
  );
  return (PEOPLE.length * count * 1_000) / (wholeProcessorTimeOf(pid) - before);
};

/** The two kinds of work at a provider; who is refreshed has been signed in once. */
const workAt = async (provider: Provider) => {
  const held = new Map<string, string>();
  for (const name of PEOPLE) held.set(name, await signIn(provider, name));
  return {
    signIns: () =>
      perCore(provider, SIGN_INS, async (name) => {
        await signIn(provider, name);
      }),
    refreshes: () =>
      perCore(provider, REFRESHES, async (name) => {
        const form = { grant_type: 'refresh_token', refresh_token: held.get(name) ?? '' };
        held.set(name, await tokens(provider.token, form));
      }),
  };
};

type Work = Awaited<ReturnType<typeof workAt>>;

const warmUp = async ({ signIns, refreshes }: Work): Promise<void> => {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await signIns();
    await refreshes();
  }
};

const rowOf = (work: string, ours: number, theirs: number): Row => ({
  work,
  ours: `${figure(ours, '/s')} a core`,
  beside: `${PEER}: ${figure(theirs, '/s')} a core`,
  ratio: times(ours / theirs),
  aim: '–',
  met: null,
});

const WORKS = { signIns: 'sign-in at the embedded provider', refreshes: 'refresh of tokens' } as const;

/** Signing in and renewing tokens, by the processor time they take. */
export const signInBench: Bench = {
  name: 'sign-in',
  run: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bench-sign-in-'));
    const product = await startProduct({ dataDir: folder });
    const keycloak = await startKeycloak();
    const method = `the whole flow of a browser without script (page, form, code, tokens; PKCE), by ${PEOPLE.length} people at once, ${ROUNDS} rounds in turn after ${WARM_UP_ROUNDS} that do not count, medians; counted by the processor time of the provider with the database inside it, so what makes the requests does not count. Both hash passwords by Argon2id as they do of themselves: ours with 19 MiB and 2 passes, Keycloak with 7 MiB and 5.`;
    try {
      if (isMissing(keycloak))
        return { rows: Object.values(WORKS).map((work) => skipped(work, PEER, '–', keycloak)), method };
      const ours = await workAt({
        pid: product.pid,
        authorization: `${product.origin}/idp/auth`,
        token: `${product.origin}/idp/token`,
        redirectUri: `${product.origin}/signed-in-redirect`,
      });
      const at = `${keycloak.address}/realms/blue-citrus/protocol/openid-connect`;
      const theirs = await workAt({
        pid: keycloak.pid,
        authorization: `${at}/auth`,
        token: `${at}/token`,
        redirectUri: 'http://localhost:4300/signed-in-redirect',
      });
      say('warming both up …');
      await warmUp(ours);
      await warmUp(theirs);
      const signIns = await interleaved(ROUNDS, { ours: ours.signIns, theirs: theirs.signIns });
      const refreshes = await interleaved(ROUNDS, { ours: ours.refreshes, theirs: theirs.refreshes });
      return {
        rows: [
          rowOf(WORKS.signIns, signIns.ours, signIns.theirs),
          rowOf(WORKS.refreshes, refreshes.ours, refreshes.theirs),
        ],
        method,
      };
    } finally {
      if (!isMissing(keycloak)) await keycloak.stop();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
