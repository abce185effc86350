import { expect, it } from 'vitest';
import type { Database } from '#platform/server/db.ts';
import { developmentParts, refuseDevelopment } from './production-guard.ts';
import { providerConfiguration } from './provider-configuration.ts';
import { sessionsInMemory } from './testing/provider-bench.ts';

const ISSUER = 'https://citrus.example.com/idp';

const own = providerConfiguration({
  // The setup asks the database for nothing until somebody signs in.
  db: {} as Database,
  origin: 'https://citrus.example.com',
  clientId: 'blue-citrus',
  audience: 'blue-citrus-api',
  signing: [{ kty: 'EC', kid: 'one' }],
  cookies: ['a cookie secret of its own'],
  isEnough: () => Promise.resolve(true),
  isDisabled: () => Promise.resolve(false),
  clock: { now: () => Date.now() },
  sessions: sessionsInMemory({} as Database),
});

it('has nothing against the product’s own setup', () => {
  expect(developmentParts(ISSUER, own)).toEqual([]);
});

it('names each thing the library falls back to, alone and together', () => {
  const { adapter: _, ...withoutAdapter } = own;
  expect(developmentParts('http://localhost:4300/idp', own)).toEqual(['an http issuer']);
  expect(developmentParts(ISSUER, { ...own, jwks: { keys: [] } })).toEqual(['development keys']);
  expect(developmentParts(ISSUER, withoutAdapter)).toEqual(['an in-memory adapter']);
  expect(
    developmentParts(ISSUER, { ...own, features: { ...own.features, devInteractions: { enabled: true } } }),
  ).toEqual(['development interactions']);
  expect(developmentParts(ISSUER, { ...own, cookies: {} })).toEqual(['default secrets for its cookies']);
  expect(() => refuseDevelopment('http://localhost:4300/idp', {})).toThrow(
    /http issuer[^]*development keys[^]*in-memory adapter[^]*development interactions[^]*default secrets/,
  );
});
