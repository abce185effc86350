import * as z from 'zod/mini';
import { decoded } from '#platform/contract/encoded.ts';
import { redactText } from '#platform/contract/redact.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import { isSecretName } from '#platform/contract/secret-names.ts';
import { fold } from '#platform/contract/turkish.ts';
import type { BoundRoutes } from '#platform/server/bound-route.ts';
import { isOwnHost } from '#platform/server/host-check.ts';
import { isWithinBounds } from '#platform/server/json-bounds.ts';
import { preferenceOf } from '#platform/server/tasks/prefer.ts';
import { ACCESS_TOKEN_TYPE, readClaims, readHeader } from '#platform/server/token-form.ts';
import { bearerOf } from '#platform/server/tokens.ts';
import { readBlock } from '#platform/web/data-grid/clipboard.ts';
import { readDay, readMoment } from '#platform/web/forms/typed-day.ts';
import { requestFields } from '#apps/server/request-fields.ts';
import type { Findings } from '../drill.ts';
import { outgrows } from './growth.ts';
import { HOSTILE_TEXTS } from './texts.ts';

type Reader = (text: string) => unknown;

/** A refusal is an answer. */
const orRefuses =
  (read: Reader): Reader =>
  (text) => {
    try {
      return read(text);
    } catch {
      return null;
    }
  };

const inToken = (text: string): string => `${Buffer.from(text).toString('base64url')}.`.repeat(2);

/** What reads a text from outside, whichever patterns it is made of. */
const READERS: Readonly<Record<string, Reader>> = {
  redactText,
  'redactText of a field': (text) => redactText(JSON.stringify({ text })),
  fold,
  canonicalScreenUrl,
  decoded,
  isSecretName,
  'the address in the log': (url) => requestFields({ method: 'GET', url }),
  'the host': (text) => isOwnHost(text, 'http://localhost:3000'),
  'the bearer': orRefuses((text) => bearerOf(['authorization', `Bearer ${text}`])),
  'the header of a token': (text) => readHeader(inToken(text), ACCESS_TOKEN_TYPE),
  'the claims of a token': (text) => readClaims(inToken(text)),
  'the preference': preferenceOf,
  'the bounds of JSON': (text) => isWithinBounds(text, { members: 1e6, values: 1e6, depth: 1e6 }),
  'a pasted block': readBlock,
  'a typed day': readDay,
  'a typed moment': readMoment,
};

const fieldsOf = (routes: BoundRoutes): readonly (readonly [string, Reader])[] =>
  routes.flatMap(({ name, endpoint }) => {
    const { shape } = endpoint.input as Partial<z.ZodMiniObject>;
    return Object.entries(shape ?? {}).flatMap(([field, type]): readonly (readonly [string, Reader])[] => [
      [`${name}.${field}`, orRefuses((text) => z.safeParse(type, text))],
      [`${name}.${field} as a list`, orRefuses((text) => z.safeParse(type, [text]))],
    ]);
  });

const measure = (found: Findings, readers: readonly (readonly [string, Reader])[]): number => {
  for (const [name, read] of readers)
    for (const [what, textOf] of Object.entries(HOSTILE_TEXTS)) {
      const fault = outgrows(read, textOf);
      found.expect(fault === null, `${name} ${fault} of ${what}`);
    }
  return readers.length * Object.keys(HOSTILE_TEXTS).length;
};

/** Measures whatever reads a text from outside, and each field of each operation where `routes` are given. */
export const measureReaders = (found: Findings, routes: BoundRoutes): number =>
  measure(found, [...Object.entries(READERS), ...fieldsOf(routes)]);
