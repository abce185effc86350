import { useTexts } from '../i18n/use-texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { isPageClosing, isPageKept } from '../leaving-page.ts';
import { useLeaveQuestion } from '../use-leave-question.ts';
import { fitsDraft } from './edit-draft.ts';
import { gridTexts } from './grid-texts.ts';
import type { Grid } from './use-grid.ts';

/** Leaving the screen with something unsaved asks first, and names what would be lost. */
export const LeaveGuard = <R,>({ edits }: Pick<Grid<R>, 'edits'>) => {
  const { tally } = edits;
  const t = useTexts(gridTexts);
  const question = useLeaveQuestion({
    // Opening a record or sorting stays on the screen, and loses nothing.
    asks: ({ current, next }) =>
      isPageClosing() || (current.pathname !== next.pathname && !(isPageKept() && fitsDraft(edits.staged))),
    enableBeforeUnload: true,
  });
  if (question === null) return null;
  return (
    <ConfirmDialog
      opened
      onClose={question.onStay}
      title={t('leaveTitle')}
      confirmLabel={t('leaveDo')}
      tone="danger"
      onConfirm={() => {
        // What was thrown away on purpose does not come back as a draft.
        edits.discard();
        question.onLeave();
      }}
    >
      <p>{t('leaveNote', { rows: tally.rows, cells: tally.cells })}</p>
    </ConfirmDialog>
  );
};
