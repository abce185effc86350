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

/** /504-gateway-timeout: where the first load ends when the server did not answer in time. */
export const GatewayTimeout = () => {
  const t = useTexts(pageTexts);
  const to = useRouterState({ select: (state) => (state.location.search as { to?: string }).to });
  const requestId = useRouterState({ select: (state) => state.location.state.failure?.requestId });
  const wanted = sameOriginPath(to, location.origin) ?? withCompany(HOME);
  return (
    <StandalonePage code="504" title={t('gatewayTitle')} text={t('gatewayText')}>
      {requestId ? (
        <p className={classes.meta}>
          {t('requestId')}: <IncidentNumber number={requestId} />
        </p>
      ) : null}
      <div className={classes.buttons}>
        <WayOn href={wanted}>{t('retry')}</WayOn>
        <BackButton />
      </div>
    </StandalonePage>
  );
};
