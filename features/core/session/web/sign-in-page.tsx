import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { endedOn } from '#platform/web/ended-session.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { withLayout } from '#platform/web/layout.ts';
import { isProviderAway, providerAnswers } from '#platform/web/provider-reach.ts';
import { readableAddress } from '#platform/web/readable-address.ts';
import { isSignedIn, signedOut, signIn } from '#platform/web/session.ts';
import { useProviderAway } from '#platform/web/use-provider-away.ts';
import { HOME } from '#platform/web/home-address.ts';
import { wantedPage } from '#platform/web/wanted-page.ts';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { texts } from './texts.ts';

const askedInAddress = (): string | null => new URLSearchParams(location.search).get('to');

/** What waits for the person: the page of the address, or that on which a session ended in this tab. */
const whatWaits = () => {
  const asked = askedInAddress();
  const ended = endedOn();
  const to = wantedPage(asked ?? ended?.page);
  const page = withLayout(to);
  const name = asked === null ? ended?.title : null;
  return {
    hasEnded: ended !== null,
    page,
    title: name ?? (to === HOME ? null : readableAddress(to)),
    // Only the same person is led back to where a session ended: that is seen when somebody has signed in.
    wanted: asked === null && ended !== null ? null : page,
  };
};

const ASK_AGAIN_MS = 3_000;
/** So long stands the page that says that a person has signed out, before the form for the next one opens. */
const SAY_SIGNED_OUT_MS = 2_000;

/** Signing in, which begins by itself after a sign-out, and when a provider that was away answers again. */
const useSigningIn = (wanted: string | null, opensForm: boolean) => {
  const [pending, setPending] = useState(false);
  const away = useProviderAway();
  const start = async () => {
    setPending(true);
    await signIn(wanted).catch(() => setPending(false));
  };
  useEffect(() => {
    if (!opensForm) return undefined;
    const opening = setTimeout(() => void signIn(wanted).catch(() => undefined), SAY_SIGNED_OUT_MS);
    return () => clearTimeout(opening);
  }, [opensForm, wanted]);
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

const waitingOf = (open: boolean, told: boolean) => {
  if (open) return 'continueTo';
  return told ? 'endedWaiting' : 'waiting';
};

const leadOf = (open: boolean, told: boolean, opensForm: boolean) => {
  if (open) return 'signedInLead';
  if (told) return 'endedLead';
  return opensForm ? 'signedOutLead' : 'signInLead';
};

/** /sign-in: the name, a button, and which page waits. After a sign-out it leads to the form itself. */
export const SignInPage = () => {
  const t = useTexts(texts);
  const [{ hasEnded, page, title, wanted }] = useState(whatWaits);
  const open = isSignedIn();
  const opensForm = signedOut() === 'everywhere' && !hasEnded && !open;
  const { pending, away, start } = useSigningIn(wanted, opensForm);
  const told = hasEnded && !open;
  return (
    <SessionPage>
      <h1 className={styles['title']} lang={told ? undefined : 'en'}>
        {t(told ? 'endedTitle' : 'title')}
      </h1>
      <p className={styles['lead']} role={told ? 'alert' : undefined}>
        {t(leadOf(open, told, opensForm && !away))}
      </p>
      {title !== null && (
        <p className={styles['waiting']}>
          <span>{t(waitingOf(open, told))}</span>
          <strong>{title}</strong>
        </p>
      )}
      {signedOut() === 'here' && (
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
        <Button component="a" href={page} size="md" fullWidth>
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
