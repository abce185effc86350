import * as z from 'zod/mini';
import { canonicalUrls } from '#features/core/screens/server/api.ts';
import type { Database } from '#platform/server/db.ts';
import { menuEntry } from '../contract/entry-shapes.ts';
import type { KeptRow } from './menu-answers.ts';
import { propertiesOf } from './menu-store.ts';

/** Places that an editor put between two others are fractions; what is sent are whole numbers in the same order. */
export const inWholeNumbers = <R extends { readonly id: number; readonly sequenceNo: number }>(
  rows: readonly R[],
): readonly R[] =>
  rows.every(({ sequenceNo }) => Number.isInteger(sequenceNo))
    ? rows
    : rows
        .toSorted((a, b) => a.sequenceNo - b.sequenceNo || a.id - b.id)
        .map((row, index) => ({ ...row, sequenceNo: index + 1 }));

const entries = z.array(menuEntry);

/** The rows of a menu that is not published, as those of the published one are kept. */
export const rowsOfEntries = async (db: Database, drafted: unknown): Promise<readonly KeptRow[]> => {
  const urls = await canonicalUrls(db);
  return inWholeNumbers(
    z.parse(entries, drafted).map((entry) => {
      const { id, parentId, screenId, sequence: sequenceNo, title, icon } = entry;
      const properties = propertiesOf(entry);
      const url = screenId === null ? (properties.link ?? null) : (urls.get(screenId) ?? null);
      return { id, parentId, screenId, sequenceNo, ...title, icon, properties, url };
    }),
  );
};
