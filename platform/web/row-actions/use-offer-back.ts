import { useQueryClient } from '@tanstack/react-query';
import { changedRows, type RowOutcome } from '#platform/contract/row-action.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { showToast } from '../ui/toast.ts';
import { NotUndone, offerUndo } from '../ui/undo.ts';
import type { RowAction } from './row-action.ts';
import { rowActionTexts } from './row-action-texts.ts';

/**
 * Says how many rows an action changed, and offers to make all of them what they were where the action has a way back;
 * answers who does that at once, null where that is impossible.
 */
export const useOfferBack = <R>({ label, back, refresh }: RowAction<R>) => {
  const t = useTexts(rowActionTexts);
  const queries = useQueryClient();
  return (results: readonly RowOutcome[], sent: readonly R[]): (() => void) | null => {
    const done = changedRows(results);
    if (done.length === 0) return null;
    const message = t('told', { action: label, count: done.length });
    if (back === undefined) {
      showToast({ tone: 'success', message });
      return null;
    }
    return offerUndo({
      message,
      undo: async (at) => {
        const answer = await back(done, at, sent);
        const count = changedRows(answer.results).length;
        const why = answer.results.find(({ problem }) => problem !== null)?.problem?.message ?? '';
        if (count === 0) throw new NotUndone(why);
        return count < done.length
          ? t('undoneSome', { count, left: done.length - count, why })
          : t('undone', { count });
      },
      refresh: () => {
        for (const root of refresh) void queries.invalidateQueries({ queryKey: [root] });
      },
    });
  };
};
