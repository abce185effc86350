import { useEffect, useState } from 'react';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { withCompany } from '#platform/web/company.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { onLive, onLiveMissed } from '#platform/web/live.ts';
import { LinkButton } from '#platform/web/ui/plain-button.tsx';
import { checkAuthority } from '../access/check-authority.ts';
import { type Denial, screenOf } from '../access/denial.ts';
import { LiveConnection } from '../shell/live-connection.tsx';
import { grantTexts } from './grant-texts.ts';
import classes from './pages.module.css';

/** Whether the screen may be opened by now: asked when their rights were changed, and not before. */
const useGranted = (url: string): boolean => {
  const [isGranted, setGranted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const ask = async (): Promise<void> => {
      const outcome = await checkAuthority(url).catch(() => null);
      // No response: that says nothing about the screen.
      if (!isLeft && outcome !== null) setGranted(outcome.kind === 'allowed');
    };
    const stops = [
      // Those it is told to are concerned by it; whoever lost something was given nothing.
      onLive(accessChanged, ({ lost }) => {
        if (!lost) void ask();
      }),
      onLiveMissed(() => void ask()),
    ];
    return () => {
      isLeft = true;
      for (const stop of stops) stop();
    };
  }, [url]);
  return isGranted;
};

/** Watches the rights of a refused person: the screen is offered as soon as it is granted. */
export const GrantedNote = ({ denial }: { readonly denial: Denial }) => {
  const t = useTexts(grantTexts);
  const isGranted = useGranted(denial.url);
  const screen = screenOf(denial);
  return (
    <>
      <LiveConnection />
      <div role="status">
        {isGranted ? (
          <div className={classes.granted}>
            <p>{t('opened', { screen })}</p>
            <LinkButton href={withCompany(denial.url)}>{t('open', { screen })}</LinkButton>
          </div>
        ) : null}
      </div>
    </>
  );
};
