import { BlockList, isIP } from 'node:net';
import type { Config } from './config.ts';
import { keycloakRealmOf } from './keycloak-realm.ts';

/** All of 127.0.0.0/8 is the loopback network (RFC 1122, 3.2.1.3), not its first address alone. */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');

/** Whether a host name or address is this machine's own, seen from itself only; an IPv6 address also in brackets. */
export const isLoopback = (host: string): boolean => {
  if (host === 'localhost') return true;
  const address = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
  // An IPv4 address written as IPv6 would pass as well; one writing of an address is enough.
  return isIP(address) === 4 ? LOOPBACK.check(address) : address === '::1';
};

/** Passwords that stand in examples and in everybody's first guess. */
const WELL_KNOWN = new Set([
  'admin',
  'blue_citrus',
  'blue-citrus',
  'bluecitrus',
  'changeme',
  'change-me',
  'citrus',
  'password',
  'parola',
  'postgres',
  'root',
  'secret',
  'sifre',
  'şifre',
  'pass',
  'passw0rd',
  'password1',
  'qwerty',
  'test',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
]);

type Login = { readonly user: string; readonly password: string };

/** A database address may carry its login in the query as well; the one there wins. */
const loginIn = (address: string): Login => {
  const url = new URL(address);
  const said = (name: string, before: string): string =>
    (url.searchParams.get(name) ?? decodeURIComponent(before)).toLowerCase();
  return { user: said('user', url.username), password: said('password', url.password) };
};

const isWellKnown = ({ user, password }: Login): boolean =>
  password !== '' && (WELL_KNOWN.has(password) || password === user);

/** What the library that connects takes from the environment where an address leaves it out. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether an address without a password of its own is given a well-known one by the environment. */
const isWellKnownOutside = (address: string, { PGUSER = '', PGPASSWORD = '' }: Environment): boolean => {
  const { user, password } = loginIn(address);
  const outside = { user: user || PGUSER.toLowerCase(), password: PGPASSWORD.toLowerCase() };
  return password === '' && isWellKnown(outside);
};

const isPlain = (address: string): boolean => new URL(address).protocol === 'http:';

const isPlainAbroad = (address: string): boolean => isPlain(address) && !isLoopback(new URL(address).hostname);

type Rule = {
  readonly holds: (config: Config, env: Environment) => boolean;
  readonly mistake: (config: Config) => string;
};

const always: readonly Rule[] = [
  {
    holds: (config) => config.fenceOldPrimary && config.databaseUrl === null,
    mistake: () => 'FENCE_OLD_PRIMARY: needs DATABASE_URL beside it; the embedded database has no standby',
  },
  {
    holds: (config) => config.natsUrl !== null && config.databaseUrl === null,
    mistake: () => 'NATS_URL: needs DATABASE_URL beside it; the embedded database has one process',
  },
  {
    holds: ({ natsUrl }) => natsUrl !== null && natsUrl.startsWith('nats:') && !isLoopback(new URL(natsUrl).hostname),
    mistake: () => 'NATS_URL: without TLS for a loopback address only; use tls://',
  },
  {
    holds: (config) => config.databaseMigrationUrl !== null && config.databaseUrl === null,
    mistake: () => 'DATABASE_MIGRATION_URL: needs DATABASE_URL beside it',
  },
  {
    holds: (config) => config.demoPeople && !isLoopback(config.host),
    mistake: ({ host }) =>
      `HOST: ${host} is not a loopback address; set DEMO_PEOPLE=off before opening the product to a network`,
  },
  {
    holds: ({ oidc }, env) => oidc.externalIssuer !== null && (env['MFA_ROLES'] ?? 'none') !== 'none',
    mistake: () => 'MFA_ROLES: is of the embedded provider; with OIDC_ISSUER that provider asks for second factors',
  },
  {
    holds: ({ oidc }) => oidc.keycloak !== null && keycloakRealmOf(oidc.externalIssuer ?? '') === null,
    mistake: () =>
      'KEYCLOAK_CLIENT_SECRET: needs OIDC_ISSUER to be a realm of Keycloak, as https://id.example.com/realms/citrus',
  },
  {
    holds: (config) => config.oidc.clientId === config.oidc.audience,
    mistake: () => 'OIDC_AUDIENCE: must differ from OIDC_CLIENT_ID, or an ID token would open the API',
  },
];

const outsideProduction: readonly Rule[] = [
  {
    holds: ({ oidc }) => oidc.externalIssuer !== null && isPlainAbroad(oidc.externalIssuer),
    mistake: () => 'OIDC_ISSUER: http is allowed for a loopback address only; use https',
  },
  {
    holds: ({ publicOrigin }) => isPlainAbroad(publicOrigin),
    mistake: () => 'PUBLIC_ORIGIN: http is allowed for a loopback address only; use https',
  },
];

const inProduction: readonly Rule[] = [
  {
    holds: ({ oidc }) => oidc.externalIssuer !== null && isPlain(oidc.externalIssuer),
    mistake: () => 'OIDC_ISSUER: must be https in production',
  },
  {
    holds: ({ publicOrigin }) => isPlain(publicOrigin),
    mistake: ({ oidc }) =>
      oidc.externalIssuer === null
        ? 'PUBLIC_ORIGIN: must be https in production; it is the issuer of the embedded identity provider too'
        : 'PUBLIC_ORIGIN: must be https in production',
  },
  {
    holds: ({ oidc: { keycloak } }) =>
      keycloak !== null && isWellKnown({ user: keycloak.clientId, password: keycloak.clientSecret.toLowerCase() }),
    mistake: () => 'KEYCLOAK_CLIENT_SECRET: is a well-known one; let Keycloak make a secret',
  },
  { holds: (config) => config.demoPeople, mistake: () => 'DEMO_PEOPLE: there are no demo people in production' },
  {
    holds: ({ databaseUrl }) => databaseUrl !== null && isWellKnown(loginIn(databaseUrl)),
    mistake: () => 'DATABASE_URL: its password is a well-known one; give the login a secret of its own',
  },
  {
    holds: ({ databaseMigrationUrl }) => databaseMigrationUrl !== null && isWellKnown(loginIn(databaseMigrationUrl)),
    mistake: () => 'DATABASE_MIGRATION_URL: its password is a well-known one; give the login a secret of its own',
  },
  {
    holds: ({ natsUrl }) => natsUrl !== null && isWellKnown(loginIn(natsUrl)),
    mistake: () => 'NATS_URL: its password is a well-known one; give the login a secret of its own',
  },
  {
    holds: ({ databaseUrl, databaseMigrationUrl }, env) =>
      [databaseUrl, databaseMigrationUrl].some((address) => address !== null && isWellKnownOutside(address, env)),
    mistake: () => 'PGPASSWORD: the database login’s password is a well-known one; give it a secret of its own',
  },
];

/** What contradicts itself in readable settings, or may not be so where the product runs for real. */
export const mistakesIn = (config: Config, env: Environment): readonly string[] =>
  [...always, ...(config.production ? inProduction : outsideProduction)]
    .filter((rule) => rule.holds(config, env))
    .map((rule) => rule.mistake(config));
