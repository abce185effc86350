import { useEffect, useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ApiProblem } from '#platform/web/api-problem.ts';
import { onServiceBack } from '#platform/web/service-reach.ts';
import { reportError } from '#platform/web/ui/error-report.ts';
import { IncidentNumber } from '#platform/web/ui/incident-number.tsx';
import { PlainButton } from '#platform/web/ui/plain-button.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { ServiceAwayNote } from '../shell/service-away-note.tsx';
import classes from './pages.module.css';
import { pageTexts } from './page-texts.ts';
import { StandalonePage } from './standalone-page.tsx';

/** Tells of an error, or of nobody's: a server without its database is no error, and is tried again by itself. */
const useFailure = (error: unknown): { readonly isAway: boolean; readonly incident: string | null } => {
  const [incident, setIncident] = useState<string | null>(null);
  const isAway = error instanceof ApiProblem && error.status === 503;
  useEffect(() => {
    if (isAway) return onServiceBack(() => location.reload());
    setIncident(reportError(error));
    return undefined;
  }, [error, isAway]);
  return { isAway, incident };
};

type FailedProps = { readonly error: unknown };

/** What stands in the shell behind the error dialog when a page could not be opened. */
export const FailedScreen = ({ error }: FailedProps) => {
  useFailure(error);
  return <RefusalNote problem={error} onRetry={() => location.reload()} />;
};

/** The same where there is no shell: it may be what failed, and then no dialog stands over it. */
export const FailedPage = ({ error }: FailedProps) => {
  const t = useTexts(pageTexts);
  const { isAway, incident } = useFailure(error);
  if (isAway)
    return (
      <StandalonePage code="503" title={t('awayTitle')} text={error instanceof Error ? error.message : null}>
        <ServiceAwayNote />
      </StandalonePage>
    );
  return (
    <StandalonePage title={t('serverTitle')} text={t('serverText')}>
      {incident === null ? null : (
        <p className={classes.meta}>
          {t('requestId')}: <IncidentNumber number={incident} />
        </p>
      )}
      <div className={classes.buttons}>
        <PlainButton onClick={() => location.reload()}>{t('reload')}</PlainButton>
      </div>
    </StandalonePage>
  );
};
