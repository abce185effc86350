import * as z from 'zod/mini';
import { id, READABLE } from '#platform/contract/shapes.ts';
import { badge } from './shapes.ts';
import { menuFunctions, menuHides, menuKinds } from './vocabulary.ts';

/** What people read of an entry, in one language; empty: it is missing there, and the other language stands in. */
const words = z.string().check(z.trim(), z.maxLength(120), z.regex(READABLE));
const bothWords = z.object({ tr: words, en: words });

/** A link out of the product leads to the web alone. */
const outside = z.string().check(z.maxLength(2000), z.regex(/^https:\/\/\S+$/), z.regex(READABLE));

/** The name of an icon in the icon set. */
const icon = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** What an entry of the menu consists of, beside its id: each field can be changed by itself. */
export const menuEntryFields = {
  parentId: z.nullable(id),
  /** Its place among the entries of its parent, ascending; a fraction where it was put between two. */
  sequence: z.number().check(z.gte(-1e9), z.lte(1e9)),
  screenId: z.nullable(id),
  title: bothWords,
  icon: z.nullable(icon),
  kind: z.nullable(z.enum(menuKinds)),
  function: z.nullable(z.enum(menuFunctions)),
  link: z.nullable(outside),
  subtitle: z.nullable(bothWords),
  badge: z.nullable(z.extend(badge, { title: bothWords })),
  hidden: z.nullable(z.enum(menuHides)),
  disabled: z.boolean(),
  exactMatch: z.boolean(),
  active: z.boolean(),
  roles: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20)),
};

/** An entry of the menu as it is edited, its words in both languages. */
export const menuEntry = z.object({ id, ...menuEntryFields });

const fields = z.object(menuEntryFields);

export type MenuEntry = z.infer<typeof menuEntry>;
export type MenuEntryFields = z.infer<typeof fields>;
