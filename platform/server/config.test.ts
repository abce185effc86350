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

  it('shortens the life of a token, and prolongs it never', () => {
    expect([readConfig({}).oidc.tokenSeconds, readConfig({ OIDC_TOKEN_SECONDS: '20' }).oidc.tokenSeconds]).toEqual([
      300, 20,
    ]);
    for (const wrong of ['301', '9', '1e2', '-60', 'five'])
      expect(mistakesOf({ OIDC_TOKEN_SECONDS: wrong })[0]).toMatch(/^OIDC_TOKEN_SECONDS: .*from 10 to 300/);
  });

  it('does not open demo people to a network', () => {
    expect(mistakesOf({ HOST: '0.0.0.0' })[0]).toMatch(/^HOST:/);
    expect(mistakesOf({ HOST: '0.0.0.0', DEMO_PEOPLE: 'off' })).toEqual([]);
  });

  it('wants https of a provider that is not on this machine', () => {
    expect(mistakesOf({ OIDC_ISSUER: 'http://id.example.com' })[0]).toMatch(/^OIDC_ISSUER:/);
    expect(mistakesOf({ OIDC_ISSUER: 'http://localhost:8081/realms/x' })).toEqual([]);
  });

  it('wants https of its own address where others may see it', () => {
    expect(mistakesOf({ PUBLIC_ORIGIN: 'http://citrus.example.com', DEMO_PEOPLE: 'off' })[0]).toMatch(
      /^PUBLIC_ORIGIN:/,
    );
    expect(mistakesOf({ PUBLIC_ORIGIN: 'http://localhost:4300/' })).toEqual([]);
    expect(mistakesOf({ PUBLIC_ORIGIN: 'https://citrus.example.com/app' })[0]).toMatch(/^PUBLIC_ORIGIN:/);
    expect(readConfig({ PUBLIC_ORIGIN: 'https://Citrus.example.com:443/' }).publicOrigin).toBe(
      'https://citrus.example.com',
    );
  });

  it('keeps the issuer letter by letter: tokens name it so', () => {
    expect(readConfig({ OIDC_ISSUER: 'https://id.example.com/' }).oidc.externalIssuer).toBe('https://id.example.com/');
  });

  it('refuses in production what is for development, each by its name and all at once', () => {
    const mistakes = mistakesOf({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      DEMO_PEOPLE: 'on',
      OIDC_ISSUER: 'http://localhost:8081/realms/x',
      DATABASE_URL: 'postgres://blue_citrus:Postgres@db/blue_citrus',
      DATABASE_MIGRATION_URL: 'postgres://owner:owner@db/blue_citrus',
    });
    expect(mistakes.map((mistake) => mistake.split(':', 1)[0]).toSorted()).toEqual([
      'DATABASE_MIGRATION_URL',
      'DATABASE_URL',
      'DEMO_PEOPLE',
      'HOST',
      'OIDC_ISSUER',
      'PUBLIC_ORIGIN',
    ]);
  });

  it('has nothing against production as it should be', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'https://citrus.example.com',
      DATABASE_URL: 'postgres://blue_citrus:4Xq9-vTz@db/blue_citrus',
    });
    expect(config).toMatchObject({ production: true, demoPeople: false });
  });

  it('treats an empty variable as one that is not there', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(4300);
  });
});
