import * as z from 'zod/mini';

const TOKEN_MAX = 16_384;
const token = z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX));
const url = z.string().check(z.maxLength(2_000));

/** The first frame of a tab: who it is, where it works, and the last event it has seen. */
export const helloFrame = z.object({
  token,
  userName: z.string().check(z.minLength(1), z.maxLength(200)),
  company: z.optional(z.nullable(z.coerce.string().check(z.maxLength(20)))),
  screen: z.optional(z.nullable(url)),
  after: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
});
export type HelloFrame = z.input<typeof helloFrame>;

/** What a tab says later: a fresh token, or which screen is in front of the person now. */
export const tabFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('token'), token }),
  z.object({ type: z.literal('screen'), url: z.nullable(url) }),
]);
export type TabFrame = z.input<typeof tabFrame>;

/**
 * What the server says: `ready` once it knows who is there (`resumed` is false when events may have been
 * missed since `after`), `beat` while all is quiet, and everything else is an event. `within`: over how many milliseconds
 * those who hear it spread what they ask because of it; the most there is where it does not say.
 */
export const serverFrame = z.union([
  z.object({ type: z.literal('ready'), resumed: z.boolean(), lastId: z.string() }),
  z.object({ type: z.literal('beat') }),
  z.object({ id: z.string(), name: z.string(), payload: z.unknown(), within: z.optional(z.int()) }),
]);
export type ServerFrame = z.input<typeof serverFrame>;
