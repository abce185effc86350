import { useRouterState } from '@tanstack/react-router';
import { withCompany } from '#platform/web/company.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { IncidentNumber } from '#platform/web/ui/incident-number.tsx';
import { HOME } from '#platform/web/home-address.ts';
import { BackButton } from './back-button.tsx';
import classes from './pages.module.css';
import { WayOn } from '#platform/web/ui/page-link.tsx';
import { pageTexts } from './page-texts.ts';
import { sameOriginPath } from './same-origin-path.ts';
import { StandalonePage } from '#platform/web/ui/standalone-page.tsx';

/** /500-server-error, with the message of a failed screen lookup, as text, and the way to try that screen again. */
export const ServerError = () => {
  const t = useTexts(pageTexts);
  const failure = useRouterState({ select: (state) => state.location.state.failure });
  const wanted = sameOriginPath(failure?.wanted, location.origin);
  return (
    <StandalonePage code="500" title={t('serverTitle')} text={t(failure ? 'serverText' : 'openedDirectly')}>
      {failure?.message ? (
        <p className={classes.message} role="alert">
          {failure.message}
        </p>
      ) : null}
      {failure?.requestId ? (
        <p className={classes.meta}>
          {t('requestId')}: <IncidentNumber number={failure.requestId} />
        </p>
      ) : null}
      {failure && !failure.requestId ? <p className={classes.meta}>{t('noNumber')}</p> : null}
      <div className={classes.buttons}>
        {wanted === null ? null : <WayOn href={wanted}>{t('retry')}</WayOn>}
        <WayOn href={withCompany(HOME)} variant={wanted === null ? 'filled' : 'default'}>
          {t('goHome')}
        </WayOn>
        <BackButton />
      </div>
    </StandalonePage>
  );
};
