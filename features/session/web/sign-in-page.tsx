import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { isProviderAway, providerAnswers } from '#platform/web/provider-reach.ts';
import { isSignedIn, mayBeOpenAtProvider, signIn } from '#platform/web/session.ts';
import { useProviderAway } from '#platform/web/use-provider-away.ts';
import { HOME, wantedPage } from '#platform/web/wanted-page.ts';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { texts } from './texts.ts';

type Props = {
  /** The page that waits; without it, the `to` of the address. */
  readonly wanted?: string;
  /** What people call that page, where it is known. */
  readonly wantedTitle?: string;
};

const askedInAddress = (): string | null => new URLSearchParams(location.search).get('to');

const ASK_AGAIN_MS = 3_000;

/** Signing in, which goes on by itself when a provider that was away answers again. */
const useSigningIn = (wanted: string) => {
  const [pending, setPending] = useState(false);
  const away = useProviderAway();
  const start = async () => {
    setPending(true);
    await signIn(wanted).catch(() => setPending(false));
  };
  useEffect(() => {
    if (!away) return undefined;
    const ask = async () => {
      if ((await providerAnswers()) && isProviderAway()) await signIn(wanted).catch(() => undefined);
    };
    const asking = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => clearInterval(asking);
  }, [away, wanted]);
  return { pending, away, start };
};

/** /sign-in: the name, a button, and which page waits. */
export const SignInPage = ({ wanted: given, wantedTitle }: Props) => {
  const t = useTexts(texts);
  const wanted = wantedPage(given ?? askedInAddress());
  const { pending, away, start } = useSigningIn(wanted);
  const open = isSignedIn();
  return (
    <SessionPage>
      <h1 className={styles['title']} lang="en">
        {t('title')}
      </h1>
      <p className={styles['lead']}>{t(open ? 'signedInLead' : 'signInLead')}</p>
      {wanted !== HOME && (
        <p className={styles['waiting']}>
          <span>{t('waiting')}</span>
          <strong>{wantedTitle ?? wanted}</strong>
        </p>
      )}
      {mayBeOpenAtProvider() && (
        <p className={styles['failed']} role="alert">
          {t('openAtProvider')}
        </p>
      )}
      {away && (
        <p className={styles['failed']} role="alert">
          {t('providerAway')}
        </p>
      )}
      {open ? (
        <Button component="a" href={wanted} size="md" fullWidth>
          {t('continue')}
        </Button>
      ) : (
        <Button onClick={() => void start()} loading={pending} disabled={pending} size="md" fullWidth>
          {t('signIn')}
        </Button>
      )}
    </SessionPage>
  );
};
