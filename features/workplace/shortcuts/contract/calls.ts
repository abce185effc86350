import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** What a person keeps at hand in a company, and what they opened last there. */
export const shortcutsCalls = callsOf(async () => (await import('./shapes.ts')).shortcutsShapes, {
  /** Screens that may not be opened now are left out; they are kept, and come back with the right. */
  listShortcuts: { method: 'GET', path: '/api/common/shortcuts', access: access.signedIn },
  keepFavourites: {
    method: 'PUT',
    path: '/api/common/shortcuts',
    access: access.signedIn,
    problems: ['shortcut-denied', 'shortcuts-stale', 'shortcuts-too-many'],
  },
});
