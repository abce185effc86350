import { useEffect } from 'react';
import { connectLive, disconnectLive, renewLive } from '#platform/web/live.ts';
import { accessToken, onToken } from '#platform/web/session.ts';
import type { Denial } from '../access/denial.ts';
import { refusePerson } from '../access/opened-page.ts';
import { useAccount, useChosenCompany } from './use-shell-data.ts';

const refusalFor = (code: string): Denial => ({
  url: location.pathname,
  code,
  message: '',
  requestId: null,
  because: [],
});

/** One live connection for the person and company of this tab. */
export const LiveConnection = () => {
  const userName = useAccount()?.userName;
  const company = useChosenCompany();
  useEffect(() => {
    if (!userName) return undefined;
    connectLive({ token: accessToken, userName, company, onRefused: (reason) => refusePerson(refusalFor(reason)) });
    const stop = onToken(renewLive);
    return () => {
      stop();
      disconnectLive();
    };
  }, [userName, company]);
  return null;
};
