import { Button, Modal } from '@mantine/core';
import { reloadWhenReached } from '../service-reach.ts';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './error-dialog.module.css';
import type { ErrorReport } from './error-report.ts';
import { useFocusBack } from './focus-back.ts';
import { IncidentNumber } from './incident-number.tsx';
import { useOnTop } from './top-layer.ts';
import { errorTexts } from './error-texts.ts';
import { uiTexts } from './ui-texts.ts';

type ErrorDialogProps = { readonly report: ErrorReport; readonly onClose: () => void };

/** The dialog of an unexpected error: its Reason, its Status, and the incident's number. */
export const ErrorDialog = ({ report, onClose }: ErrorDialogProps) => {
  const t = useTexts(errorTexts);
  const ui = useTexts(uiTexts);
  useFocusBack(true);
  const isOnTop = useOnTop(true);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      title={t('errorTitle')}
      size={460}
      centered
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <dl className={classes.facts}>
        <dt>{t('reason')}</dt>
        <dd>{report.reason}</dd>
        <dt>{t('status')}</dt>
        <dd>{report.status}</dd>
        <dt>{ui('requestId')}</dt>
        <dd>
          <IncidentNumber number={report.incident} />
        </dd>
      </dl>
      <p className={classes.note}>{t('errorNote')}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void reloadWhenReached()}>
          {ui('reload')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {ui('close')}
        </Button>
      </div>
    </Modal>
  );
};
