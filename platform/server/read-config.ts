import { hostname } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { wholeText } from '#platform/contract/shapes.ts';
import { networkIn } from './client-address.ts';
import { type Config, ConfigError, type Settings } from './config.ts';
import { mistakesIn } from './config-mistakes.ts';

/** The address of one site: what stands behind its host would never match what a browser calls its origin. */
const origin = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).check(
    z.refine((value) => URL.parse(value)?.pathname === '/' && !/[?#@]/.test(value), {
      error: 'must be an address without a path, as https://citrus.example.com',
    }),
  ),
  z.transform((value: string) => new URL(value).origin),
);

/** What tokens name: by the standard it carries neither a query nor a fragment, and a login in it must not be published. */
const issuer = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).check(
  z.refine((value) => !/[?#]/.test(value) && !/^[^/]*\/\/[^/]*@/.test(value), {
    error: 'must be an address without a login, a query or a fragment, as https://id.example.com/realms/citrus',
  }),
);

const isDecodable = (value: string): boolean => {
  const { username, password, pathname } = URL.parse(value) ?? {};
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part ?? '') !== undefined);
  } catch {
    return false;
  }
};

const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  .check(z.refine(isDecodable, { error: 'has a % that begins no letter; write it as %25' }));

/** A log collector by TCP or TLS: a host, and a port where it is not the usual one. */
const collector = z.string().check(
  z.refine(
    (value) => {
      const url = URL.parse(value);
      const rest = url === null ? '?' : `${url.pathname.replace(/^\/$/, '')}${url.search}${url.hash}${url.username}`;
      return url !== null && /^(?:tcp|tls):$/.test(url.protocol) && url.hostname !== '' && rest === '';
    },
    { error: 'must be tcp:// or tls:// with a host and a port, as tls://logs.example.com:6514' },
  ),
);

/** A mail server: a host, with a login and a port where it wants them. */
const mailServer = z.string().check(
  z.refine(
    (value) => {
      const url = URL.parse(value);
      const rest = url === null ? '?' : `${url.pathname.replace(/^\/$/, '')}${url.search}${url.hash}`;
      return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && rest === '' && isDecodable(value);
    },
    { error: 'must be smtp:// or smtps:// with a host, as smtps://login:password@mail.example.com:465' },
  ),
);

/** A NATS server: a login and a host, and a port where it is not the usual one. */
const busAddress = z.string().check(
  z.refine(
    (value) => {
      const url = URL.parse(value);
      const rest = url === null ? '?' : `${url.pathname.replace(/^\/$/, '')}${url.search}${url.hash}`;
      return (
        url !== null &&
        /^(?:nats|tls):$/.test(url.protocol) &&
        [url.hostname, url.username, url.password].every((part) => part !== '') &&
        rest === '' &&
        isDecodable(value)
      );
    },
    { error: 'must be nats:// or tls:// with a login and a host, as tls://citrus:password@nats.example.com:4222' },
  ),
);

/** A name among programs: what looks empty to a person is a slip, not a name. */
const word = z.string().check(z.regex(/^\S+$/, { error: 'must be a name without spaces' }));

/** A name or an address, which may stand in brackets as in a url. */
const host = z.pipe(
  z.string().check(z.regex(/^(?:[\w.-]+|[\da-f:.]+|\[[\da-f:.]+\])$/i, { error: 'must be a host name or an address' })),
  z.transform((value: string) => value.replace(/^\[(.*)\]$/, '$1')),
);

/** Addresses and networks, as `10.0.0.1, 10.1.0.0/16`. */
const networks = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.split(/[\s,]+/).filter((part) => part !== '')),
    z.array(
      z.string().check(
        z.refine((part) => networkIn(part) !== null, {
          error: 'must be addresses or networks with commas between them, as 10.0.0.1, 10.1.0.0/16; none for everybody',
        }),
      ),
    ),
  ),
);

/** What people type to reach it, where nothing else is said: an address of this machine that is not the usual one, by itself. */
const typedHost = (bound: string): string => (bound.startsWith('127.') && bound !== '127.0.0.1' ? bound : 'localhost');

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

const shape = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], { error: 'must be development, test or production' }),
    'development',
  ),
  PORT: z._default(wholeText(1, 65_535, 'must be a port number, from 1 to 65535'), 4300),
  HOST: z._default(host, 'localhost'),
  NODE_NAME: z.optional(
    z.string().check(z.regex(/^[\w.:-]{1,60}$/, { error: 'must be a name of letters, figures and .-_:, 60 at most' })),
  ),
  PUBLIC_ORIGIN: z.optional(origin),
  DATA_DIR: z._default(z.string().check(z.regex(/\S/, { error: 'must be a folder' })), '.data'),
  SEAL_KEY_FILE: z.optional(z.string().check(z.regex(/\S/, { error: 'must be a file' }))),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_MIGRATION_URL: z.optional(databaseAddress),
  FENCE_OLD_PRIMARY: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'off'),
  NATS_URL: z.optional(busAddress),
  DATABASE_POOL_SIZE: z._default(wholeText(2, 200, 'must be a number of connections, from 2 to 200'), 10),
  OIDC_ISSUER: z.optional(issuer),
  OIDC_CLIENT_ID: z._default(word, 'blue-citrus'),
  OIDC_AUDIENCE: z._default(word, 'blue-citrus-api'),
  KEYCLOAK_CLIENT_ID: z._default(word, 'blue-citrus-console'),
  KEYCLOAK_CLIENT_SECRET: z.optional(word),
  OIDC_TOKEN_SECONDS: z.optional(wholeText(10, 300, 'must be a number of seconds, from 10 to 300')),
  MFA_ROLES: z.optional(z.string()),
  MFA_WAIT_UNTIL: z.optional(z.iso.date({ error: 'must be a day, as 2027-01-31' })),
  STEP_UP: z.optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  DEMO_PEOPLE: z.optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  REQUEST_LOG_DAYS: z._default(wholeText(7, 400, 'must be a number of days, from 7 to 400'), 90),
  REQUEST_LOG_PER_SECOND: z._default(wholeText(1, 100_000, 'must be a number of entries, from 1 to 100000'), 300),
  DRAIN_SECONDS: z.optional(wholeText(0, 8, 'must be a number of seconds, from 0 to 8')),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(z.regex(/^[\w.~+/-]{20,500}$/, { error: 'must be a secret of 20 letters, figures and .-_~+/ at least' })),
  ),
  TRUSTED_PROXIES: z.optional(networks),
  CONNECTIONS_PER_ADDRESS: z._default(
    wholeText(10, 1_000_000, 'must be a number of connections, from 10 to 1000000'),
    2_000,
  ),
  AUDIT_LOG_URL: z.optional(collector),
  SMTP_URL: z.optional(mailServer),
  MAIL_FROM: z.optional(z.email({ error: 'must be an e-mail address' })),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }), 'info'),
});

type Values = z.infer<typeof shape>;

const described = (issue: { readonly path: readonly PropertyKey[]; readonly message: string }): string =>
  `${issue.path.join('.')}: ${issue.message}`;

const keycloakOf = ({ KEYCLOAK_CLIENT_ID: clientId, KEYCLOAK_CLIENT_SECRET: clientSecret }: Values) =>
  clientSecret === undefined ? null : { clientId, clientSecret };

const oidcOf = (values: Values): Config['oidc'] => ({
  externalIssuer: values.OIDC_ISSUER ?? null,
  clientId: values.OIDC_CLIENT_ID,
  audience: values.OIDC_AUDIENCE,
  tokenSeconds: values.OIDC_TOKEN_SECONDS ?? 300,
  keycloak: keycloakOf(values),
});

const mailOf = ({ SMTP_URL: url, MAIL_FROM: from }: Values, publicOrigin: string): Config['mail'] =>
  url === undefined ? null : { url, from: from ?? `blue-citrus@${new URL(publicOrigin).hostname}` };

const NO_ROLES = 'none';

const secondFactorOf = ({ MFA_ROLES: roles, MFA_WAIT_UNTIL: until }: Values, production: boolean) => ({
  roles: (roles ?? (production ? 'Admin' : NO_ROLES))
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== NO_ROLES),
  waitsUntil: until === undefined ? null : new Date(`${until}T00:00:00+03:00`),
});

/** An outside provider may know no second factor: there it is asked for where somebody says so. */
const asksStepUp = (values: Values, production: boolean): boolean =>
  values.STEP_UP === undefined
    ? values.OIDC_ISSUER === undefined && secondFactorOf(values, production).roles.length > 0
    : values.STEP_UP === 'on';

/** What processes share. */
const sharedOf = (values: Values) => ({
  databaseUrl: values.DATABASE_URL ?? null,
  databaseMigrationUrl: values.DATABASE_MIGRATION_URL ?? null,
  natsUrl: values.NATS_URL ?? null,
});

const configOf = (values: Values): Config => {
  const production = values.NODE_ENV === 'production';
  const publicOrigin = values.PUBLIC_ORIGIN ?? `http://${typedHost(values.HOST)}:${values.PORT}`;
  return {
    production,
    port: values.PORT,
    nodeName: values.NODE_NAME ?? `${hostname()}:${values.PORT}`,
    host: values.HOST,
    publicOrigin,
    dataDir: path.resolve(values.DATA_DIR),
    sealKeyFile: values.SEAL_KEY_FILE === undefined ? null : path.resolve(values.SEAL_KEY_FILE),
    ...sharedOf(values),
    fenceOldPrimary: values.FENCE_OLD_PRIMARY === 'on',
    databasePoolSize: values.DATABASE_POOL_SIZE,
    oidc: oidcOf(values),
    secondFactor: secondFactorOf(values, production),
    asksStepUp: asksStepUp(values, production),
    demoPeople: values.DEMO_PEOPLE === undefined ? !production : values.DEMO_PEOPLE === 'on',
    drainMs: (values.DRAIN_SECONDS ?? (production ? 3 : 0)) * 1_000,
    metricsToken: values.METRICS_TOKEN ?? null,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    logLevel: values.LOG_LEVEL,
    auditLogUrl: values.AUDIT_LOG_URL ?? null,
    mail: mailOf(values, publicOrigin),
    requestLog: { days: values.REQUEST_LOG_DAYS, perSecond: values.REQUEST_LOG_PER_SECOND },
  };
};

/** Reads the settings from the environment, with all that contradicts itself; throws a ConfigError where they cannot be read. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(shape, filled);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(described));
  const config = configOf(parsed.data);
  return { config, mistakes: mistakesIn(config, filled) };
};

/** Reads the settings from the environment; all mistakes are reported together in one ConfigError. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const { config, mistakes } = readSettings(env);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
};
