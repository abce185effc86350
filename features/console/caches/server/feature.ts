import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { cachesRoles, cachesUrl } from '../contract/addresses.ts';
import { cachesContract } from '../contract/endpoints.ts';
import { cachesProblems } from '../contract/problems.ts';
import { cacheHandlers } from './clear-caches.ts';

const group = { key: 'isletim', tr: 'İşletim', en: 'Operations', sequence: 90 };

/** What the server keeps in memory, and the ways to clear it. */
export const cachesFeature: ServerFeature = {
  name: 'caches',
  peopleOnly: true,
  problems: cachesProblems.specs,
  screens: [
    {
      url: cachesUrl,
      name: 'operations-caches',
      roles: cachesRoles,
      caption: { tr: 'Önbellekler', en: 'Caches' },
      menu: { group, icon: 'database', sequence: 20 },
    },
  ],
  routes: (parts) => [bind(cachesContract, cacheHandlers(parts))],
};
