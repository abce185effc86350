import { translate } from '../i18n/translate.ts';
import { NotUndone, offerUndo } from '../ui/undo.ts';
import type { GridEditing, RowChange } from './grid-props.ts';
import { gridTexts } from './grid-texts.ts';
import { type GridColumn, valueOf } from './grid-types.ts';
import { saveChanges } from './save-changes.ts';
import type { RowOutcome } from './staging.ts';

/** What makes saved rows what they were before: the same cells, on the rows as they are now. */
export const inverseOf = <R>(
  sent: readonly RowChange<R>[],
  outcomes: readonly RowOutcome<R>[],
  columns: readonly GridColumn<R>[],
): readonly RowChange<R>[] => {
  const now = new Map(
    outcomes.flatMap((outcome) =>
      outcome.state === 'saved' && outcome.now !== undefined ? [[outcome.key, outcome.now] as const] : [],
    ),
  );
  return sent.flatMap(({ key, row, values }) => {
    const saved = now.get(key);
    if (saved === undefined) return [];
    const changed = columns.filter((column) => column.key in values);
    const before = Object.fromEntries(changed.map((column) => [column.key, valueOf(column, row)]));
    return [{ key, row: saved, values: before }];
  });
};

/** Says how many rows were saved, and offers to make them what they were; a row that somebody changed since stays. */
export const offerSavingBack = <R>(
  editing: GridEditing<R>,
  back: readonly RowChange<R>[],
  reload: () => Promise<unknown>,
): void => {
  if (back.length === 0) return;
  offerUndo({
    message: translate(gridTexts, 'rowsSaved', { count: back.length }),
    undo: async (call) => {
      const { outcomes, problem } = await saveChanges(editing, back, call);
      if (problem !== null && outcomes.length === 0) throw problem;
      const undone = outcomes.filter(({ state }) => state === 'saved').length;
      if (undone === 0) throw new NotUndone(translate(gridTexts, 'rowsNotUndone'));
      return undone < back.length
        ? translate(gridTexts, 'rowsUndoneSome', { count: undone, left: back.length - undone })
        : translate(gridTexts, 'rowsUndone', { count: undone });
    },
    refresh: reload,
  });
};
