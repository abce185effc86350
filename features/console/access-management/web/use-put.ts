import { useCallback, useState } from 'react';
import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';
import type { Matrix } from '../contract/matrix-shapes.ts';
import {
  type Cell,
  type CellState,
  cellKey,
  limitOn,
  nextLevel,
  NOTHING,
  type Staging,
  undo,
} from './matrix-staging.ts';
import { countLeft, type LeftOut, type Put, putCells, type Wanted, type Wish } from './put-cells.ts';

/** What came of a block that was filled or pasted. */
export type PutTold =
  | { readonly kind: 'tooMany'; readonly count: number }
  | {
      readonly kind: 'done';
      readonly taken: number;
      /** Cells that stand beyond the table. */
      readonly outside: number;
      readonly left: readonly (readonly [LeftOut, number])[];
      /** Words that were not known, some of them. */
      readonly words: readonly string[];
    };

const NO_MARKS: ReadonlyMap<string, LeftOut> = new Map();
const MOST_WORDS = 5;

type PutInto = {
  readonly matrix: Matrix | undefined;
  readonly cells: ReadonlyMap<string, CellState>;
  readonly isLocked: (cell: Cell) => boolean;
  readonly update: (change: (staging: Staging) => Staging) => void;
};

type Pasted = {
  readonly cells: readonly Wanted[];
  readonly outside: number;
  readonly words: readonly string[];
};

const toldOf = (put: Put, { outside, words }: Omit<Pasted, 'cells'>): PutTold =>
  put.tooMany === null
    ? {
        kind: 'done',
        taken: put.taken,
        outside,
        left: countLeft(put.left),
        words: [...new Set(words)].slice(0, MOST_WORDS),
      }
    : { kind: 'tooMany', count: put.tooMany };

/** Puts what is wanted into one cell or many of them, and says what came of it where not all of it could be done. */
export const usePut = ({ matrix, cells, isLocked, update }: PutInto) => {
  const [marks, setMarks] = useState(NO_MARKS);
  const [told, setTold] = useState<PutTold | null>(null);
  const put = useCallback(
    (wanted: readonly Wanted[]): Put | null => {
      if (!matrix) return null;
      let result: Put | null = null;
      update((before) => {
        result = putCells(before, wanted, {
          held: (cell) => cells.get(cellKey(cell)) ?? NOTHING,
          isLocked,
          limitOn: (screenId, level) => limitOn(matrix, screenId, level),
          now: new Date().toISOString(),
        });
        return result.next;
      });
      return result;
    },
    [matrix, cells, isLocked, update],
  );
  const tell = (result: Put | null, pasted: Omit<Pasted, 'cells'>, isTold: (result: Put) => boolean) => {
    if (result === null) return;
    setMarks(result.left);
    setTold(result.tooMany !== null || isTold(result) ? toldOf(result, pasted) : null);
  };
  return {
    marks,
    told,
    forget: () => {
      setMarks(NO_MARKS);
      setTold(null);
    },
    fill: (into: readonly Cell[], wish: Wish) =>
      // One locked cell says so itself.
      tell(put(into.map((cell) => ({ ...cell, wish }))), { outside: 0, words: [] }, ({ left }) =>
        into.length > 1 ? left.size > 0 : [...left.values()].some((why) => why !== 'locked'),
      ),
    /** Different wishes for different cells. */
    put: (into: readonly Wanted[]) => tell(put(into), { outside: 0, words: [] }, () => true),
    paste: ({ cells: into, ...rest }: Pasted) => tell(put(into), rest, () => true),
    undo: (of: readonly Cell[]) => {
      setMarks(NO_MARKS);
      setTold(null);
      update((before) => of.filter((cell) => before.has(cellKey(cell))).reduce(undo, before));
    },
    /** The level after the one that a cell shows. */
    nextOf: (cell: Cell, shown: CellLevel): CellLevel =>
      matrix ? nextLevel(shown, (level) => limitOn(matrix, cell.screenId, level).allowed) : shown,
  };
};

export type Putting = ReturnType<typeof usePut>;
