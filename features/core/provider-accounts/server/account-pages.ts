import type { Config } from '#platform/server/config.ts';
import { keycloakRealmOf } from '#platform/server/keycloak-realm.ts';

/** Where people look after their own account at a Keycloak: password and passkeys, and devices; null at any other provider. */
export const accountPagesOf = ({ oidc }: Config): { readonly signingIn: string; readonly devices: string } | null => {
  const issuer = oidc.externalIssuer;
  if (issuer === null || keycloakRealmOf(issuer) === null) return null;
  const page = (name: string) => `${issuer}/account/account-security/${name}`;
  return { signingIn: page('signing-in'), devices: page('device-activity') };
};
