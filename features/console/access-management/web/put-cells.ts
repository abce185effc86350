import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';
import { MAX_CHANGES } from '#features/core/access/contract/vocabulary.ts';
import { type Cell, type CellState, cellKey, levelNow, NOTHING, sameState, type Staging } from './matrix-staging.ts';

/** What a cell shall hold; without dates it keeps the end that it has with the same level. */
export type Wish = { readonly level: CellLevel; readonly begins?: string | null; readonly until?: string | null };

/**
 * Why a cell is left as it is: an unknown word, an end in the past, a lock, more than the caller holds, held already.
 */
export type LeftOut = 'unknown' | 'past' | 'locked' | 'beyond' | 'heldNow';

export type Wanted = Cell & { readonly wish: Wish | 'unknown' };

export type PutFacts = {
  readonly held: (cell: Cell) => CellState;
  readonly isLocked: (cell: Cell) => boolean;
  /** The most that the person may give on a screen, and until when. */
  readonly limitOn: (
    screenId: number,
    level: CellLevel,
  ) => { readonly allowed: boolean; readonly until: string | null };
  readonly now: string;
};

export type Put = {
  readonly next: Staging;
  /** Cells that are as they were wanted now, whether they had to be changed or not. */
  readonly taken: number;
  readonly left: ReadonlyMap<string, LeftOut>;
  /** More would wait than can be saved at once: nothing of it was staged. */
  readonly tooMany: number | null;
};

type Limit = ReturnType<PutFacts['limitOn']>;

const datedState = ({ level, begins, until }: Required<Wish>, base: CellState, limit: Limit, now: string) => {
  if (until !== null && until <= now) return 'past';
  if (limit.until !== null && (until === null || until > limit.until)) return 'beyond';
  if (begins === null || begins <= now) return { level, until };
  if (levelNow(base) !== 'none') return 'heldNow';
  return until !== null && until <= begins ? 'past' : { level, until, begins };
};

const stateOf = (cell: Cell, wish: Wish, base: CellState, facts: PutFacts): CellState | LeftOut => {
  const { level, begins, until } = wish;
  if (level === 'none') return NOTHING;
  const limit = facts.limitOn(cell.screenId, level);
  if (!limit.allowed) return 'beyond';
  if (begins !== undefined || until !== undefined)
    return datedState({ level, begins: begins ?? null, until: until ?? null }, base, limit, facts.now);
  return level === base.level ? base : { level, until: limit.until };
};

/**
 * Puts what is wanted into many cells at once. What cannot be done is left out and told, cell by cell; where more would wait
 * than can be saved in one go, nothing is staged at all.
 */
export const putCells = (staging: Staging, wanted: readonly Wanted[], facts: PutFacts): Put => {
  const next = new Map(staging);
  const left = new Map<string, LeftOut>();
  let taken = 0;
  for (const { roleId, screenId, wish } of wanted) {
    const cell = { roleId, screenId };
    const key = cellKey(cell);
    const base = staging.get(key)?.from ?? facts.held(cell);
    const state = wish === 'unknown' ? 'unknown' : facts.isLocked(cell) ? 'locked' : stateOf(cell, wish, base, facts);
    if (typeof state === 'string') left.set(key, state);
    else {
      taken += 1;
      if (sameState(base, state)) next.delete(key);
      else next.set(key, { ...cell, from: base, to: state });
    }
  }
  if (next.size > MAX_CHANGES && next.size > staging.size) return { next: staging, taken: 0, left, tooMany: next.size };
  return { next, taken, left, tooMany: null };
};

/** How many were left out for each reason, in words' order. */
export const countLeft = (left: ReadonlyMap<string, LeftOut>): readonly (readonly [LeftOut, number])[] =>
  [...Map.groupBy(left.values(), (why) => why)].map(([why, all]) => [why, all.length] as const);
