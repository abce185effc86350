import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { isApiProblem, call } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo, undoReason } from '#platform/web/ui/undo.ts';
import { accessCalls } from '../contract/calls.ts';
import type { Matrix } from '../contract/matrix-shapes.ts';
import { CELL_CHANGED } from '#features/core/access/contract/vocabulary.ts';
import { impactQuery, matrixQuery, useAccessRefresh } from './access-queries.ts';
import type { ImpactOfPeople } from './impact-people.tsx';
import type { MatrixScreenRow } from './matrix-rows.ts';
import type { MatrixRole, ShownCell } from './matrix-types.ts';
import {
  asChanges,
  asInverse,
  type Cell,
  type CellState,
  cellKey,
  cellsOf,
  conflictsOf,
  keepMine,
  levelNow,
  NOTHING,
  type StagedChange,
  type Staging,
  stageDate,
  typeDate,
  undo,
} from './matrix-staging.ts';
import type { Conflict, PendingActions, PendingItem } from './pending-items.ts';
import { matrixTexts } from './matrix-texts.ts';
import { useMatrixUse } from './use-matrix-use.ts';
import { type Putting, usePut } from './use-put.ts';
import { type StagingState, useStaging } from './use-staging.ts';

type Told = ReadonlyMap<string, { readonly by: string | null; readonly at: string | null }>;
const NOBODY: Told = new Map();

/** Who changed which cell, from a refused saving. */
const toldBy = (problem: unknown): Told => {
  if (!isApiProblem(problem)) return NOBODY;
  const cells = problem.fields.filter((field) => field.code === CELL_CHANGED);
  return new Map(
    cells.map(({ params }) => [
      cellKey({ roleId: Number(params?.['roleId']), screenId: Number(params?.['screenId']) }),
      {
        by: params?.['by'] === undefined ? null : String(params['by']),
        at: params?.['at'] === undefined ? null : String(params['at']),
      },
    ]),
  );
};

const lockOf = (matrix: Matrix, role: MatrixRole, screen: MatrixScreenRow, canEdit: boolean): ShownCell['lock'] => {
  if (!canEdit) return 'locked';
  if (!role.editable) return 'roleLocked';
  if (role.protected && !role.everyone && matrix.consoleScreens.includes(screen.id)) return 'consoleLocked';
  return null;
};

const namesOf = (matrix: Matrix, language: 'tr' | 'en') => ({
  roles: new Map(matrix.roles.map((role) => [role.id, role.name])),
  screens: new Map(
    matrix.groups.flatMap((group) => group.screens.map((screen) => [screen.id, screen.caption[language]] as const)),
  ),
});

/** The changes with their names, impact and conflicts, as the side panel shows them. */
const usePendingItems = (
  matrix: Matrix | undefined,
  staging: Staging,
  conflicts: ReadonlyMap<string, CellState>,
  told: Told,
): { readonly items: readonly PendingItem[]; readonly people: ImpactOfPeople | undefined } => {
  const language = useLanguage();
  const changes = useMemo(() => asChanges(staging), [staging]);
  const impact = useQuery(impactQuery(changes));
  const people = changes.length === 0 ? undefined : impact.data?.people;
  const items = useMemo(() => {
    if (!matrix) return [];
    const names = namesOf(matrix, language);
    const weights = new Map(impact.data?.rows.map((row) => [cellKey(row), row]));
    return [...staging].map(([key, change]) => {
      const now = conflicts.get(key);
      const conflict: Conflict | null = now
        ? { now: now.level, by: told.get(key)?.by ?? null, at: told.get(key)?.at ?? null }
        : null;
      return {
        key,
        change,
        role: names.roles.get(change.roleId) ?? '',
        screen: names.screens.get(change.screenId) ?? '',
        impact: weights.get(key),
        conflict,
      };
    });
  }, [matrix, language, impact.data, staging, conflicts, told]);
  return { items, people };
};

/** What is said once all was saved, and how it is taken back. */
const useSaved = () => {
  const t = useTexts(matrixTexts);
  const refresh = useAccessRefresh();
  return ({ applied, epoch }: OutputOf<typeof accessCalls.applyGrants>, staging: Staging) =>
    offerUndo({
      message: t('saved', { count: applied }),
      undo: async (at) => {
        const back = { changes: asInverse(staging), undoes: epoch, reason: undoReason() };
        const undone = await call(accessCalls.applyGrants, back, at);
        return t('undone', { count: undone.applied });
      },
      refresh,
    });
};

/** Throws the staged changes away, and offers them back. */
const useDiscard = ({ form, staging, putBack }: StagingState) => {
  const t = useTexts(matrixTexts);
  return () => {
    const { reason } = form.values;
    form.handle.discard();
    offerUndo({
      message: t('discarded', { count: staging.size }),
      undo: () => putBack({ staging, reason }),
      refresh: () => undefined,
    });
  };
};

const EMPTY: ReadonlyMap<string, CellState> = new Map();

type Shown = Pick<ShownCell, 'conflict' | 'lock' | 'leftOut'>;

const shownCell = (held: CellState, staged: StagedChange | undefined, used: number | null, rest: Shown): ShownCell => {
  const { level, until, begins } = staged?.to ?? held;
  const isInUse = level !== 'none' && begins === undefined && levelNow(held) !== 'none';
  return {
    level,
    until,
    begins: begins ?? null,
    from: staged ? staged.from.level : null,
    used: isInUse ? used : null,
    ...rest,
  };
};

/** What each cell shows, whatever of the rest changes meanwhile. */
const useShown = (
  matrix: Matrix | undefined,
  canEdit: boolean,
  use: ReadonlyMap<string, number> | null,
  { staging, cells, conflicts, marks }: Held,
) =>
  useCallback(
    (role: MatrixRole, screen: MatrixScreenRow): ShownCell => {
      const key = cellKey({ roleId: role.id, screenId: screen.id });
      const used = use === null ? null : (use.get(key) ?? 0);
      return shownCell(cells.get(key) ?? NOTHING, staging.get(key), used, {
        conflict: conflicts.has(key),
        lock: matrix ? lockOf(matrix, role, screen, canEdit) : 'locked',
        leftOut: marks.get(key) ?? null,
      });
    },
    [staging, cells, conflicts, marks, matrix, canEdit, use],
  );

type Held = {
  readonly staging: Staging;
  readonly cells: ReadonlyMap<string, CellState>;
  readonly conflicts: ReadonlyMap<string, CellState>;
  readonly marks: Putting['marks'];
};

const useLocks = (matrix: Matrix | undefined, canEdit: boolean, pending: boolean) => {
  const known = useMemo(
    () => ({
      roles: new Map(matrix?.roles.map((role) => [role.id, role])),
      screens: new Map(matrix?.groups.flatMap(({ screens }) => screens.map((screen) => [screen.id, screen] as const))),
    }),
    [matrix],
  );
  return useCallback(
    ({ roleId, screenId }: Cell): boolean => {
      const role = known.roles.get(roleId);
      const screen = known.screens.get(screenId);
      return pending || !matrix || !role || !screen || lockOf(matrix, role, screen, canEdit) !== null;
    },
    [known, matrix, canEdit, pending],
  );
};

/** All that the matrix screen knows and does. */
export const useMatrix = (canEdit: boolean) => {
  const query = useQuery(matrixQuery());
  const use = useMatrixUse(query.isSuccess);
  const staged = useStaging(query.data, useSaved());
  const { form, staging, update } = staged;
  const { pending, problem, isRead } = form.handle;
  // Until the stored draft is loaded, it is not overwritten.
  const matrix = isRead ? query.data : undefined;
  const cells = useMemo(() => (matrix ? cellsOf(matrix) : EMPTY), [matrix]);
  const conflicts = useMemo(() => conflictsOf(staging, cells), [staging, cells]);
  const told = useMemo(() => toldBy(problem), [problem]);
  const { items, people } = usePendingItems(matrix, staging, conflicts, told);
  const putting = usePut({ matrix, cells, isLocked: useLocks(matrix, canEdit, pending), update });
  const shown = useShown(matrix, canEdit, use?.cells ?? null, { staging, cells, conflicts, marks: putting.marks });
  const actions: PendingActions = {
    onUndo: ({ change }) => update((before) => undo(before, change)),
    onDate: ({ change }, of, moment) => update((before) => stageDate(before, change, of, moment)),
    onTyped: ({ change }, of, typed) => update((before) => typeDate(before, change, of, typed)),
    onKeep: ({ key, change }) => update((before) => keepMine(before, change, cells.get(key) ?? NOTHING)),
  };
  const discard = useDiscard(staged);
  const conflictCount = conflicts.size;
  return { query, use, matrix, form, staging, items, people, shown, putting, actions, discard, conflictCount };
};
