import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { registryUrl } from '../contract/addresses.ts';
import { screenRegistryContract } from '../contract/endpoints.ts';
import { screenRegistryProblems } from '../contract/problems.ts';
import { createScreen } from './create-screen.ts';
import { allowSite, changeSite, forbidSite, showSites } from './embeddable-sites.ts';
import { editScreen } from './edit-screen.ts';
import { restoreScreen, retireScreen } from './retire-screen.ts';
import { listScreenSources, showRegistry } from './show-registry.ts';
import { weighScreen } from './weigh-screen.ts';

/** The registry of screens, for administrators: captions, aliases, layout names, and screens of their own. */
export const screenRegistryFeature: ServerFeature = {
  name: 'screen-registry',
  peopleOnly: true,
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
  routes: (parts) => [
    bind(screenRegistryContract, {
      listRegistry: showRegistry(parts),
      editScreen: editScreen(parts),
      createScreen: createScreen(parts),
      retireScreen,
      restoreScreen,
      weighScreen,
      listScreenSources: listScreenSources(parts),
      listSites: showSites,
      allowSite: allowSite(parts),
      changeSite,
      forbidSite,
    }),
  ],
};
