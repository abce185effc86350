import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { readConfig } from './read-config.ts';

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

  it('fences nothing where there is no standby', () => {
    expect(mistakesOf({ FENCE_OLD_PRIMARY: 'on' })[0]).toMatch(/^FENCE_OLD_PRIMARY: needs DATABASE_URL/);
    expect(mistakesOf({ FENCE_OLD_PRIMARY: 'yes' })[0]).toMatch(/^FENCE_OLD_PRIMARY: must be on or off/);
    expect(readConfig({ FENCE_OLD_PRIMARY: 'on', DATABASE_URL: 'postgres://u@h/d' }).fenceOldPrimary).toBe(true);
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
    expect(readConfig({ HOST: '127.0.0.111' }).publicOrigin).toBe('http://127.0.0.111:4300');
    expect(readConfig({ HOST: '127.0.0.1' }).publicOrigin).toBe('http://localhost:4300');
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

  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://citrus.example.com' };

  it('sees plain http in any letters', () => {
    const capital = 'HTTP://id.example.com/realms/x';
    expect(mistakesOf({ OIDC_ISSUER: capital })[0]).toMatch(/^OIDC_ISSUER: http is allowed for a loopback/);
    for (const issuer of [capital, 'Http://localhost:8081/realms/x', 'http://127.1/x', 'http://[::1]/x'])
      expect([issuer, mistakesOf({ ...production, OIDC_ISSUER: issuer })]).toEqual([
        issuer,
        ['OIDC_ISSUER: must be https in production'],
      ]);
  });

  it('takes no issuer that no token could name', () => {
    for (const odd of ['https://id.example.com?x=1', 'https://id.example.com#x', 'https://u:p@id.example.com', ' '])
      expect([odd, mistakesOf({ ...production, OIDC_ISSUER: odd })[0]]).toEqual([
        odd,
        expect.stringMatching(/^OIDC_ISSUER: must be/),
      ]);
  });

  it('finds a well-known password wherever a database address may carry it', () => {
    const known = [
      'postgres://u:%70ostgres@db/x',
      'postgres://u@db/x?password=postgres',
      'postgres://u:4Xq9-vTz@db/x?password=Changeme',
      'postgres://Citrus-App:citrus-app@db/x',
      'postgres://db/x?user=app&password=app',
      'postgres://u:12345678@db/x',
    ];
    for (const address of known)
      expect([address, mistakesOf({ ...production, DATABASE_URL: address })[0]]).toEqual([
        address,
        expect.stringMatching(/^DATABASE_URL: its password is a well-known one/),
      ]);
    // The library that connects takes from the environment what the address leaves out.
    const outside: readonly Record<string, string>[] = [
      { DATABASE_URL: 'postgres://u@db/x', PGPASSWORD: 'Postgres' },
      { DATABASE_URL: 'postgres://u:@db/x', PGPASSWORD: 'u' },
      { DATABASE_URL: 'postgres://db/x', PGUSER: 'uretim', PGPASSWORD: 'uretim' },
      { DATABASE_URL: 'postgres://u:4Xq9-vTz@db/x', DATABASE_MIGRATION_URL: 'postgres://o@db/x', PGPASSWORD: 'o' },
    ];
    for (const login of outside)
      expect(mistakesOf({ ...production, ...login })).toEqual([
        'PGPASSWORD: the database login’s password is a well-known one; give it a secret of its own',
      ]);
    const secret = { DATABASE_URL: 'postgres://u:4Xq9-vTz@db/x', PGPASSWORD: 'postgres' };
    expect(mistakesOf({ ...production, ...secret })).toEqual([]);
    expect(mistakesOf({ ...production, PGPASSWORD: 'postgres' })).toEqual([]);
    expect(mistakesOf({ ...production, DATABASE_URL: 'postgres://u:%zz@db/x' })[0]).toMatch(/^DATABASE_URL: has a %/);
  });

  it('takes a slip for no value, and an address in brackets for itself', () => {
    for (const [name, value] of [
      ['HOST', ' '],
      ['HOST', 'localhost '],
      ['DATA_DIR', ' '],
      ['OIDC_CLIENT_ID', ' '],
      ['OIDC_AUDIENCE', '\t'],
    ] as const)
      expect([name, mistakesOf({ ...production, [name]: value })]).toEqual([
        name,
        [expect.stringMatching(new RegExp(`^${name}: must be`))],
      ]);
    expect(readConfig({ HOST: '[::1]' })).toMatchObject({ host: '::1', demoPeople: true });
    for (const own of ['127.0.0.111', '127.255.255.254'])
      expect(readConfig({ HOST: own, PUBLIC_ORIGIN: `http://${own}:4300` })).toMatchObject({ host: own });
    for (const open of [
      '[::]',
      '::',
      '127.1',
      '0',
      'LOCALHOST.example',
      '::ffff:127.0.0.1',
      '126.255.255.255',
      '128.0.0.1',
    ])
      expect(mistakesOf({ HOST: open })[0]).toMatch(/^HOST: .* is not a loopback address/);
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

describe('the proxies that are believed', () => {
  it('are addresses and networks, none of them everybody', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16 fd00::/8' }).trustedProxies).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
      'fd00::/8',
    ]);
    for (const wrong of ['yes', '0.0.0.0/0', '::/0', '10.0.0.1;10.0.0.2', 'proxy.example.com', '10.0.0.0/40'])
      expect(mistakesOf({ TRUSTED_PROXIES: wrong })[0]).toMatch(/^TRUSTED_PROXIES/);
  });
});

describe('the server that carries calls between processes', () => {
  /** As a manager of secrets makes it. */
  const login = `citrus:${randomUUID()}`;
  const DATABASE_URL = `postgres://${login}@db.example.com/citrus`;
  const natsIn = (NATS_URL: string) => mistakesOf({ DATABASE_URL, NATS_URL });

  it('is an address with a login, by TLS beyond this machine', () => {
    for (const right of [`tls://${login}@nats.example.com:4222`, `nats://${login}@127.0.0.1:4222`])
      expect(readConfig({ DATABASE_URL, NATS_URL: right }).natsUrl).toBe(right);
    for (const wrong of ['nats', 'https://a:b@nats.example.com', 'tls://nats.example.com', 'tls://a@nats.example.com'])
      expect(natsIn(wrong)[0]).toMatch(/^NATS_URL: must be/);
    for (const wrong of [
      'tls://a:b@nats.example.com/x',
      'tls://a:b@nats.example.com?x=1',
      'tls://a:%zz@nats.example.com',
    ])
      expect(natsIn(wrong)[0]).toMatch(/^NATS_URL: must be/);
    expect(natsIn(`nats://${login}@nats.example.com:4222`)).toEqual([expect.stringMatching(/^NATS_URL: without TLS/)]);
  });

  it('needs a database that processes share, and in production a secret of its own', () => {
    expect(mistakesOf({ NATS_URL: `nats://${login}@localhost` })[0]).toMatch(/^NATS_URL: needs DATABASE_URL/);
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://citrus.example.com', DATABASE_URL };
    expect(mistakesOf({ ...production, NATS_URL: `tls://${['citrus', 'citrus'].join(':')}@nats.example.com` })).toEqual(
      [expect.stringMatching(/^NATS_URL: its password is a well-known one/)],
    );
  });
});
