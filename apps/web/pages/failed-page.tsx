import { useCallback, useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { isApiProblem } from '#platform/web/api-problem.ts';
import { onServiceBack, reloadWhenReached, serviceState } from '#platform/web/service-reach.ts';
import { onToken } from '#platform/web/session.ts';
import { reportError } from '#platform/web/ui/error-report.ts';
import { IncidentNumber } from '#platform/web/ui/incident-number.tsx';
import { PlainButton } from '#platform/web/ui/plain-button.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { AwaySlot } from '../shell/away-slot.tsx';
import classes from './pages.module.css';
import { failedTexts } from './failed-texts.ts';
import { StandalonePage } from '#platform/web/ui/standalone-page.tsx';

/** How often a page is asked for again that alone was not answered. */
const AGAIN_MS = 5_000;

/** What nobody did wrong: the server, its database or the provider cannot be reached, and is asked again by itself. */
const isPassing = (error: unknown): boolean => isApiProblem(error) && (error.status === 0 || error.status === 503);

/** Tells of an error, or asks again once whoever is away is back. */
const useFailure = (error: unknown, again: () => void) => {
  const [incident, setIncident] = useState<string | null>(null);
  const isAway = isPassing(error);
  useEffect(() => {
    if (!isAway) return setIncident(reportError(error));
    const timer = setInterval(() => serviceState() === null && again(), AGAIN_MS);
    const stops = [onServiceBack(again), onToken(again)];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [error, isAway, again]);
  return { isAway, incident };
};

type FailedProps = { readonly error: unknown };

const reload = () => void reloadWhenReached();

/**
 * What stands in the shell when a page could not be opened. What was not answered is asked for again within the page; of
 * anything else the error dialog tells, and a new document begins anew.
 */
export const FailedScreen = ({ error }: FailedProps) => {
  const router = useRouter();
  const ask = useCallback(() => void router.invalidate(), [router]);
  const again = isPassing(error) ? ask : reload;
  useFailure(error, again);
  return <RefusalNote problem={error} onRetry={again} />;
};

/** The same where there is no shell: it may be what failed, and then no dialog stands over it. */
export const FailedPage = ({ error }: FailedProps) => {
  const t = useTexts(failedTexts);
  const { isAway, incident } = useFailure(error, reload);
  if (isAway)
    return (
      <StandalonePage title={t('awayTitle')} text={error instanceof Error ? error.message : null}>
        <AwaySlot />
      </StandalonePage>
    );
  return (
    <StandalonePage title={t('serverTitle')} text={t('serverText')}>
      {incident === null ? null : (
        <p className={classes.meta}>
          {t('requestId')}: <IncidentNumber number={incident} />
        </p>
      )}
      <div className={classes.buttons}>
        <PlainButton onClick={reload}>{t('reload')}</PlainButton>
      </div>
    </StandalonePage>
  );
};
