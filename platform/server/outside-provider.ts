import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { TokenRules } from './tokens.ts';

const ASK_WITHIN_MS = 5_000;
/** After a failure the provider is not asked again for this time: requests are undecided at once. */
const REST_MS = 1_000;
/** How long an unknown key is not asked for again. */
const COOL_DOWN_MS = 30_000;

type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

/** The provider answers, and says something else than it should: a mistake in the settings, and no outage. */
class NotThatIssuer extends Error {}

const askDiscovery = async (issuer: string): Promise<Response> => {
  try {
    return await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(ASK_WITHIN_MS),
      // Whatever the settings name is asked, and nothing that its answer leads to.
      redirect: 'manual',
    });
  } catch (error) {
    throw new TypeError(`${issuer} cannot be reached`, { cause: error });
  }
};

const discover = async (issuer: string): Promise<RemoteKeys> => {
  const answer = await askDiscovery(issuer);
  if (answer.status >= 500) throw new TypeError(`${issuer} answered ${answer.status} to discovery`);
  if (!answer.ok) throw new NotThatIssuer(`${issuer} answered ${answer.status} to discovery`);
  const discovered = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (discovered.issuer !== issuer || typeof discovered.jwks_uri !== 'string')
    throw new NotThatIssuer(`${issuer} is not the issuer its discovery names`);
  return createRemoteJWKSet(new URL(discovered.jwks_uri), { cooldownDuration: COOL_DOWN_MS, cacheMaxAge: 600_000 });
};

/** How long an answer about its reachability is good for, and how long one is waited for. */
const REACHABLE_FOR_MS = 5_000;
const REACHABLE_WITHIN_MS = 1_000;

/**
 * Whether the provider answers to discovery. Whoever asks often gets the last answer, and everybody asks at once;
 * nobody waits longer than a second, unless told so.
 */
export const reachability = (
  issuer: string,
  withinMs = REACHABLE_WITHIN_MS,
  monotonic = () => performance.now(),
): (() => Promise<boolean>) => {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  const ask = async (): Promise<boolean> => {
    try {
      const signal = AbortSignal.timeout(withinMs);
      const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal, redirect: 'manual' });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
  return () => {
    if (last === null || monotonic() - last.at >= REACHABLE_FOR_MS) last = { at: monotonic(), answer: ask() };
    return last.answer;
  };
};

/** Finds the provider's keys when they are first needed, and again after it could not be reached. */
const keysOf = (issuer: string) => {
  let found: RemoteKeys | null = null;
  let asking: Promise<RemoteKeys> | null = null;
  let failed: { readonly error: unknown; readonly at: number } | null = null;

  const ask = async (): Promise<RemoteKeys> => {
    try {
      found = await discover(issuer);
      return found;
    } catch (error) {
      failed = { error, at: performance.now() };
      throw error;
    } finally {
      asking = null;
    }
  };
  const keys = async (): Promise<RemoteKeys> => {
    if (found !== null) return found;
    if (failed !== null && performance.now() - failed.at < REST_MS) throw failed.error;
    asking ??= ask();
    return asking;
  };
  const entries = (): number => found?.jwks()?.keys.length ?? 0;
  const forget = (): number => {
    const count = entries();
    found = null;
    return count;
  };
  return { keys, known: () => found, cache: { entries, clear: forget } };
};

/**
 * The library rests after each fetch, whatever it was for: keys that change soon after a start would not be found.
 * So one unknown key may be asked for early, and only then the rest counts.
 */
const earlyAsking = () => {
  let last = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const may = (): boolean => performance.now() - last >= COOL_DOWN_MS;
  const ask = async (remote: RemoteKeys): Promise<void> => {
    if (may()) {
      last = performance.now();
      asking = remote.reload().finally(() => {
        asking = null;
      });
    }
    await asking;
  };
  return { may, ask };
};

/**
 * The rules for an outside provider: its keys are found by its discovery document and asked for again when one is
 * unknown. A provider that is away at the start is asked again later; one that names another issuer is a mistake.
 */
export const outsideProviderRules = async (
  issuer: string,
  audience: string,
  clientId: string,
  onAway: (error: unknown) => void = () => undefined,
): Promise<TokenRules> => {
  const { keys, known, cache } = keysOf(issuer);
  const early = earlyAsking();
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    const remote = await keys();
    const resting = remote.coolingDown;
    try {
      return await remote(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !resting || typeof header?.kid !== 'string') throw error;
      await early.ask(remote);
      return remote(header, token);
    }
  };
  await keys().catch((error: unknown) => {
    if (error instanceof NotThatIssuer) throw error;
    onAway(error);
  });
  return {
    issuer,
    audience,
    clientId,
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    keyCache: cache,
    keys: keyOf,
    coolingDown: () => (known()?.coolingDown ?? false) && !early.may(),
    knowsKey: (kid) =>
      known()
        ?.jwks()
        ?.keys.some((key) => key.kid === kid) ?? false,
  };
};
