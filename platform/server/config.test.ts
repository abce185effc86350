import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const mistakesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.mistakes : [String(error)];
  }
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 4300,
      host: 'localhost',
      publicOrigin: 'http://localhost:4300',
      databaseUrl: null,
      demoPeople: true,
    });
  });

  it('tells every mistake at once, with the name of the variable', () => {
    const mistakes = mistakesOf({ PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', DEMO_PEOPLE: 'maybe' });
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'DEMO_PEOPLE'])
      expect(mistakes.some((mistake) => mistake.startsWith(`${name}:`))).toBe(true);
  });

  it('does not open demo people to a network', () => {
    expect(mistakesOf({ HOST: '0.0.0.0' })[0]).toMatch(/^HOST:/);
    expect(mistakesOf({ HOST: '0.0.0.0', DEMO_PEOPLE: 'off' })).toEqual([]);
  });

  it('wants https of a provider that is not on this machine', () => {
    expect(mistakesOf({ OIDC_ISSUER: 'http://id.example.com' })[0]).toMatch(/^OIDC_ISSUER:/);
    expect(mistakesOf({ OIDC_ISSUER: 'http://localhost:8081/realms/x' })).toEqual([]);
  });

  it('treats an empty variable as one that is not there', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(4300);
  });
});
