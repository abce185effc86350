import { useState } from 'react';
import { Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { IconButton } from '../ui/plain-button.tsx';
import { DeedRefusal } from '../ui/refusal-note.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import classes from './edit.module.css';
import { editBarTexts } from './edit-bar-texts.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Grid } from './use-grid.ts';

export type EditBarProps<R> = {
  readonly grid: Grid<R>;
  /** Leads to the next cell that something is wrong with. */
  readonly onFault: () => Promise<void>;
};

const useWords = <R,>({ edits }: Grid<R>): string => {
  const t = useTexts(editBarTexts);
  const { rows, cells, faults, conflicts } = edits.tally;
  return [
    t('stagedCells', { rows, cells }),
    faults > 0 ? t('stagedFaults', { count: faults }) : '',
    conflicts > 0 ? t('stagedConflicts', { count: conflicts }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

const Discard = <R,>({ grid, onClose }: { readonly grid: Grid<R>; readonly onClose: () => void }) => {
  const t = useTexts(editBarTexts);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('discardTitle')}
      confirmLabel={t('discardDo')}
      tone="danger"
      onConfirm={() => {
        grid.edits.discard();
        onClose();
      }}
    >
      <p>{t('discardNote', { rows: grid.edits.tally.rows, cells: grid.edits.tally.cells })}</p>
    </ConfirmDialog>
  );
};

const Steps = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const t = useTexts(editBarTexts);
  const { edits } = grid;
  return (
    <>
      <IconButton
        aria-label={t('undo')}
        data-tip={t('undo')}
        disabled={!edits.canUndo || edits.isSaving}
        onClick={edits.undo}
      >
        <IconArrowBackUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={t('redo')}
        data-tip={t('redo')}
        disabled={!edits.canRedo || edits.isSaving}
        onClick={edits.redo}
      >
        <IconArrowForwardUp size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
};

/** Under the rows while something is not saved: how much, what is wrong with it, and what can be done. */
export const EditBar = <R,>({ grid, onFault }: EditBarProps<R>) => {
  const t = useTexts(editBarTexts);
  const { edits } = grid;
  const [dialog, setDialog] = useState<'discard' | 'conflict' | null>(null);
  const words = useWords(grid);
  const { tally, sendable } = edits;
  if (tally.rows === 0) return null;
  return (
    <div className={classes.bar} data-edit-bar role="region" aria-label={t('unsaved')}>
      <div className={classes.barText} role="status">
        <strong>{t('unsaved')}</strong>
        <span>{words}</span>
      </div>
      <DeedRefusal problem={edits.problem} />
      <div className={classes.barTools}>
        {tally.faults > 0 ? (
          <Button variant="subtle" color="red" onClick={() => void onFault()}>
            {t('nextFault')}
          </Button>
        ) : null}
        {tally.conflicts > 0 ? (
          <Button variant="light" color="red" onClick={() => setDialog('conflict')}>
            {t('solveConflicts', { count: tally.conflicts })}
          </Button>
        ) : null}
        <Steps grid={grid} />
        <Button variant="default" disabled={edits.isSaving} onClick={() => setDialog('discard')}>
          {t('discard')}
        </Button>
        <Button
          leftSection={<IconCheck size={16} aria-hidden="true" />}
          loading={edits.isSaving}
          disabled={sendable === 0}
          onClick={() => void edits.save()}
        >
          {t('saveRows', { count: sendable })}
        </Button>
      </div>
      <LeaveGuard edits={edits} />
      {dialog === 'discard' ? <Discard grid={grid} onClose={() => setDialog(null)} /> : null}
      {dialog === 'conflict' && tally.conflicts > 0 ? (
        <ConflictDialog grid={grid} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
};
