import { READABLE } from '#platform/contract/shapes.ts';

/**
 * What `READABLE` refuses wherever it stands, as a pattern that ordinary tools read: without classes of letters, lookbehind or
 * characters above U+FFFF. It refuses no text that is accepted; what is finer, such as where a joiner may stand, the server
 * refuses all the same.
 */
const READABLE_IN_DOCUMENT = String.raw`^[^\u0000-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB]*$`;

/** A schema with its patterns as the API document has them. */
export const withDocumentedPatterns = (schema: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'pattern' && value === READABLE.source ? READABLE_IN_DOCUMENT : value,
    ),
  ) as Record<string, unknown>;
