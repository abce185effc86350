/** The settings of the process, read once. */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  /** What this process is called where several share a database. */
  readonly nodeName: string;
  readonly host: string;
  /** The address people type, without a trailing slash; tokens and redirects are bound to it. */
  readonly publicOrigin: string;
  readonly dataDir: string;
  /** The file with the audit key; null: the one in the data folder. */
  readonly sealKeyFile: string | null;
  readonly databaseUrl: string | null;
  /** The login that owns the tables, where it is not the one of `databaseUrl`. */
  readonly databaseMigrationUrl: string | null;
  /** Whether a process stops deciding when it no longer reaches the standbys that may be promoted. */
  readonly fenceOldPrimary: boolean;
  /** The NATS server by which processes call each other, as `tls://login:password@nats.example.com:4222`; null: the database does. */
  readonly natsUrl: string | null;
  /** Connections to the database server for the work itself; those of decisions are beside them. */
  readonly databasePoolSize: number;
  readonly oidc: {
    /** null: the embedded provider under `/idp`. */
    readonly externalIssuer: string | null;
    readonly clientId: string;
    readonly audience: string;
    /** How long the embedded provider's access tokens live. */
    readonly tokenSeconds: number;
    /** The client by which the product changes accounts at a Keycloak; null: they are changed there. */
    readonly keycloak: { readonly clientId: string; readonly clientSecret: string } | null;
  };
  /** Names of the roles whose people need a second factor at the embedded provider, and until when they may do without. */
  readonly secondFactor: { readonly roles: readonly string[]; readonly waitsUntil: Date | null };
  /** Whether what opens the most asks for a second factor of the last 15 minutes. */
  readonly asksStepUp: boolean;
  readonly demoPeople: boolean;
  /** How long it keeps serving after SIGTERM, so that a load balancer sees that it is no longer ready. */
  readonly drainMs: number;
  /** What a program that reads the metrics from another machine has to bring; null: there is none. */
  readonly metricsToken: string | null;
  /** Addresses and networks of the proxies that are believed about whom they pass requests on for. */
  readonly trustedProxies: readonly string[];
  /** Connections that one address may have at a time. */
  readonly connectionsPerAddress: number;
  readonly logLevel: string;
  /** Where the audit trail is delivered to, as `tls://logs.example.com:6514`; null: nowhere. */
  readonly auditLogUrl: string | null;
  /** The mail server, as `smtps://login:password@mail.example.com`, and whom mail comes from; null: no mail is sent. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  readonly requestLog: {
    /** Days that the request log is kept. */
    readonly days: number;
    /** Entries that browsers may leave with this process in a second. */
    readonly perSecond: number;
  };
};

/** The settings could not be read; `mistakes` names each variable and what is wrong with it. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

export type Settings = {
  readonly config: Config;
  /** What may not be so, each with its variable's name; with any of them the product does not start. */
  readonly mistakes: readonly string[];
};
