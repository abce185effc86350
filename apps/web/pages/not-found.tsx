import { withCompany } from '#platform/web/company.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { HOME } from '#platform/web/home-address.ts';
import { BackButton } from './back-button.tsx';
import classes from './pages.module.css';
import { lesserTexts } from './lesser-texts.ts';
import { WayOn } from '#platform/web/ui/page-link.tsx';
import { StandalonePage } from '#platform/web/ui/standalone-page.tsx';

/** /404-not-found */
export const NotFound = () => {
  const t = useTexts(lesserTexts);
  return (
    <StandalonePage code="404" title={t('notFoundTitle')} text={t('notFoundText')}>
      <div className={classes.buttons}>
        <WayOn href={withCompany(HOME)}>{t('goHome')}</WayOn>
        <BackButton />
      </div>
    </StandalonePage>
  );
};
