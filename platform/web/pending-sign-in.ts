import type { AuthorizationRequest } from './oauth-client.ts';

const PREFIX = 'oidc.';
/** One that is older is given up when the next begins. Until then its answer is taken, however long somebody types. */
const STALE_AFTER_MS = 15 * 60_000;

/** A sign-in that the browser has left for, kept in its tab until the answer comes. */
export type PendingSignIn = AuthorizationRequest & {
  /** The provider that was asked. */
  readonly issuer: string;
  /** What to open afterwards. */
  readonly asked: unknown;
};

type Kept = PendingSignIn & { readonly since: number };

const TEXTS = ['state', 'nonce', 'codeVerifier', 'redirectUri', 'issuer'] as const;

/** What stands there, unless it is not ours. */
const read = (key: string): Kept | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as Kept;
    return TEXTS.every((name) => typeof kept[name] === 'string') ? kept : null;
  } catch {
    return null;
  }
};

const isStale = (kept: Kept | null): boolean => !(kept && Math.abs(Date.now() - kept.since) < STALE_AFTER_MS);

const dropStale = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && isStale(read(key))) sessionStorage.removeItem(key);
};

/** Keeps a sign-in until its answer comes. Several may be pending: people go back and begin again. */
export const keepPendingSignIn = (pending: PendingSignIn): void => {
  dropStale();
  sessionStorage.setItem(PREFIX + pending.state, JSON.stringify({ ...pending, since: Date.now() } satisfies Kept));
};

/** The sign-in that an answer belongs to, which is pending no longer; null where none is that this would answer. */
export const takePendingSignIn = (answered: string, issuer: string): PendingSignIn | null => {
  const key = PREFIX + (new URLSearchParams(new URL(answered).hash.slice(1)).get('state') ?? '');
  const pending = read(key);
  sessionStorage.removeItem(key);
  return pending?.issuer === issuer ? pending : null;
};
