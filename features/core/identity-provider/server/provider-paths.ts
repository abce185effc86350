import { SIGNING_ALGORITHM } from './keys.ts';

/** The path of this origin under which the provider lives. */
export const PROVIDER_PATH = '/idp';

/** Where the provider answers, below its issuer. */
export const PROVIDER_PATHS = {
  authorization: '/auth',
  token: '/token',
  end_session: '/session/end',
  jwks: '/jwks',
} as const;

/** What the product's page needs of the provider's description of itself, so that it need not ask for it. */
export const providerInShort = (issuer: string) => ({
  issuer,
  authorization_endpoint: issuer + PROVIDER_PATHS.authorization,
  token_endpoint: issuer + PROVIDER_PATHS.token,
  end_session_endpoint: issuer + PROVIDER_PATHS.end_session,
  id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
  authorization_response_iss_parameter_supported: true,
});
