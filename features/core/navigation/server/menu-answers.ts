import type { Caches } from '#platform/server/caches.ts';
import { type PreparedAnswer, prepareAnswer } from '#platform/server/prepared-answer.ts';
import { navigationContract } from '../contract/endpoints.ts';
import type { MenuItem } from '../contract/shapes.ts';
import { type KeptProperties, propertiesIn } from './kept-properties.ts';
import { type MenuRow, visibleMenu } from './visible-menu.ts';

type Language = 'tr' | 'en';

/** A row of the menu with its words in both languages. */
export type KeptRow = MenuRow & {
  readonly url: string | null;
  readonly tr: string;
  readonly en: string;
  readonly icon: string | null;
  readonly properties: KeptProperties;
};

/** People of the same rights share one; so many differ in their rights at once before the oldest is made again. */
const MOST_KEPT = 40;

/** One bit for each row that may be opened: people with the same bits see the same menu. */
const signatureOf = (rows: readonly KeptRow[], mayOpen: (row: KeptRow) => boolean): string => {
  const bits = new Uint8Array(Math.ceil(rows.length / 8));
  for (const [index, row] of rows.entries())
    if (mayOpen(row)) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
  return Buffer.from(bits).toString('latin1');
};

const itemOf = ({ tr, en, properties, ...row }: KeptRow, language: Language): MenuItem => {
  // A caption that is missing in one language is read in the other.
  const title = language === 'en' ? en || tr : tr || en;
  return { ...row, title, caption: title, ...propertiesIn(properties, language) };
};

/** The menu of a person who may open those rows, of which some are locked: made for one request, and not cached. */
export const menuWithLocks = (
  rows: readonly KeptRow[],
  mayOpen: (row: KeptRow) => boolean,
  isLocked: (row: KeptRow) => boolean,
  language: Language,
): MenuItem[] =>
  visibleMenu(rows, mayOpen).map((row) => ({ ...itemOf(row, language), ...(isLocked(row) && { locked: true }) }));

/** Responds with the menu of people who may open those rows; each menu is serialised and compressed once. */
export const menuAnswers = (caches: Caches) => {
  let of: readonly KeptRow[] | null = null;
  const kept = new Map<string, Promise<PreparedAnswer>>();
  let hits = 0;
  let misses = 0;
  const clear = (): number => {
    const count = kept.size;
    kept.clear();
    return count;
  };
  caches.add({
    name: 'menu-answers',
    title: { tr: 'Hazır menü yanıtları', en: 'Prepared menus' },
    entries: () => kept.size,
    hits: () => hits,
    misses: () => misses,
    clear,
  });
  const prepare = (key: string, rows: readonly KeptRow[], mayOpen: (row: KeptRow) => boolean, language: Language) => {
    misses += 1;
    const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const answer = prepareAnswer(
      navigationContract.listMenu,
      visibleMenu(rows, mayOpen).map((row) => itemOf(row, language)),
    );
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    return answer;
  };
  return (
    rows: readonly KeptRow[],
    mayOpen: (row: KeptRow) => boolean,
    language: Language,
  ): Promise<PreparedAnswer> => {
    if (of !== rows) clear();
    of = rows;
    const key = `${language}:${signatureOf(rows, mayOpen)}`;
    const known = kept.get(key);
    if (known === undefined) return prepare(key, rows, mayOpen, language);
    hits += 1;
    return known;
  };
};
