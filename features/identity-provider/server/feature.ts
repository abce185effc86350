import type { ServerFeature } from '#platform/server/feature.ts';
import { identityProviderMigrations } from './migrations.ts';

/** The embedded provider's tables; its pages are mounted under `/idp` by `createIdentityProvider`. */
export const identityProviderFeature: ServerFeature = {
  name: 'identity-provider',
  migrations: identityProviderMigrations,
  routes: () => [],
};
