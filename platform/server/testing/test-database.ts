import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readConfig } from '../read-config.ts';
import { type OpenDatabase, openDatabase, openOn } from '../db.ts';
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';
import { createLog } from '../log.ts';

/** Where a suite's prepared database waits: a dump to load, or a template on a server. */
export type Prepared = { readonly dump: Blob } | { readonly url: string; readonly template: string };

const openDump = async (dump: Blob): Promise<OpenDatabase> => {
  const database = openOn(await openEmbeddedDatabase({ dump }));
  await database.becomeApp();
  return database;
};

const onServer = async (url: string, ...statements: readonly (string | pg.QueryConfig)[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** The address of another database on the same server. */
export const databaseNamed = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** Makes an empty database on the server and gives its address. */
export const createServerDatabase = async (url: string, name: string, template?: string): Promise<string> => {
  await onServer(url, `create database "${name}"${template === undefined ? '' : ` template "${template}"`}`);
  return databaseNamed(url, name);
};

/** Tells the planner about its tables, as the server does by itself within a minute of their being filled. */
export const analyseServerDatabase = (url: string): Promise<void> => onServer(url, 'analyze');

// Of people alone: whoever may end those may not end the server's own vacuum, and `with (force)` would try to.
// Removing without it sends that away by itself.
const sendAway = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename is not null`;

/** Removes a database from the server, whoever is still connected to it. */
export const dropServerDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, { text: sendAway, values: [name] }, `drop database if exists "${name}"`);

const openTemplate = async (url: string, template: string): Promise<OpenDatabase> => {
  const name = `bc_test_${randomBytes(6).toString('hex')}`;
  const own = await createServerDatabase(url, name, template);
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: own }), createLog('silent'));
  await database.becomeApp();
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropServerDatabase(url, name);
    },
  };
};

/** A database of one's own, a copy of the prepared one, worked in as the role that owns nothing. */
export const copyOf = (prepared: Prepared): Promise<OpenDatabase> =>
  'dump' in prepared ? openDump(prepared.dump) : openTemplate(prepared.url, prepared.template);
