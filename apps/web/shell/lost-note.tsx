import { Suspense } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { withTexts } from '#platform/web/i18n/later-texts.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { PlainButton } from '#platform/web/ui/plain-button.tsx';
import type { Denial } from '../access/denial.ts';
import { HOME } from '#platform/web/home-address.ts';
import { keepCompany } from '../access/refuse.ts';
import { pageTexts } from '../pages/page-texts.ts';
import { shellTexts } from './shell-texts.ts';
import classes from './lost-note.module.css';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const AskForAccess = lazyPart(
  async () => (await import('#features/console/access-requests/web/ask-for-access.tsx')).AskForAccess,
);

const DenialSteps = lazyPart(async () => (await withTexts(pageTexts, import('../pages/denial-steps.tsx'))).DenialSteps);

/** What stands in the place of a screen that was withdrawn while it was open. */
export const LostNote = ({ denial }: { readonly denial: Denial }) => {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  return (
    <Page title={t('lostTitle')}>
      <div className={classes.note} role="alert">
        <p>{t('lostText')}</p>
        <Suspense>
          <DenialSteps steps={denial.because} />
        </Suspense>
        {denial.code === 'access-denied' ? (
          <Suspense>
            <AskForAccess url={denial.url} />
          </Suspense>
        ) : null}
        <PlainButton onClick={() => void navigate({ to: HOME, search: keepCompany })}>{t('goHome')}</PlainButton>
      </div>
    </Page>
  );
};
