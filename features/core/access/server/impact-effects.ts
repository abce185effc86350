import type { Level } from '#platform/contract/access.ts';
import type { CellLevel } from '../contract/vocabulary.ts';
import { type Cell, cellKey } from './grant-store.ts';

export type StagedCell = Cell & { readonly to: CellLevel };
export type GivenCell = Cell & { readonly level: Level };

const RANK = { none: 0, view: 1, edit: 2 } as const;

type Ranks = Map<number, Map<number, number>>;

const ranksOf = (cells: Iterable<Cell & { readonly rank: number }>): Ranks => {
  const ranks: Ranks = new Map();
  for (const { roleId, screenId, rank } of cells) {
    const ofRole = ranks.get(roleId) ?? new Map<number, number>();
    ofRole.set(screenId, rank);
    ranks.set(roleId, ofRole);
  }
  return ranks;
};

/** A level that rises or falls, and the changes that the holder's roles bring there. */
export type Move = { readonly before: number; readonly after: number; readonly keys: readonly string[] };

/** The effect of the changes on every person who holds certain roles in a company. */
export type Effect = { readonly members: readonly string[]; readonly moves: ReadonlyMap<number, Move> };

/** Finds what the changes do to holders of some roles, once for each combination of them. */
export const effectFinder = (cells: readonly StagedCell[], grants: readonly GivenCell[]) => {
  const staged = ranksOf(cells.map((cell) => ({ ...cell, rank: RANK[cell.to] })));
  const given = ranksOf(grants.map((cell) => ({ ...cell, rank: RANK[cell.level] })));
  const known = new Map<string, Effect>();
  const screensOf = (roleId: number): readonly number[] => [...(staged.get(roleId)?.keys() ?? [])];
  const moveOn = (screenId: number, roles: readonly number[]): Move => {
    const rankBefore = (roleId: number): number => given.get(roleId)?.get(screenId) ?? 0;
    const rankAfter = (roleId: number): number => staged.get(roleId)?.get(screenId) ?? rankBefore(roleId);
    return {
      before: Math.max(...roles.map(rankBefore)),
      after: Math.max(...roles.map(rankAfter)),
      keys: roles.flatMap((roleId) => (staged.get(roleId)?.has(screenId) ? [cellKey({ roleId, screenId })] : [])),
    };
  };
  const find = (roles: readonly number[]): Effect => {
    const moves = [...new Set(roles.flatMap(screensOf))].map(
      (screenId) => [screenId, moveOn(screenId, roles)] as const,
    );
    return {
      members: roles.flatMap((roleId) => screensOf(roleId).map((screenId) => cellKey({ roleId, screenId }))),
      moves: new Map(moves.filter(([, { before, after }]) => before !== after)),
    };
  };
  return (held: ReadonlySet<number>): { readonly roles: string; readonly effect: Effect } => {
    const sorted = [...held].toSorted((a, b) => a - b);
    const roles = sorted.join();
    const effect = known.get(roles) ?? find(sorted);
    known.set(roles, effect);
    return { roles, effect };
  };
};

/** Whether somebody may do less than before. */
export const falls = ({ before, after }: Move): boolean => after < before;

/** The changes under which somebody with these effects, in several companies, is counted; once each. */
export const countedUnder = (effects: readonly Effect[]) => {
  const moves = effects.flatMap((effect) => [...effect.moves.values()]);
  const keysOf = (which: (move: Move) => boolean) => new Set(moves.filter(which).flatMap(({ keys }) => keys));
  return {
    members: new Set(effects.flatMap(({ members }) => members)),
    gain: keysOf(({ before, after }) => after > before),
    lose: keysOf(({ before, after }) => after < before),
    opens: keysOf(({ before }) => before === 0),
    closes: keysOf(({ after }) => after === 0),
  };
};
