import type { EndedOn } from './ended-session.ts';
import type { User } from './oauth-client.ts';
import type { ProviderClient } from './provider-client.ts';
import { slice } from './state.ts';

type SessionState = {
  readonly client: ProviderClient | null;
  readonly user: User | null;
  /** The session ended without a sign-out: the page on which that was found. */
  readonly lostOn: EndedOn | null;
  /** The server does not take what the provider gives: the provider still knows the session. */
  readonly refused: boolean;
  /** The browser is leaving for the provider or for the page after a sign-out. */
  readonly leaving: boolean;
  /** The renewal that is under way. */
  readonly renewing: Promise<boolean> | null;
  /** Renewals that failed one after the other. */
  readonly failures: number;
  /** The sign-out that led to this page: the provider's own answer to it, or one that it could not be asked for. */
  readonly signedOut: 'everywhere' | 'here' | null;
  /** The token before the present one, which the server knows. */
  readonly earlier: User | null;
  /** Renews the token later. */
  readonly timer: ReturnType<typeof setTimeout> | undefined;
};

export const sessionState = slice<SessionState>('session', {
  client: null,
  user: null,
  lostOn: null,
  refused: false,
  leaving: false,
  renewing: null,
  failures: 0,
  signedOut: null,
  earlier: null,
  timer: undefined,
});
