import { type CellLevel, cellLevels } from '#features/core/access/contract/vocabulary.ts';
import { cellKey, type CellState, type StagedChange, type Staging } from './matrix-staging.ts';

/** More changes than these are written by what they do: a draft has no room for a line of each. */
const FEW = 100;

const stateOf = ({ level, until, begins }: CellState): readonly unknown[] => [level, until, begins ?? null];

const rowOf = ({ roleId, screenId, from, to, typed }: StagedChange): readonly unknown[] => {
  const row = [roleId, screenId, from.level, from.until, to.level, to.until];
  const more = [typed?.until, from.begins, to.begins, typed?.begins];
  const last = more.findLastIndex((value) => value !== undefined);
  return [...row, ...more.slice(0, last + 1).map((value) => value ?? null)];
};

/** Ids in rising order, those that follow each other as `7-9`. */
const writeIds = (ids: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
};

/** Changes that do the same: what they do, and the screens of each role. */
const blockOf = ([first, ...others]: readonly StagedChange[]): readonly unknown[] => {
  const all = first === undefined ? [] : [first, ...others];
  const byRole = Map.groupBy(all, ({ roleId }) => roleId);
  const cells = [...byRole].map(([roleId, ofRole]) => `${roleId}:${writeIds(ofRole.map(({ screenId }) => screenId))}`);
  return ['block', ...(first === undefined ? [] : [stateOf(first.from), stateOf(first.to)]), cells.join(';')];
};

/** For the draft: ids, levels and dates, nothing that names anybody. */
export const writeStaging = (staging: Staging): readonly (readonly unknown[])[] => {
  const changes = [...staging.values()];
  if (changes.length <= FEW) return changes.map(rowOf);
  const typed = changes.filter((change) => change.typed !== undefined);
  const alike = Map.groupBy(
    changes.filter((change) => change.typed === undefined),
    ({ from, to }) => JSON.stringify([stateOf(from), stateOf(to)]),
  );
  return [...typed.map(rowOf), ...[...alike.values()].map(blockOf)];
};

const isLevel = (value: unknown): value is CellLevel => cellLevels.includes(value as CellLevel);
const isMoment = (value: unknown): value is string | null => value === null || typeof value === 'string';

const readState = (level: unknown, until: unknown, begins: unknown): CellState | null => {
  if (!isLevel(level) || !isMoment(until)) return null;
  return { level, until, ...(typeof begins === 'string' ? { begins } : {}) };
};

type Entry = readonly [string, StagedChange];

const readRow = (row: readonly unknown[]): readonly Entry[] => {
  const [roleId, screenId, fromLevel, fromUntil, toLevel, toUntil, typedUntil, fromBegins, toBegins, typedBegins] = row;
  if (!Number.isInteger(roleId) || !Number.isInteger(screenId)) return [];
  const from = readState(fromLevel, fromUntil, fromBegins);
  const to = readState(toLevel, toUntil, toBegins);
  if (from === null || to === null) return [];
  const cell = { roleId: roleId as number, screenId: screenId as number };
  const typed = {
    ...(typeof typedUntil === 'string' ? { until: typedUntil } : {}),
    ...(typeof typedBegins === 'string' ? { begins: typedBegins } : {}),
  };
  return [[cellKey(cell), { ...cell, from, to, ...(Object.keys(typed).length > 0 ? { typed } : {}) }]];
};

const MOST_IDS = 10_000;

const readIds = (text: string): readonly number[] =>
  text.split(',').flatMap((run) => {
    const [, first = '', last = first] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(run) ?? [];
    const count = Math.min(Number(last) - Number(first) + 1, MOST_IDS);
    return first === '' ? [] : Array.from({ length: Math.max(0, count) }, (_, at) => Number(first) + at);
  });

const readBlock = ([, from, to, cells]: readonly unknown[]): readonly Entry[] => {
  if (!Array.isArray(from) || !Array.isArray(to) || typeof cells !== 'string') return [];
  const [before, after] = [from, to].map((state: readonly unknown[]) => readState(state[0], state[1], state[2]));
  if (!before || !after) return [];
  return cells.split(';').flatMap((ofRole) => {
    const [role = '', ids = ''] = ofRole.split(':');
    const roleId = Number(role);
    if (!Number.isInteger(roleId) || roleId <= 0) return [];
    return readIds(ids).map((screenId): Entry => {
      const cell = { roleId, screenId };
      return [cellKey(cell), { ...cell, from: before, to: after }];
    });
  });
};

const readEntry = (row: unknown): readonly Entry[] => {
  if (!Array.isArray(row)) return [];
  return row[0] === 'block' ? readBlock(row) : readRow(row);
};

/** Reads what `writeStaging` wrote; anything else is no change. */
export const readStaging = (rows: unknown): Staging => new Map(Array.isArray(rows) ? rows.flatMap(readEntry) : []);
