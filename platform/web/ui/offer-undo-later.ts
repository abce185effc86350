import type { Undoable } from './undo.ts';

/** The same offer for parts of the first load, where nothing is deleted yet: it comes with its first use. */
export const offerUndoLater = async (undoable: Undoable): Promise<void> => {
  (await import('./undo.ts')).offerUndo(undoable);
};
