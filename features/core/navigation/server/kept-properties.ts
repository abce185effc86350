import * as z from 'zod/mini';
import { badge, type MenuItem, menuItem } from '../contract/shapes.ts';

type Language = 'tr' | 'en';

const words = z.object({ tr: z.string(), en: z.string() });

/** What is kept of a row beside its columns: subtitle and badge in both languages, and where a link out of the product leads. */
const keptProperties = z.extend(
  z.pick(menuItem, {
    kind: true,
    disabled: true,
    exactMatch: true,
    active: true,
    function: true,
    hidden: true,
    roles: true,
  }),
  {
    subtitle: z.optional(words),
    badge: z.optional(z.extend(badge, { title: words })),
    link: z.optional(z.string()),
  },
);
export type KeptProperties = z.infer<typeof keptProperties>;

/** A row's properties; none where they cannot be read, so that one row cannot take the menu away from everybody. */
export const readProperties = (value: unknown): KeptProperties => {
  // Most rows have none, and there may be thousands.
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return {};
  const read = z.safeParse(keptProperties, value);
  return read.success ? read.data : {};
};

/** The same in one language, as they are sent. */
export const propertiesIn = (
  { subtitle, badge: look, link: _sentAsUrl, ...same }: KeptProperties,
  language: Language,
): Partial<MenuItem> => ({
  ...same,
  ...(subtitle === undefined ? {} : { subtitle: subtitle[language] }),
  ...(look === undefined ? {} : { badge: { ...look, title: look.title[language] } }),
});
