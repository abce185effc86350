import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { instant, nothing, text } from '#platform/contract/shapes.ts';

/** Names a form on a screen, and the record it is about: `/screen/production/orders#edit:12`. */
const draftKey = z.string().check(z.minLength(2), z.maxLength(300), z.regex(/^\/[^\s#]*#[^\s]+$/));

/** The page that opens the form again. */
const page = z.string().check(z.maxLength(2_000), z.regex(/^\/[^/\\\s][^\\\s]*$/));

const draftLine = z.object({ key: z.string(), href: z.string(), title: z.string(), updatedAt: instant });

export type DraftLine = z.infer<typeof draftLine>;

/** What the calls of `draftsCalls` take and answer. */
export const draftsShapes = {
  listDrafts: { title: 'List my unfinished forms', input: nothing, output: z.array(draftLine) },
  readDraft: {
    title: 'Read an unfinished form',
    input: z.strictObject({ key: draftKey }),
    output: z.nullable(z.object({ data: z.record(z.string(), z.unknown()), updatedAt: instant })),
  },
  keepDraft: {
    title: 'Save an unfinished form',
    undo: { none: 'keeps what a person typed' },
    input: z.strictObject({ key: draftKey, href: page, title: text(200), data: z.record(z.string(), z.unknown()) }),
    output: z.object({ updatedAt: instant }),
  },
  dropDraft: {
    title: 'Discard an unfinished form',
    undo: 'keepDraft',
    input: z.strictObject({ key: draftKey }),
    output: z.object({ dropped: z.boolean() }),
  },
} satisfies Operations;
