import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { changedRows, type RowOutcome } from '#platform/contract/row-action.ts';
import { ActionResult } from './action-result.tsx';
import { ActionSummary } from './action-summary.tsx';
import { ActionTask } from './action-task.tsx';
import type { RowAction } from './row-action.ts';
import { useOfferBack } from './use-offer-back.ts';

export type RowActionDialogProps<R> = {
  readonly action: RowAction<R>;
  /** All that were chosen, also those that it does not apply to. */
  readonly rows: readonly R[];
  /** Closed, with or without anything done. */
  readonly onClose: (isDone: boolean) => void;
};

/** An action on chosen rows: what it would do, how far it is, what came of it. */
export const RowActionDialog = <R,>({ action, rows, onClose }: RowActionDialogProps<R>) => {
  const queries = useQueryClient();
  const offerBack = useOfferBack(action);
  const [task, setTask] = useState('');
  const [sent, setSent] = useState<readonly R[]>([]);
  const [ended, setEnded] = useState<{
    readonly results: readonly RowOutcome[];
    readonly undo: (() => void) | null;
  } | null>(null);
  const end = (results: readonly RowOutcome[], of = sent) => {
    for (const root of action.refresh) void queries.invalidateQueries({ queryKey: [root] });
    const undo = offerBack(results, of);
    // Of one row that was done the notice says everything, and takes it back.
    if (results.length === 1 && changedRows(results).length === 1) onClose(true);
    else setEnded({ results, undo });
  };
  if (ended !== null) return <ActionResult action={action} {...ended} onClose={() => onClose(true)} />;
  if (task !== '') return <ActionTask action={action} id={task} onEnd={end} onClose={() => onClose(true)} />;
  return (
    <ActionSummary
      action={action}
      rows={rows}
      onTask={(id, of) => {
        setSent(of);
        setTask(id);
      }}
      onEnd={end}
      onClose={() => onClose(false)}
    />
  );
};
