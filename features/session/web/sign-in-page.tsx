import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { isSignedIn, signIn } from '#platform/web/session.ts';
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

const useSigningIn = (wanted: string) => {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const start = async () => {
    setPending(true);
    setFailed(false);
    try {
      await signIn(wanted);
    } catch {
      setFailed(true);
      setPending(false);
    }
  };
  return { pending, failed, start };
};

/** /sign-in: the name, a button, and which page waits. */
export const SignInPage = ({ wanted: given, wantedTitle }: Props) => {
  const t = useTexts(texts);
  const wanted = wantedPage(given ?? askedInAddress());
  const { pending, failed, start } = useSigningIn(wanted);
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
      {failed && (
        <p className={styles['failed']} role="alert">
          {t('failed')}
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
