import type { Context } from '#platform/server/context.ts';

/**
 * The context in which one of chosen rows is changed for itself: where others are chosen too, a change that needs a second
 * person is refused with that word, for what was asked would wait with all of them.
 */
export const oneOf = (rows: readonly unknown[], ctx: Context): Context =>
  rows.length === 1 ? ctx : { ...ctx, asked: null };
