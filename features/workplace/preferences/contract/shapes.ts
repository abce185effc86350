import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { nothing } from '#platform/contract/shapes.ts';
import { densities, menuSides } from './vocabulary.ts';

/** Names of parts of the home page, as features give them. */
const partNames = z.readonly(z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))).check(z.maxLength(60)));

const home = z.strictObject({ order: partNames, hidden: partNames });

/** In pixels, as wide as a record can be read and no wider than anybody needs. */
const recordWidth = z.int().check(z.minimum(320), z.maximum(960));

const preferences = z.object({
  density: z.enum(densities),
  /** Whether screens stay open as tabs. */
  workTabs: z.boolean(),
  /** Whether they were offered to keep screens open as tabs: that is asked once. */
  tabsOffered: z.boolean(),
  /** Where the menu stands beside the content. */
  menuSide: z.enum(menuSides),
  /** How the home page is arranged. */
  home,
  /** How wide the panel of a record stands beside its list. */
  recordWidth,
});

export type Preferences = z.infer<typeof preferences>;

/** What the calls of `preferencesCalls` take and answer. */
export const preferencesShapes = {
  readPreferences: { title: 'Read my preferences', input: nothing, output: preferences },
  keepPreferences: {
    title: 'Save my preferences',
    undo: { none: 'a person chooses a preference again where it was chosen' },
    /** What is not named stays as it is. */
    input: z.strictObject({
      density: z.optional(z.enum(densities)),
      workTabs: z.optional(z.boolean()),
      tabsOffered: z.optional(z.boolean()),
      menuSide: z.optional(z.enum(menuSides)),
      home: z.optional(home),
      recordWidth: z.optional(recordWidth),
    }),
    output: preferences,
  },
} satisfies Operations;
