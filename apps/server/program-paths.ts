/** First segments of addresses that belong to programs; under them nothing is ever a page. */
export const PROGRAM_PATHS: ReadonlySet<string> = new Set([
  'derinuaa',
  'derinexecution',
  'bluelog',
  'api',
  'report',
  'idp',
  'assets',
  'openapi.json',
  'healthz',
  'readyz',
  'metrics',
  'back-channel-logout',
]);
