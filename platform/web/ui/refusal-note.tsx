import type { ReactNode } from 'react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { isApiProblem } from '../api-problem.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { isNoticed } from '../notices.ts';
import { apiTexts } from '../api-texts.ts';
import { IncidentNumber } from './incident-number.tsx';
import classes from './notes.module.css';
import { PlainButton } from './plain-button.tsx';
import { uiTexts } from './ui-texts.ts';

type RefusalNoteProps = {
  readonly problem: unknown;
  readonly onRetry?: () => void;
  /** One line for forms; the large form fills the place of a list. */
  readonly compact?: boolean;
};

/** Errors of a form's input are corrected in the form; they need no report. */
const OF_THE_FORM: readonly number[] = [400, 409, 412, 422];

type Words = { message: string; requestId: string | null; refused: boolean; isIncidentTold: boolean };

const useWords = (problem: unknown): Words => {
  const t = useTexts(apiTexts);
  if (isApiProblem(problem)) {
    const { message, requestId, status } = problem;
    return { message, requestId, refused: status === 403, isIncidentTold: !OF_THE_FORM.includes(status) };
  }
  return { message: t('serverError'), requestId: null, refused: false, isIncidentTold: false };
};

/** Says in place what was refused or failed, and what to do next. */
export const RefusalNote = ({ problem, onRetry, compact = false }: RefusalNoteProps) => {
  const t = useTexts(uiTexts);
  const { message, requestId, refused, isIncidentTold } = useWords(problem);
  const Icon = refused ? IconLock : IconAlertTriangle;
  if (compact) {
    return (
      <div className={classes.line} role="alert">
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span>
          {message}
          {isIncidentTold && requestId !== null ? (
            <>
              {' '}
              <span className={classes.lineMeta}>
                {t('requestId')}: <IncidentNumber number={requestId} />
              </span>
            </>
          ) : null}
        </span>
      </div>
    );
  }
  return (
    <div className={classes.note} role="alert" data-tone={refused ? 'warning' : 'danger'}>
      <span className={classes.mark}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <strong className={classes.noteTitle}>{t(refused ? 'refusedTitle' : 'failedTitle')}</strong>
      <p className={classes.noteText}>{message}</p>
      {requestId ? (
        <p className={classes.noteMeta}>
          {t('requestId')}: <IncidentNumber number={requestId} />
        </p>
      ) : null}
      {onRetry ? (
        <PlainButton variant="default" onClick={onRetry}>
          {t('retry')}
        </PlainButton>
      ) : null}
    </div>
  );
};

/** Why a form or a button was refused, next to it; what a notice has shown already is not shown twice. */
export const DeedRefusal = ({ problem }: Pick<RefusalNoteProps, 'problem'>) =>
  problem && !isNoticed(problem) ? <RefusalNote problem={problem} compact /> : null;

type EmptyNoteProps = {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
};

/** An empty list as a designed state: one sentence and the next step. */
export const EmptyNote = ({ title, description, action, icon }: EmptyNoteProps) => {
  const t = useTexts(uiTexts);
  return (
    <div className={classes.note}>
      {icon ? (
        <span className={classes.mark} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <strong className={classes.noteTitle}>{title ?? t('noData')}</strong>
      <p className={classes.noteText}>{description ?? t('noDataNote')}</p>
      {action}
    </div>
  );
};
