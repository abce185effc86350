import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** What a person likes, wherever they sign in. */
export const preferencesCalls = callsOf(async () => (await import('./shapes.ts')).preferencesShapes, {
  readPreferences: { method: 'GET', path: '/api/common/preferences', access: access.signedIn },
  keepPreferences: { method: 'PUT', path: '/api/common/preferences', access: access.signedIn },
});
