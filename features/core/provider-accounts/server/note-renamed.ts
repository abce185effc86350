import type { Parts } from '#platform/server/feature.ts';
import type { TokenClaims } from '#platform/server/caller.ts';
import { compareOne } from './compare.ts';
import { keycloakOf } from './keycloak.ts';

/** What somebody is called. */
export type Called = { readonly firstName: string; readonly lastName: string };

type Noting = Pick<Parts, 'config' | 'db' | 'log'> & {
  /** What a person is called here. */
  readonly called: (personId: number) => Called | undefined;
};

/**
 * Finds out by the names in a token that somebody was renamed at the provider, and compares them with their account. A token
 * is looked at once, in memory; only another name costs anything, and one that is older than a change here is no difference.
 */
export const renamedNotes = ({
  config,
  db,
  log,
  called,
}: Noting): ((personId: number, claims: TokenClaims) => void) => {
  const keycloak = keycloakOf(config);
  if (keycloak === null) return () => undefined;
  const looked = new WeakSet<TokenClaims>();
  return (personId, claims) => {
    if (looked.has(claims)) return;
    looked.add(claims);
    const here = called(personId);
    const { givenName, familyName } = claims;
    if (here === undefined || givenName === null || familyName === null) return;
    if (here.firstName === givenName && here.lastName === familyName) return;
    compareOne(db, keycloak, personId).catch((error: unknown) =>
      log.warn({ err: error, person: personId }, 'a person with another name at the provider could not be compared'),
    );
  };
};
