import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { registryUrl } from '../contract/addresses.ts';
import { screenRegistryContract } from '../contract/endpoints.ts';
import { screenRegistryProblems } from '../contract/problems.ts';
import { editScreen } from './edit-screen.ts';
import { showRegistry } from './show-registry.ts';

/** The registry of screens, for administrators: captions, aliases, layout names. */
export const screenRegistryFeature: ServerFeature = {
  name: 'screen-registry',
  problems: screenRegistryProblems.specs,
  screens: [
    {
      url: registryUrl,
      name: 'navigation-menu',
      caption: { tr: 'Ekranlar', en: 'Screens' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        icon: 'apps',
        sequence: 40,
      },
    },
  ],
  routes: () => [
    bind(screenRegistryContract, {
      listRegistry: showRegistry,
      editScreen,
    }),
  ],
};
