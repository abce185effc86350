import { LIVE_PATH } from '#platform/server/live.ts';
import type { PlainRoute } from '#platform/server/openapi.ts';
import { BACK_CHANNEL_PATH } from './serve-back-channel.ts';
import { METRICS_PATH } from './serve-metrics.ts';

/** Routes outside the contracts. */
export const plainRoutes: readonly PlainRoute[] = [
  { method: 'GET', path: '/healthz', title: 'Whether the process lives' },
  {
    method: 'GET',
    path: '/readyz',
    title: 'Whether it can serve: the database answers and is migrated; the identity provider is told',
  },
  {
    method: 'GET',
    path: METRICS_PATH,
    title: 'What there is to watch, for Prometheus; from this machine, or with the token for it',
  },
  { method: 'GET', path: '/openapi.json', title: 'This document' },
  {
    method: 'GET',
    path: LIVE_PATH,
    title: 'The live connection: a WebSocket whose first frame tells who it is',
  },
  {
    method: 'POST',
    path: BACK_CHANNEL_PATH,
    title:
      'OpenID Connect Back-Channel Logout 1.0: the identity provider says by a logout token that a session has ended',
    form: { logout_token: 'The token, signed by the provider' },
  },
];

/** How they may be asked. */
export const plainMethods = plainRoutes.flatMap(({ method, path }) =>
  method === 'GET'
    ? [
        { method, path },
        { method: 'HEAD', path },
      ]
    : [{ method, path }],
);
