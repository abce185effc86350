import type { UndoCall } from '../ui/undo.ts';
import type { GridEditing, RowChange } from './grid-props.ts';
import type { RowOutcome } from './staging.ts';

type Saved<R> = {
  readonly outcomes: readonly RowOutcome<R>[];
  /** Why it went no further; null when all of them were answered. */
  readonly problem: Error | null;
};

/** Saves in parts. What was saved before a part failed is saved, and is known to be; the rest was not sent. */
export const saveChanges = async <R>(
  { save, most = Number.MAX_SAFE_INTEGER }: GridEditing<R>,
  changes: readonly RowChange<R>[],
  call?: UndoCall,
): Promise<Saved<R>> => {
  const outcomes: RowOutcome<R>[] = [];
  try {
    for (let from = 0; from < changes.length; from += most)
      outcomes.push(...(await save(changes.slice(from, from + most), call)));
    return { outcomes, problem: null };
  } catch (error) {
    return { outcomes, problem: error instanceof Error ? error : new Error(String(error)) };
  }
};
