import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { openSessionsCalls } from '../contract/calls.ts';
import classes from './sessions.module.css';
import { texts } from './texts.ts';

/** Closes the dialog and says whose sessions ended. */
const useTold = (onClose: () => void) => {
  const t = useTexts(texts);
  return ({ people }: { readonly people: number }): void => {
    showToast({ tone: 'success', message: people === 0 ? t('nobodyEnded') : t('peopleEnded', { count: people }) });
    onClose();
  };
};

type CompanyProps = {
  readonly company: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
};

/** Asks before the people of a company are signed out. */
export const EndCompanySessions = ({ company, onClose }: CompanyProps) => {
  const t = useTexts(texts);
  const change = useChange(openSessionsCalls.endSessionsOfCompany, { refresh: ['sessions'], onDone: useTold(onClose) });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('endOfCompanyTitle', { name: company.name })}
      confirmLabel={t('endOfCompany')}
      tone="danger"
      onConfirm={() => change.mutate({ id: company.id })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('endOfCompanyWhat')}</p>
    </ConfirmDialog>
  );
};

/** Asks before everybody is signed out. */
export const EndEverySession = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts(texts);
  const change = useChange(openSessionsCalls.endEverySession, { refresh: ['sessions'], onDone: useTold(onClose) });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('endEverybodyTitle')}
      confirmLabel={t('endEverybody')}
      tone="danger"
      onConfirm={() => change.mutate({})}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{t('endEverybodyWhat')}</p>
      <p className={classes.note}>{t('endEverybodyWhen')}</p>
    </ConfirmDialog>
  );
};
