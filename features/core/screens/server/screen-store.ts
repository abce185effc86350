import { sql } from 'kysely';
import { type Database, type Tx, tables } from '#platform/server/db.ts';
import type { ScreenTables } from './tables.ts';

/** The screen that a canonical url or an alias leads to. */
export const screenAt = (tx: Tx, url: string) =>
  tables<ScreenTables>(tx)
    .selectFrom('screen_url as asked')
    .innerJoin('screen', 'screen.id', 'asked.screen_id')
    .innerJoin('screen_url as canonical', (join) =>
      join
        .onRef('canonical.screen_id', '=', 'screen.id')
        .on('canonical.to_epoch', 'is', null)
        .on('canonical.alias', '=', false),
    )
    .select([
      'screen.id',
      'canonical.url',
      'screen.name',
      'screen.caption_tr as tr',
      'screen.caption_en as en',
      'screen.layout_name as layoutName',
      'screen.kind',
    ])
    .where('asked.url', '=', url)
    .where('asked.to_epoch', 'is', null)
    .executeTakeFirst();

/** Every screen's canonical url by its id. */
export const urlsByScreen = async (db: Database | Tx): Promise<ReadonlyMap<number, string>> => {
  const rows = await tables<ScreenTables>(db)
    .selectFrom('screen_url')
    .select(['screen_id', 'url'])
    .where('to_epoch', 'is', null)
    .where('alias', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.screen_id, row.url]));
};

const screensNow = (db: Database | Tx) =>
  tables<ScreenTables>(db)
    .selectFrom('screen')
    .innerJoin('screen_url', 'screen_url.screen_id', 'screen.id')
    .select(['screen.id', 'screen_url.url', 'screen.name', 'screen.caption_tr as tr', 'screen.caption_en as en'])
    .where('screen_url.to_epoch', 'is', null)
    .where('screen_url.alias', '=', false);

/** Every screen with its canonical url and captions, by url. */
export const allScreens = (db: Database | Tx) => screensNow(db).orderBy('screen_url.url').execute();

/** Some screens, by their ids. */
export const screensOf = async (tx: Tx, ids: readonly number[]) =>
  ids.length === 0 ? [] : screensNow(tx).where('screen.id', 'in', ids).execute();

/** Some screens, by their canonical urls. */
export const screensByUrl = async (tx: Tx, urls: readonly string[]) =>
  urls.length === 0 ? [] : screensNow(tx).where('screen_url.url', 'in', urls).execute();

/** Counts one opening of a screen by a person. */
export const countVisit = (tx: Tx, person: number, company: number, screen: number) =>
  tables<ScreenTables>(tx)
    .insertInto('screen_visit')
    .values({ person_id: person, company_id: company, screen_id: screen, count: 1, last_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .constraint('screen_visit_pk')
        .doUpdateSet((eb) => ({ count: eb('screen_visit.count', '+', 1), last_at: sql`now()` })),
    )
    .execute();

/** Notes one opening with its time, for whoever looks for what a person had open. */
export const noteOpening = (tx: Tx, person: number, company: number, screen: number) =>
  tables<ScreenTables>(tx)
    .insertInto('screen_opening')
    .values({ person_id: person, company_id: company, screen_id: screen, at: sql`clock_timestamp()` })
    .execute();

/** What a person opened before a moment, the latest first. */
export const openingsBefore = async (tx: Tx, person: number, before: Date, take: number) => {
  const rows = await tables<ScreenTables>(tx)
    .selectFrom('screen_opening')
    .innerJoin('screen', 'screen.id', 'screen_opening.screen_id')
    .innerJoin('screen_url', (join) =>
      join
        .onRef('screen_url.screen_id', '=', 'screen.id')
        .on('screen_url.to_epoch', 'is', null)
        .on('screen_url.alias', '=', false),
    )
    .select(['screen_url.url', 'screen.caption_tr as tr', 'screen.caption_en as en', 'screen_opening.at'])
    .where('screen_opening.person_id', '=', person)
    .where('screen_opening.at', '<=', before)
    .orderBy('screen_opening.at', 'desc')
    .limit(take)
    .execute();
  return rows;
};

/** Forgets openings that are older than some days. */
export const forgetOpenings = async (db: Database | Tx, days: number): Promise<void> => {
  await sql`delete from screen_opening where at < now() - make_interval(days => ${days})`.execute(db);
};

/** More than are told: some of them may not be opened any more. */
const LATEST = 60;

/** The screens a person opened last in a company, the latest first. */
export const recentVisits = (tx: Tx, person: number, company: number) =>
  tables<ScreenTables>(tx)
    .selectFrom('screen_visit')
    .innerJoin('screen', 'screen.id', 'screen_visit.screen_id')
    .innerJoin('screen_url', (join) =>
      join
        .onRef('screen_url.screen_id', '=', 'screen.id')
        .on('screen_url.to_epoch', 'is', null)
        .on('screen_url.alias', '=', false),
    )
    .select([
      'screen.id',
      'screen_url.url',
      'screen.caption_tr as tr',
      'screen.caption_en as en',
      'screen_visit.last_at as lastAt',
      'screen_visit.count',
    ])
    .where('screen_visit.person_id', '=', person)
    .where('screen_visit.company_id', '=', company)
    .orderBy('screen_visit.last_at', 'desc')
    .limit(LATEST)
    .execute();
