import type { Configuration } from 'oidc-provider';
import { ConfigError } from '#platform/server/config.ts';

type Rule = { readonly mistake: string; readonly holds: (issuer: string, configuration: Configuration) => boolean };

/** The library's defaults: fine for a trial, insecure in production. */
const rules: readonly Rule[] = [
  { mistake: 'an http issuer', holds: (issuer) => !issuer.startsWith('https:') },
  { mistake: 'development keys', holds: (_, { jwks }) => (jwks?.keys ?? []).length === 0 },
  { mistake: 'an in-memory adapter', holds: (_, { adapter }) => adapter === undefined },
  { mistake: 'development interactions', holds: (_, { features }) => features?.devInteractions?.enabled !== false },
  {
    mistake: 'default secrets for its cookies',
    holds: (_, { cookies }) => ((cookies?.keys ?? []) as unknown[]).length === 0,
  },
];

/** What of a provider's setup is for development only, in words. */
export const developmentParts = (issuer: string, configuration: Configuration): readonly string[] =>
  rules.filter((rule) => rule.holds(issuer, configuration)).map((rule) => rule.mistake);

/** Throws a ConfigError that names every part of the setup that is for development only. */
export const refuseDevelopment = (issuer: string, configuration: Configuration): void => {
  const parts = developmentParts(issuer, configuration);
  if (parts.length > 0) throw new ConfigError(parts.map((part) => `identity provider: ${part} in production`));
};
