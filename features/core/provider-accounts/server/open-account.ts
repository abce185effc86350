import { askForAccount } from '#features/core/users/server/api.ts';
import type { Config } from '#platform/server/config.ts';
import type { Tx } from '#platform/server/db.ts';
import { keycloakOf } from './keycloak.ts';

/** Asks Keycloak for an account of a person who was just added; answers whether the settings name one. */
export const openAccountFor = async (tx: Tx, config: Config, personId: number): Promise<boolean> => {
  if (keycloakOf(config) === null) return false;
  await askForAccount(tx, personId);
  return true;
};
