import { createHash, randomBytes } from 'node:crypto';
import type { Send } from '../support/agent.ts';

/** An account that may sign in at the provider. */
export type Person = { readonly userName: string; readonly password: string };

/** A provider and the client the product has there: the same checks run against any of them. */
export type ProviderUnderTest = {
  readonly issuer: string;
  /** The application's own origin. */
  readonly origin: string;
  readonly clientId: string;
  readonly audience: string;
  readonly redirectUri: string;
  readonly silentUri: string;
  readonly signedOutUri: string;
  readonly people: readonly [Person, Person];
  /** The embedded provider serves this product alone, so its document itself must offer nothing more than is needed. */
  readonly isEmbedded: boolean;
  readonly metadata: Metadata;
};

/** What the provider says about itself; only what the checks read is named. */
export type Metadata = Readonly<Record<string, unknown>> & {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  readonly end_session_endpoint: string;
  readonly revocation_endpoint?: string;
};

export type ProviderAddress = {
  readonly issuer: string;
  readonly origin: string;
  readonly isEmbedded: boolean;
  readonly clientId?: string;
  readonly audience?: string;
  readonly password?: string;
  /** How its document is asked for, where it is not reached by its own address. */
  readonly send?: Send;
};

/** Reads the provider's document; the people are the demo cast, who have the same names and password everywhere. */
export const providerAt = async (at: ProviderAddress): Promise<ProviderUnderTest> => {
  const { send = fetch } = at;
  const answer = await send(new URL(`${at.issuer}/.well-known/openid-configuration`), {});
  if (!answer.ok) throw new Error(`${at.issuer} answers ${answer.status} for its configuration`);
  const password = at.password ?? 'bluecitrus';
  return {
    issuer: at.issuer,
    origin: at.origin,
    clientId: at.clientId ?? 'blue-citrus',
    audience: at.audience ?? 'blue-citrus-api',
    redirectUri: `${at.origin}/signed-in-redirect`,
    silentUri: `${at.origin}/assets/silent-check-sso.html`,
    signedOutUri: `${at.origin}/sign-in`,
    people: [
      { userName: 'ayse', password },
      { userName: 'mehmet', password },
    ],
    isEmbedded: at.isEmbedded,
    metadata: (await answer.json()) as Metadata,
  };
};

export type Pkce = { readonly verifier: string; readonly challenge: string };

export const newPkce = (): Pkce => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

export const newValue = (): string => randomBytes(12).toString('base64url');
