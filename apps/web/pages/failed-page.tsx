import { useEffect } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ApiProblem } from '#platform/web/api-problem.ts';
import { onServiceBack } from '#platform/web/service-reach.ts';
import { reportError } from '#platform/web/ui/error-report.ts';
import { PlainButton } from '#platform/web/ui/plain-button.tsx';
import { ServiceAwayNote } from '../shell/service-away-note.tsx';
import classes from './pages.module.css';
import { pageTexts } from './page-texts.ts';
import { StandalonePage } from './standalone-page.tsx';

/** What stands behind the error dialog when a page could not be opened at all. */
export const FailedPage = ({ error }: { readonly error: unknown }) => {
  const t = useTexts(pageTexts);
  // A server without its database is no error of anybody's: it is told, and tried again by itself.
  const isAway = error instanceof ApiProblem && error.status === 503;
  useEffect(() => (isAway ? onServiceBack(() => location.reload()) : reportError(error)), [error, isAway]);
  if (isAway)
    return (
      <StandalonePage code="503" title={t('awayTitle')} text={error.message}>
        <ServiceAwayNote />
      </StandalonePage>
    );
  return (
    <StandalonePage title={t('serverTitle')} text={t('serverText')}>
      <div className={classes.buttons}>
        <PlainButton onClick={() => location.reload()}>{t('reload')}</PlainButton>
      </div>
    </StandalonePage>
  );
};
