import type { User } from './oauth-client.ts';
import { sessionState } from './session-state.ts';

/** A token that ends sooner than this is not handed out any more, in seconds. */
export const USABLE_S = 10;

/** In how many seconds the token ends by this device's clock; below 0 where it has. */
export const secondsLeft = (of: User | null = sessionState.get().user): number =>
  (of?.expiresAt ?? 0) - Math.floor(Date.now() / 1_000);

/** The token that is good now, or null. */
export const currentToken = (): string | null => {
  const { user } = sessionState.get();
  return user !== null && secondsLeft(user) > 0 ? user.accessToken : null;
};

/** When the present token ends, in milliseconds since 1970; 0 without one. */
export const tokenEnd = (): number => (sessionState.get().user?.expiresAt ?? 0) * 1_000;

/**
 * The token before the present one while it is good: right after a change of keys the server may not be able to
 * decide about a new token yet.
 */
export const earlierToken = (): string | null => {
  const { earlier } = sessionState.get();
  return earlier !== null && secondsLeft(earlier) > USABLE_S ? earlier.accessToken : null;
};
