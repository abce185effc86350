import * as z from 'zod/mini';

/** A row id in a path or query, where it arrives as text. */
export const idText = z.coerce.number<number>().check(z.int(), z.positive());

/** A row id in a JSON body. */
export const id = z.int().check(z.positive());

/** Text that people type: trimmed, no control characters, no half of a character, from `min` to `max` characters. */
export const text = (max: number, min = 1) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** An instant as ISO 8601 in UTC, as `2026-11-21T14:32:00.000Z`. */
export const instant = z.iso.datetime();

/** A calendar day, as `2026-11-21`. */
export const day = z.iso.date();

/** Paging in a query: `skip` rows, then at most `take`. */
export const pageQuery = {
  skip: z._default(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  take: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(200)), 50),
};

/** A page of rows and how many there are in all. */
export const pageOf = <T extends z.ZodMiniType>(row: T) => z.object({ rows: z.array(row), total: z.int() });

export const nothing = z.strictObject({});
