import { useEffect } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { reportError } from '#platform/web/ui/error-report.ts';
import { PlainButton } from '#platform/web/ui/plain-button.tsx';
import classes from './pages.module.css';
import { pageTexts } from './page-texts.ts';
import { StandalonePage } from './standalone-page.tsx';

/** What stands behind the error dialog when a page could not be opened at all. */
export const FailedPage = ({ error }: { readonly error: unknown }) => {
  const t = useTexts(pageTexts);
  useEffect(() => reportError(error), [error]);
  return (
    <StandalonePage title={t('serverTitle')} text={t('serverText')}>
      <div className={classes.buttons}>
        <PlainButton onClick={() => location.reload()}>{t('reload')}</PlainButton>
      </div>
    </StandalonePage>
  );
};
