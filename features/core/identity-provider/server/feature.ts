import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { identityProviderContract } from '../contract/endpoints.ts';
import { identityProviderProblems } from '../contract/problems.ts';
import { passwordProblems } from '../contract/password-problems.ts';
import { announceSigningKey } from './announce-signing-key.ts';
import { identityProviderMigrations } from './migrations.ts';
import { personalData } from './personal-data.ts';

/** The embedded provider's tables and keys; its pages are mounted under `/idp` by `createIdentityProvider`. */
export const identityProviderFeature: ServerFeature = {
  name: 'identity-provider',
  personalData,
  migrations: identityProviderMigrations,
  problems: { ...identityProviderProblems.specs, ...passwordProblems.specs },
  routes: (parts) => [bind(identityProviderContract, { announceSigningKey: announceSigningKey(parts) })],
};
