import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database, Tx } from '#platform/server/db.ts';
import type { ScreenInFront } from '#platform/server/live.ts';

export const nodeMigrations: Readonly<Record<string, Migration>> = {
  '0191-node': {
    up: async (db) => {
      await sql`create table node (
        id text not null,
        name text not null,
        version text not null,
        epoch bigint not null,
        screens jsonb not null,
        started_at timestamptz not null default clock_timestamp(),
        seen_at timestamptz not null default clock_timestamp(),
        constraint node_pk primary key (id)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table node`.execute(db);
    },
  },
  '0195-node-settings': {
    // Without a value: the row of a process of before.
    up: async (db) => {
      await sql`alter table node add column origin text, add column issuer text`.execute(db);
    },
    down: async (db) => {
      await sql`alter table node drop column origin, drop column issuer`.execute(db);
    },
  },
};

/** What all processes on one database have to agree on: where people come in, and who signs their tokens. */
export type SharedSettings = {
  readonly origin: string;
  /** That of a provider outside; null with the embedded one. */
  readonly issuer: string | null;
};

/** What a process tells the others of itself. */
export type NodeRow = {
  /** Of this start of the process and no other. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** That of the facts it decides by. */
  readonly epoch: number;
  /** Which screens people have open at it. */
  readonly screens: readonly ScreenInFront[];
  readonly settings: SharedSettings;
  /** Whether its commit waits for the standbys that may be promoted. */
  readonly onStandbys: boolean;
};

/** Another process of the product, as its row said last. */
export type OtherNode = Pick<NodeRow, 'id' | 'name'>;

/** Who was silent for so long has ended without a word, and is forgotten. */
const FORGET_AFTER = sql`interval '1 minute'`;
/** Who was silent for so long has no browser any more: those came to another one. */
const AWAY_AFTER = sql`interval '3 seconds'`;

/** In place of an issuer, with the embedded provider: that one's follows from the origin. */
const EMBEDDED = '';

/** Writes what a process tells of itself; forgets those that ended without a word. */
export const writeNode = async (tx: Tx, row: NodeRow): Promise<void> => {
  const { id, name, version, epoch, screens, settings, onStandbys } = row;
  if (onStandbys) await sql`set local synchronous_commit = on`.execute(tx);
  await sql`with forgotten as (delete from node where seen_at < clock_timestamp() - ${FORGET_AFTER})
    insert into node (id, name, version, epoch, screens, origin, issuer)
    values (${id}, ${name}, ${version}, ${epoch}, ${JSON.stringify(screens)}::jsonb, ${settings.origin},
      ${settings.issuer ?? EMBEDDED})
    on conflict (id) do update set epoch = excluded.epoch, seen_at = clock_timestamp(),
      screens = case when node.screens = excluded.screens then node.screens else excluded.screens end`.execute(tx);
};

/** A process that ends takes its row with it. */
export const removeNode = async (db: Database, id: string): Promise<void> => {
  await sql`delete from node where id = ${id}`.execute(db);
};

/** The other processes, those also that have been silent for a while. */
export const otherNodes = async (db: Database, id: string): Promise<readonly OtherNode[]> => {
  const { rows } = await sql<OtherNode>`select id, name from node
    where id <> ${id} and seen_at > clock_timestamp() - ${FORGET_AFTER} order by name, id`.execute(db);
  return rows;
};

type Differing = SharedSettings & { readonly name: string };

/** A process that runs now with other settings than these; null where there is none. */
export const runsOtherwise = async (db: Database, { origin, issuer }: SharedSettings): Promise<Differing | null> => {
  const { rows } = await sql<Differing>`select name, origin, nullif(issuer, ${EMBEDDED}) as issuer from node
    where seen_at > clock_timestamp() - ${AWAY_AFTER} and (origin <> ${origin} or issuer <> ${issuer ?? EMBEDDED})
    order by seen_at desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** The screens that people have open at the other processes. */
export const screensElsewhere = async (db: Database | Tx, id: string): Promise<readonly ScreenInFront[]> => {
  const { rows } = await sql<{ screens: readonly ScreenInFront[] }>`select screens from node
    where id <> ${id} and seen_at > clock_timestamp() - ${AWAY_AFTER}`.execute(db);
  return rows.flatMap(({ screens }) => screens);
};
