/** A realm of a Keycloak: where its server is, and what the realm is called. */
export type KeycloakRealm = { readonly baseUrl: string; readonly realmName: string };

/** The realm of an issuer, which a Keycloak calls `<its address>/realms/<name>`; null: it is no Keycloak's, or a name is in it that has to be
 * written in other characters. */
export const keycloakRealmOf = (issuer: string): KeycloakRealm | null => {
  const [, baseUrl, name] = /^(.+)\/realms\/([^/%]+)$/.exec(issuer) ?? [];
  return baseUrl === undefined || name === undefined ? null : { baseUrl, realmName: name };
};
