import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { emergencyCalls } from '../contract/calls.ts';
import classes from './emergency.module.css';
import { texts } from './texts.ts';

type EndDialogProps = {
  readonly id: number;
  readonly role: string;
  /** Whose it is; null: the reader's own. */
  readonly person: string | null;
  readonly onClose: () => void;
};

/** Ends an emergency before its time. */
export const EndDialog = ({ id, role, person, onClose }: EndDialogProps) => {
  const t = useTexts(texts);
  const change = useChange(emergencyCalls.endEmergency, {
    refresh: ['emergencies'],
    onDone: () => {
      showToast({ tone: 'success', message: t('ended') });
      onClose();
    },
  });
  return (
    <DeleteDialog
      opened
      onClose={onClose}
      title={t('endTitle')}
      confirmLabel={t(person === null ? 'giveBack' : 'endNow')}
      onConfirm={() => change.mutate({ id })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{person === null ? t('endOwnText', { role }) : t('endText', { person, role })}</p>
    </DeleteDialog>
  );
};
