import { sql } from 'kysely';
import { type Database, type Tx, tables } from '#platform/server/db.ts';
import type { EmbeddedScreenTables } from './tables.ts';

const of = (db: Database | Tx) => tables<EmbeddedScreenTables>(db);

/** A site whose pages can be embedded. */
export type EmbeddableSite = {
  readonly origin: string;
  /** Whether its pages keep cookies and storage of their own in the frame. */
  readonly keepsStorage: boolean;
};

const sites = (db: Database | Tx) =>
  of(db).selectFrom('embeddable_site').select(['origin', 'keeps_storage as keepsStorage']);

/** The sites that can be embedded, by their origins. */
export const listSites = (db: Database | Tx): Promise<EmbeddableSite[]> => sites(db).orderBy('origin').execute();

/** One of them; null where it is not on the list. */
export const findSite = async (tx: Tx, origin: string): Promise<EmbeddableSite | null> =>
  (await sites(tx).where('origin', '=', origin).executeTakeFirst()) ?? null;

/** Adds a site, or changes what its pages may keep. */
export const putSite = async (tx: Tx, { origin, keepsStorage }: EmbeddableSite, epoch: number): Promise<void> => {
  await sql`insert into embeddable_site (origin, keeps_storage, epoch) values (${origin}, ${keepsStorage}, ${epoch})
    on conflict on constraint embeddable_site_pk do update set keeps_storage = excluded.keeps_storage, epoch = excluded.epoch`.execute(
    tx,
  );
};

/** Takes a site off the list; that it stood there is in the trail. */
export const removeSite = async (tx: Tx, origin: string): Promise<void> => {
  await of(tx).deleteFrom('embeddable_site').where('origin', '=', origin).execute();
};
