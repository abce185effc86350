import { askToDeleteAccount } from '#features/core/users/server/api.ts';
import type { Config } from '#platform/server/config.ts';
import type { Tx } from '#platform/server/db.ts';
import { keycloakOf } from './keycloak.ts';

/** Where the accounts are that the product may delete; null: it may delete none. */
export const deletesAccountsAt = (config: Config): string | null => keycloakOf(config)?.issuer ?? null;

/** Asks Keycloak to delete the account of a person who is erased in this transaction. */
export const deleteAccountOf = async (tx: Tx, config: Config, personId: number): Promise<void> => {
  const issuer = deletesAccountsAt(config);
  if (issuer !== null) await askToDeleteAccount(tx, personId, issuer);
};
