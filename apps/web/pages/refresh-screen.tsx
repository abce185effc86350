import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { withCompany } from '#platform/web/company.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { HOME } from '#platform/web/home-address.ts';
import { withLayout } from '#platform/web/layout.ts';
import { queries } from '../queries.ts';
import classes from './pages.module.css';
import { lesserTexts } from './lesser-texts.ts';
import { sameOriginPath } from './same-origin-path.ts';
import { StandalonePage } from '#platform/web/ui/standalone-page.tsx';

/** /refresh-screen?to=: mounts a screen of this origin anew, with data that is asked for again. */
export const RefreshScreen = () => {
  const t = useTexts(lesserTexts);
  const router = useRouter();
  // Read once: while this page leads on, the address is already that of the next one.
  const [to] = useState(() => sameOriginPath(new URLSearchParams(location.search).get('to') ?? HOME, location.origin));
  useEffect(() => {
    if (to === null || to.startsWith('/refresh-screen')) return;
    queries.clear();
    router.history.replace(to);
  }, [router, to]);
  if (to !== null && !to.startsWith('/refresh-screen')) return <StandalonePage title={t('refreshing')} />;
  return (
    <StandalonePage title={t('notFoundTitle')} text={t('refreshRefused')}>
      <div className={classes.buttons}>
        <Button component="a" href={withLayout(withCompany(HOME))}>
          {t('goHome')}
        </Button>
      </div>
    </StandalonePage>
  );
};
