import type { Matrix } from '../contract/shapes.ts';
import { type CellLevel, cellLevels } from '#features/core/access/contract/vocabulary.ts';

export type Cell = { readonly roleId: number; readonly screenId: number };
/** What a cell holds on the server; `until` null has no end. */
export type CellState = { readonly level: CellLevel; readonly until: string | null };
/**
 * A change that waits to be saved: what the cell held when it was made, and what it shall hold; `typed` stands in the
 * place of its end and is no day.
 */
export type StagedChange = Cell & { readonly from: CellState; readonly to: CellState; readonly typed?: string };
export type Staging = ReadonlyMap<string, StagedChange>;

export const NOTHING: CellState = { level: 'none', until: null };
export const cellKey = ({ roleId, screenId }: Cell): string => `${roleId}:${screenId}`;

/** What every cell holds, by `cellKey`; those not there hold nothing. */
export const cellsOf = (matrix: Matrix): ReadonlyMap<string, CellState> =>
  new Map(matrix.grants.map(([roleId, screenId, level, until]) => [cellKey({ roleId, screenId }), { level, until }]));

const same = (a: CellState, b: CellState) => a.level === b.level && a.until === b.until;

const without = (staging: Staging, key: string): Staging => {
  const next = new Map(staging);
  next.delete(key);
  return next;
};

/** Stages a cell; one that comes back to what it held is no change any more. */
export const stage = (staging: Staging, cell: Cell, held: CellState, to: CellState): Staging => {
  const key = cellKey(cell);
  const from = staging.get(key)?.from ?? held;
  const wanted = to.level === 'none' ? NOTHING : to;
  return same(from, wanted)
    ? without(staging, key)
    : new Map(staging).set(key, { roleId: cell.roleId, screenId: cell.screenId, from, to: wanted });
};

/** What was typed for the end of a change, and is no day: it stays there, and the change waits for it. */
export const typeEnd = (staging: Staging, cell: Cell, typed: string): Staging => {
  const change = staging.get(cellKey(cell));
  return change === undefined ? staging : new Map(staging).set(cellKey(cell), { ...change, typed });
};

/** Takes one change back. */
export const undo = (staging: Staging, cell: Cell): Staging => without(staging, cellKey(cell));

/** Changes whose cell no longer holds what it held when they were made. */
export const conflictsOf = (staging: Staging, cells: ReadonlyMap<string, CellState>): ReadonlyMap<string, CellState> =>
  new Map(
    [...staging].flatMap(([key, change]) => {
      const now = cells.get(key) ?? NOTHING;
      return now.level === change.from.level ? [] : [[key, now] as const];
    }),
  );

/** Keeps one's own change against what the cell holds now; gone when both want the same. */
export const keepMine = (staging: Staging, cell: Cell, now: CellState): Staging => {
  const change = staging.get(cellKey(cell));
  if (change === undefined) return staging;
  return same(change.to, now) ? undo(staging, cell) : new Map(staging).set(cellKey(cell), { ...change, from: now });
};

/** Leaves out changes of roles and screens that are gone, or that the person may no longer change. */
export const stillPossible = (staging: Staging, matrix: Matrix): Staging => {
  const roles = new Set(matrix.roles.filter((role) => role.editable).map((role) => role.id));
  const screens = new Set(matrix.groups.flatMap((group) => group.screens.map((screen) => screen.id)));
  const left = [...staging].filter(([, change]) => roles.has(change.roleId) && screens.has(change.screenId));
  return left.length === staging.size ? staging : new Map(left);
};

/** The most that a person may give on a screen, and until when. */
export const limitOn = (
  matrix: Matrix,
  screenId: number,
  level: CellLevel,
): { readonly allowed: boolean; readonly until: string | null } => {
  // What is only looked at offers no more, to whomever.
  if (level === 'edit' && matrix.viewOnly.includes(screenId)) return { allowed: false, until: null };
  if (matrix.limits === null || level === 'none') return { allowed: true, until: null };
  const enough = matrix.limits.filter(([id, held]) => id === screenId && (held === 'edit' || level === 'view'));
  const ends = enough.map(([, , until]) => until);
  const latest = ends.reduce<string | null>(
    (end, until) => (end === null || until === null ? null : end > until ? end : until),
    ends[0] ?? null,
  );
  return { allowed: enough.length > 0, until: latest };
};

/** The next level by click: none, view, edit and round again, past what may not be given. */
export const nextLevel = (level: CellLevel, isAllowed: (level: CellLevel) => boolean): CellLevel => {
  const at = cellLevels.indexOf(level);
  const order = [1, 2, 3].map((step) => cellLevels[(at + step) % cellLevels.length] ?? 'none');
  return order.find(isAllowed) ?? level;
};

const RANK: Readonly<Record<CellLevel, number>> = { none: 0, view: 1, edit: 2 };

/** Whether a change gives more, takes away, or moves the end only. */
export const directionOf = ({ from, to }: StagedChange): 'more' | 'less' | 'end' => {
  if (RANK[to.level] > RANK[from.level]) return 'more';
  return RANK[to.level] < RANK[from.level] ? 'less' : 'end';
};

/** The changes as the API takes them. */
export const asChanges = (staging: Staging) =>
  [...staging.values()].map(({ roleId, screenId, from, to }) => ({
    roleId,
    screenId,
    from: from.level,
    to: to.level,
    validUntil: to.until,
  }));

/** What takes saved changes back: each cell to what it held, with the end it had. */
export const asInverse = (staging: Staging) =>
  asChanges(new Map([...staging].map(([key, { from, to, ...cell }]) => [key, { ...cell, from: to, to: from }])));

/** For the draft: ids, levels and ends, nothing that names anybody. */
export const writeStaging = (staging: Staging): readonly (readonly unknown[])[] =>
  [...staging.values()].map(({ roleId, screenId, from, to, typed }) => [
    roleId,
    screenId,
    from.level,
    from.until,
    to.level,
    to.until,
    ...(typed === undefined ? [] : [typed]),
  ]);

const isLevel = (value: unknown): value is CellLevel => cellLevels.includes(value as CellLevel);
const isEnd = (value: unknown): value is string | null => value === null || typeof value === 'string';

const readRow = (row: unknown): readonly [string, StagedChange][] => {
  if (!Array.isArray(row)) return [];
  const [roleId, screenId, fromLevel, fromUntil, toLevel, toUntil, typed] = row as unknown[];
  if (!Number.isInteger(roleId) || !Number.isInteger(screenId)) return [];
  if (!isLevel(fromLevel) || !isLevel(toLevel) || !isEnd(fromUntil) || !isEnd(toUntil)) return [];
  const cell = { roleId: roleId as number, screenId: screenId as number };
  const from = { level: fromLevel, until: fromUntil };
  const to = { level: toLevel, until: toUntil };
  return [[cellKey(cell), { ...cell, from, to, ...(typeof typed === 'string' ? { typed } : {}) }]];
};

/** Reads what `writeStaging` wrote; anything else is no change. */
export const readStaging = (rows: unknown): Staging => new Map(Array.isArray(rows) ? rows.flatMap(readRow) : []);
