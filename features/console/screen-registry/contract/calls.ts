import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { registryUrl } from './addresses.ts';

/** The registry of screens, as administrators see and change it. */
export const screenRegistryCalls = callsOf(async () => (await import('./shapes.ts')).screenRegistryShapes, {
  listRegistry: {
    method: 'GET',
    path: '/derinuaa/api/screens',
    access: access.screens({ url: registryUrl, level: 'view' }),
  },
  /** Captions, aliases and the layout's name; the url itself belongs to the product. */
  editScreen: {
    method: 'PUT',
    path: '/derinuaa/api/screens/:id',
    access: access.screens({ url: registryUrl, level: 'edit' }),
    problems: [
      'screens-admin-only',
      'screen-missing',
      'alias-invalid',
      'alias-taken',
      'version-stale',
      'name-looks-alike',
      'name-mixes-scripts',
    ],
  },
});
