import { fold } from '#platform/contract/turkish.ts';
import type { Matrix } from '../contract/matrix-shapes.ts';

export type MatrixScreenRow = Matrix['groups'][number]['screens'][number];
export type MatrixLine =
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly title: string;
      /** Screens under it, in view or folded away. */
      readonly count: number;
      readonly folded: boolean;
    }
  | {
      readonly kind: 'screen';
      readonly key: string;
      readonly screen: MatrixScreenRow;
      readonly caption: string;
      readonly row: number;
    };

/** A finger needs more room than a pointer. */
export const ROW_HEIGHT = globalThis.matchMedia?.('(pointer: coarse)').matches ? 44 : 34;
export const GROUP_HEIGHT = 28;

const heightOf = (line: MatrixLine) => (line.kind === 'group' ? GROUP_HEIGHT : ROW_HEIGHT);

type Narrowed = {
  /** Keys of the groups whose screens are folded away; a search looks into all of them. */
  readonly folded?: ReadonlySet<string>;
  /** Which screens are shown at all. */
  readonly isShown?: (screen: MatrixScreenRow) => boolean;
};

/** The lines of the matrix: each group's title and its screens that the search finds by caption or url. */
export const linesOf = (
  groups: Matrix['groups'],
  search: string,
  language: 'tr' | 'en',
  { folded, isShown = () => true }: Narrowed = {},
): readonly MatrixLine[] => {
  const terms = fold(search).split(/\s+/).filter(Boolean);
  let row = 0;
  return groups.flatMap((group): MatrixLine[] => {
    const found = group.screens.filter((screen) => {
      const text = `${fold(screen.caption[language])} ${fold(screen.url)}`;
      return isShown(screen) && terms.every((term) => text.includes(term));
    });
    if (found.length === 0) return [];
    const isFolded = terms.length === 0 && folded?.has(group.key) === true;
    const title: MatrixLine = {
      kind: 'group',
      key: group.key,
      title: group.title[language],
      count: found.length,
      folded: isFolded,
    };
    if (isFolded) return [title];
    const screens = found.map(
      (screen): MatrixLine => ({
        kind: 'screen',
        key: `s${screen.id}`,
        screen,
        caption: screen.caption[language],
        row: row++,
      }),
    );
    return [title, ...screens];
  });
};

/** Where each line begins, and the whole height at the end. */
export const offsetsOf = (lines: readonly MatrixLine[]): readonly number[] => {
  const offsets = [0];
  let end = 0;
  for (const line of lines) {
    end += heightOf(line);
    offsets.push(end);
  }
  return offsets;
};

export type Window = { readonly start: number; readonly end: number };

/** The lines to draw for what is in view, with some above and below. */
export const windowOf = (offsets: readonly number[], top: number, height: number, spare: number): Window => {
  const count = offsets.length - 1;
  const first = offsets.findIndex((_offset, index) => (offsets[index + 1] ?? Infinity) > top);
  const after = offsets.findIndex((offset) => offset >= top + height);
  return { start: Math.max(0, first - spare), end: Math.min(count, (after === -1 ? count : after) + spare) };
};

/** The lines to draw: those in view, and the one that has the focus wherever it is scrolled to, so that keys go on from it. */
export const drawnOf = ({ start, end }: Window, kept: number | null): readonly number[] => {
  const seen = Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
  if (kept === null || (kept >= start && kept < end)) return seen;
  return kept < start ? [kept, ...seen] : [...seen, kept];
};
