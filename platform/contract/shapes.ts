import * as z from 'zod/mini';

const WHOLE = /^(0|[1-9]\d{0,14})$/;
const WITH_FRACTION = /^(0|[1-9]\d{0,14})(\.\d{1,6})?$/;

/**
 * A number in a path or query, where it arrives as text: plain decimal digits alone. `Number` would also read `1e3`,
 * `0x10`, ` 1` and the empty text, and one row would have many addresses.
 */
const inText = (pattern: RegExp, number: z.ZodMiniType<number, number>): z.ZodMiniType<number, number> =>
  z.pipe(
    z.transform((sent: unknown) => (typeof sent === 'string' && pattern.test(sent) ? Number(sent) : sent)),
    number,
  ) as unknown as z.ZodMiniType<number, number>;

/** A whole number in a path or query, from `min` to `max`. */
export const wholeText = (min: number, max: number, error?: string) =>
  inText(WHOLE, z.int(error).check(z.gte(min), z.lte(max)));

/** A number in a query that may have a fraction, from `min` to `max`. */
export const numberText = (min: number, max: number) => inText(WITH_FRACTION, z.number().check(z.gte(min), z.lte(max)));

/** A row id in a path or query. */
export const idText = inText(WHOLE, z.int().check(z.positive()));

/** A row id in a JSON body. */
export const id = z.int().check(z.positive());

/** The most that a row's version can be: its column is an integer of four bytes. */
const MOST_VERSION = 2_147_483_647;

/** The version of a row; a change names the version that it is based on. */
export const version = z.int().check(z.nonnegative(), z.lte(MOST_VERSION));

/** The same in a query. */
export const versionText = wholeText(0, MOST_VERSION);

/**
 * Refuses what nobody sees and what turns the direction of its neighbours: control characters, halves of a character, format
 * marks, fillers, tags. The joiner and the selector of emoji may stand where an emoji needs them. No script puts five marks
 * on one letter; floods of them run over the lines above and below.
 */
export const READABLE =
  /^(?!.*\p{M}{5})(?:[^\p{Cc}\uFE00-\uFE0F\p{Cs}\u034F\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F)*$/u;

/** Text that people type: trimmed, all of it to be seen, from `min` to `max` characters. */
export const text = (max: number, min = 1) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(READABLE));

/** An instant as ISO 8601 in UTC, as `2026-11-21T14:32:00.000Z`. */
export const instant = z.iso.datetime();

/** A calendar day, as `2026-11-21`. */
export const day = z.iso.date();

/** How many rows at most a query asks for. */
export const takeOf = (usual: number) => z._default(wholeText(1, 200), usual);

/** Paging in a query: `skip` rows, then at most `take`. */
export const pageQuery = { skip: z._default(wholeText(0, 1_000_000), 0), take: takeOf(50) };

/** A page of rows and how many there are in all. */
export const pageOf = <T extends z.ZodMiniType>(row: T) => z.object({ rows: z.array(row), total: z.int() });

/** Files that people take a table home in. */
export const sheetFormats = ['xlsx', 'csv'] as const;

export const nothing = z.strictObject({});
