import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { FOLDED_FROM, FOLDED_TO, MARKS } from './folded-letters.ts';

/** Most texts hold no other letters than these; looking through the long list for each would be slow. */
const TURKISH_FROM = 'çÇğĞıİöÖşŞüÜâÂîÎûÛ';
const TURKISH_TO = 'ccggiioossuuaaiiuu';

/** The six letters that the alphabet has of its own stay themselves here. */
const OWN = new Set('çğıöşü');

const kept = (): readonly (readonly [string, string])[] => {
  const to = Array.from(FOLDED_TO);
  return Array.from(FOLDED_FROM, (from, index) => [from, to[index] as string] as const).filter(
    ([from]) => !OWN.has(from),
  );
};

const ORDER_FROM = `${kept()
  .map(([from]) => from)
  .join('')}${MARKS}`;
const ORDER_TO = kept()
  .map(([, to]) => to)
  .join('');

/** What fold_text and turkish_order first looked through the long list for: every letter that is neither ASCII nor Turkish. */
const NEITHER_ASCII_NOR_TURKISH = '[^ -~çÇğĞıİöÖşŞüÜâÂîÎûÛ]';

/**
 * The list has no letter below À and none from U+2000 on: a sign of degrees, a dash or a quotation mark needs no look
 * through its thousand letters, which takes a hundred times as long as this pattern.
 */
const MAY_BE_LISTED = String.raw`[^\u0001-\u00bf\u2000-\U0010ffffçÇğĞıİöÖşŞüÜâÂîÎûÛ]`;

const functions = (looksThrough: string) => [
  // `fold()` of platform/contract/turkish.ts, for texts that have no folded column.
  sql`create or replace function fold_text(value text) returns text language sql immutable strict parallel safe as $$
    select case
      when octet_length(value) = length(value) then lower(value collate "C")
      when value ~ ${sql.lit(looksThrough)} then translate(value, ${sql.lit(FOLDED_FROM + MARKS)}, ${sql.lit(FOLDED_TO)})
      else translate(lower(value collate "C"), ${sql.lit(TURKISH_FROM)}, ${sql.lit(TURKISH_TO)})
    end $$`,
  // A key that puts texts into the order of the Turkish alphabet when compared byte by byte: ç is a c that comes after
  // every other c, ı an h after every other h.
  sql`create or replace function turkish_order(value text) returns text language sql immutable strict parallel safe as $$
    select replace(replace(replace(replace(replace(replace(
      case when value ~ ${sql.lit(looksThrough)}
        then translate(translate(value, 'IİÇĞÖŞÜ', 'ıiçğöşü'), ${sql.lit(ORDER_FROM)}, ${sql.lit(ORDER_TO)})
        else translate(lower(translate(value, 'IİÇĞÖŞÜ', 'ıiçğöşü') collate "C"), 'âÂîÎûÛ', 'aaiiuu')
      end,
      'ç', 'c' || chr(127)), 'ğ', 'g' || chr(127)), 'ı', 'h' || chr(127)), 'ö', 'o' || chr(127)), 'ş', 's' || chr(127)),
      'ü', 'u' || chr(127)) $$`,
];

/**
 * The same functions as the planner can put into a statement in their place: not declared strict, since it never does that
 * with a strict function whose body has a case. Called for each row they took three times as long, most of it for the call.
 * What is null stays null either way. Texts of ASCII letters alone, such as codes and addresses, have a short way through the
 * order too: of those I is the only letter that the Turkish alphabet has elsewhere.
 */
const inPlace = [
  sql`create or replace function fold_text(value text) returns text language sql immutable parallel safe as $$
    select case
      when octet_length(value) = length(value) then lower(value collate "C")
      when value ~ ${sql.lit(MAY_BE_LISTED)} then translate(value, ${sql.lit(FOLDED_FROM + MARKS)}, ${sql.lit(FOLDED_TO)})
      else translate(lower(value collate "C"), ${sql.lit(TURKISH_FROM)}, ${sql.lit(TURKISH_TO)})
    end $$`,
  sql`create or replace function turkish_order(value text) returns text language sql immutable parallel safe as $$
    select case when octet_length(value) = length(value) then lower(replace(value, 'I', 'h' || chr(127)) collate "C")
    else replace(replace(replace(replace(replace(replace(
      case when value ~ ${sql.lit(MAY_BE_LISTED)}
        then translate(translate(value, 'IİÇĞÖŞÜ', 'ıiçğöşü'), ${sql.lit(ORDER_FROM)}, ${sql.lit(ORDER_TO)})
        else translate(lower(translate(value, 'IİÇĞÖŞÜ', 'ıiçğöşü') collate "C"), 'âÂîÎûÛ', 'aaiiuu')
      end,
      'ç', 'c' || chr(127)), 'ğ', 'g' || chr(127)), 'ı', 'h' || chr(127)), 'ö', 'o' || chr(127)), 'ş', 's' || chr(127)),
      'ü', 'u' || chr(127)) end $$`,
];

/** What SQL knows of Turkish: the fold for search, and the alphabet's order. */
export const textMigrations: Record<string, Migration> = {
  '0197-text-functions-in-place': {
    up: async (db) => {
      for (const statement of inPlace) await statement.execute(db);
    },
    down: async (db) => {
      for (const statement of functions(MAY_BE_LISTED)) await statement.execute(db);
    },
  },
  '0145-fold-what-is-listed': {
    up: async (db) => {
      for (const statement of functions(MAY_BE_LISTED)) await statement.execute(db);
    },
    down: async (db) => {
      for (const statement of functions(NEITHER_ASCII_NOR_TURKISH)) await statement.execute(db);
    },
  },
  '0050-turkish-text': {
    up: async (db) => {
      for (const statement of functions(NEITHER_ASCII_NOR_TURKISH)) await statement.execute(db);
    },
    down: async (db) => {
      await sql`drop function turkish_order(text)`.execute(db);
      await sql`drop function fold_text(text)`.execute(db);
    },
  },
};
