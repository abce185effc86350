import { useEffect } from 'react';
import type { LiveRefusal } from '#platform/contract/live-frame.ts';
import { connectLive, disconnectLive } from '#platform/web/connect-live.ts';
import { renewLive } from '#platform/web/live.ts';
import { accessToken, apiSession, onToken } from '#platform/web/session.ts';
import type { Denial } from '../access/denial.ts';
import { refusePerson } from '../access/opened-page.ts';
import { useAccount } from '#features/core/session/web/account.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';

const refusalFor = (code: LiveRefusal): Denial => ({
  url: location.pathname,
  code,
  message: '',
  requestId: null,
  because: [],
});

const refused = (reason: LiveRefusal): void => {
  if (reason === 'session-ended') apiSession.ended();
  else refusePerson(refusalFor(reason));
};

/** One live connection for the person and company of this tab. */
export const LiveConnection = () => {
  const userName = useAccount()?.userName;
  const company = useChosenCompany();
  useEffect(() => {
    if (!userName) return undefined;
    connectLive({ token: accessToken, userName, company, onRefused: refused });
    const stop = onToken(renewLive);
    return () => {
      stop();
      disconnectLive();
    };
  }, [userName, company]);
  return null;
};
