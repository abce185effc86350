import type { Matrix } from '../contract/matrix-shapes.ts';
import { type CellLevel, cellLevels } from '#features/core/access/contract/vocabulary.ts';

export type Cell = { readonly roleId: number; readonly screenId: number };
/** What a cell holds on the server; `until` null has no end. One with `begins` holds nothing before that moment. */
export type CellState = { readonly level: CellLevel; readonly until: string | null; readonly begins?: string };
/** The two dates of a cell. */
export type DateOf = 'begins' | 'until';
/** What was typed in the place of a date, and is no day. */
export type Typed = Readonly<Partial<Record<DateOf, string>>>;
/** A change that waits to be saved: what the cell held when it was made, and what it shall hold. */
export type StagedChange = Cell & { readonly from: CellState; readonly to: CellState; readonly typed?: Typed };
export type Staging = ReadonlyMap<string, StagedChange>;

export const NOTHING: CellState = { level: 'none', until: null };
export const cellKey = ({ roleId, screenId }: Cell): string => `${roleId}:${screenId}`;

/** What every cell holds, by `cellKey`; those not there hold nothing. */
export const cellsOf = (matrix: Matrix): ReadonlyMap<string, CellState> =>
  new Map([
    ...matrix.grants.map(
      ([roleId, screenId, level, until]) => [cellKey({ roleId, screenId }), { level, until }] as const,
    ),
    ...matrix.later.map(
      ([roleId, screenId, level, begins, until]) => [cellKey({ roleId, screenId }), { level, until, begins }] as const,
    ),
  ]);

export const sameState = (a: CellState, b: CellState): boolean =>
  a.level === b.level && a.until === b.until && a.begins === b.begins;

/** What a cell allows at this moment: nothing before it begins. */
export const levelNow = ({ level, begins }: CellState): CellLevel => (begins === undefined ? level : 'none');

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
  return sameState(from, wanted)
    ? without(staging, key)
    : new Map(staging).set(key, { roleId: cell.roleId, screenId: cell.screenId, from, to: wanted });
};

/** A change with another begin or end; null is at once, and for good. */
export const stageDate = (staging: Staging, { roleId, screenId }: Cell, of: DateOf, moment: string | null): Staging => {
  const change = staging.get(cellKey({ roleId, screenId }));
  if (change === undefined) return staging;
  const { begins, ...to } = change.to;
  const next = {
    until: { ...change.to, until: moment },
    begins: moment === null ? to : { ...to, begins: moment },
  }[of];
  const { [of]: _read, ...typed } = change.typed ?? {};
  const staged = stage(staging, { roleId, screenId }, change.from, next);
  const after = staged.get(cellKey({ roleId, screenId }));
  if (after === undefined || Object.keys(typed).length === 0) return staged;
  return new Map(staged).set(cellKey(after), { ...after, typed });
};

/** What was typed for a date of a change, and is no day: it stays there, and the change waits for it. */
export const typeDate = (staging: Staging, cell: Cell, of: DateOf, typed: string): Staging => {
  const change = staging.get(cellKey(cell));
  if (change === undefined) return staging;
  return new Map(staging).set(cellKey(cell), { ...change, typed: { ...change.typed, [of]: typed } });
};

/** Takes one change back. */
export const undo = (staging: Staging, cell: Cell): Staging => without(staging, cellKey(cell));

/** Changes whose cell no longer holds what it held when they were made. */
export const conflictsOf = (staging: Staging, cells: ReadonlyMap<string, CellState>): ReadonlyMap<string, CellState> =>
  new Map(
    [...staging].flatMap(([key, change]) => {
      const now = cells.get(key) ?? NOTHING;
      return levelNow(now) === levelNow(change.from) ? [] : [[key, now] as const];
    }),
  );

/** Keeps one's own change against what the cell holds now; gone when both want the same. */
export const keepMine = (staging: Staging, cell: Cell, now: CellState): Staging => {
  const change = staging.get(cellKey(cell));
  if (change === undefined) return staging;
  return sameState(change.to, now)
    ? undo(staging, cell)
    : new Map(staging).set(cellKey(cell), { ...change, from: now });
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
    from: levelNow(from),
    to: to.level,
    ...(to.begins === undefined ? {} : { validFrom: to.begins }),
    validUntil: to.until,
  }));

/** What takes saved changes back: each cell to what it held, with the end it had. */
export const asInverse = (staging: Staging) =>
  asChanges(new Map([...staging].map(([key, { from, to, ...cell }]) => [key, { ...cell, from: to, to: from }])));
