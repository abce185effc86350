import { leave } from '#platform/web/api.ts';
import { type FailedRequest, onFailedRequest } from '#platform/web/failed-request.ts';
import type { RequestLog } from '#platform/web/request-log.ts';
import { leaveEarly } from './leave-early.ts';
import { withoutCutOff } from './without-cut-off.ts';

type Watched = {
  /** The user name of whoever is signed in. */
  readonly user: () => string | null;
  readonly beforeSignOut: (listener: () => void) => void;
};

/** Sends every failed request of this tab to the request log; the log itself is fetched with the first failure. */
export const watchFailures = ({ user, beforeSignOut }: Watched): void => {
  let log: RequestLog | null = null;
  let loading: Promise<void> | null = null;
  let early: FailedRequest[] = [];

  const load = async (): Promise<void> => {
    const [{ createRequestLog }, { requestLogCalls }] = await Promise.all([
      import('#platform/web/request-log.ts'),
      import('../contract/calls.ts'),
    ]);
    const ready = createRequestLog({
      user,
      send: (entries, closing, company) =>
        leave(requestLogCalls.logRequests, { entries: [...entries] }, { keepalive: closing, company, preview: null }),
    });
    log = ready;
    for (const failed of early) ready.add(failed);
    early = [];
  };

  onFailedRequest(
    withoutCutOff(globalThis, (failed) => {
      if (log !== null) return log.add(failed);
      early.push(failed);
      loading ??= load().catch(() => {
        loading = null;
      });
      return undefined;
    }),
  );

  const flush = (): void => {
    if (log !== null) return log.flush(true);
    leaveEarly(early, user());
    early = [];
    return undefined;
  };
  addEventListener('pagehide', flush);
  // On phones this is often the last that a page hears.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  beforeSignOut(flush);
};
