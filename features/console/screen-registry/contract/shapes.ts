import * as z from 'zod/mini';
import { layoutNames } from '#features/core/screens/contract/vocabulary.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, nothing, text, version } from '#platform/contract/shapes.ts';

const MOST_ALIASES = 20;

const caption = z.strictObject({ tr: text(120), en: text(120) });

const registered = z.object({
  id,
  url: z.string(),
  name: z.string(),
  caption: z.object({ tr: z.string(), en: z.string() }),
  /** Other addresses that lead to it. */
  aliases: z.array(z.string()),
  layoutName: z.nullable(z.string()),
  /** Who may open it in the company the caller works in: by which roles, and how many people. */
  openers: z.object({ roles: z.array(z.string()), people: z.int() }),
  version,
});

export type RegisteredScreen = z.infer<typeof registered>;

/** What the calls of `screenRegistryCalls` take and answer. */
export const screenRegistryShapes = {
  listRegistry: {
    title: 'List the registered screens',
    input: nothing,
    output: z.object({ rows: z.array(registered), mayEdit: z.boolean() }),
  },
  editScreen: {
    title: 'Edit a screen',
    undo: { none: 'a form of one record, saved under its version; old addresses stay as aliases' },
    input: z.strictObject({
      id: idText,
      version,
      caption,
      aliases: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))).check(z.maxLength(MOST_ALIASES)),
      layoutName: z.nullable(z.enum(layoutNames)),
    }),
    output: z.object({ id, version }),
  },
} satisfies Operations;
