import { useBlocker } from '@tanstack/react-router';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { gridTexts } from './grid-texts.ts';
import type { Tally } from './staging.ts';

/** Leaving the screen with something unsaved asks first, and names what would be lost. */
export const LeaveGuard = ({ tally }: { readonly tally: Tally }) => {
  const t = useTexts(gridTexts);
  const { number } = useFormat();
  const blocker = useBlocker({
    // Opening a record or sorting stays on the screen, and loses nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      opened
      onClose={blocker.reset}
      title={t('leaveTitle')}
      confirmLabel={t('leaveDo')}
      tone="danger"
      onConfirm={blocker.proceed}
    >
      <p>{t('leaveNote', { rows: number(tally.rows), cells: number(tally.cells) })}</p>
    </ConfirmDialog>
  );
};
