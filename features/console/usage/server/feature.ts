import { listExport } from '#features/workplace/tasks/server/api.ts';
import { bind, type BoundRoutes } from '#platform/server/bound-route.ts';
import type { Parts, ServerFeature } from '#platform/server/feature.ts';
import { usageUrl } from '../contract/addresses.ts';
import { usageContract } from '../contract/endpoints.ts';
import {
  deniedPeopleSource,
  deniedScreensSource,
  personUseSource,
  roleUseSource,
  screenUseSource,
  unusedGrantsSource,
} from '../contract/sources.ts';
import { deniedPeople, deniedScreens } from './denied-sources.ts';
import { keepCounts } from './kept-counts.ts';
import { unusedGrantsOf } from './unused-grants.ts';
import { personUseOf, roleUseOf, screenUseOf } from './use-sources.ts';

const exported = { action: 'use.exported', kind: 'list', list: usageUrl } as const;

const routesOf = (parts: Parts): readonly BoundRoutes[] => {
  const countUse = keepCounts(parts);
  const screenUse = screenUseOf(countUse);
  const roleUse = roleUseOf(countUse);
  const personUse = personUseOf(countUse);
  const unusedGrants = unusedGrantsOf(countUse);
  const routes = bind(usageContract, {
    exportScreenUse: listExport({
      ...exported,
      operation: usageContract.exportScreenUse,
      name: screenUseSource.title,
      source: screenUse,
    }),
    exportRoleUse: listExport({
      ...exported,
      operation: usageContract.exportRoleUse,
      name: roleUseSource.title,
      source: roleUse,
    }),
    exportPersonUse: listExport({
      ...exported,
      operation: usageContract.exportPersonUse,
      name: personUseSource.title,
      source: personUse,
    }),
    exportUnusedGrants: listExport({
      ...exported,
      operation: usageContract.exportUnusedGrants,
      name: unusedGrantsSource.title,
      source: unusedGrants,
    }),
    exportDeniedScreens: listExport({
      ...exported,
      operation: usageContract.exportDeniedScreens,
      name: deniedScreensSource.title,
      source: deniedScreens,
    }),
  });
  return [
    routes,
    screenUse.routes,
    roleUse.routes,
    personUse.routes,
    unusedGrants.routes,
    deniedScreens.routes,
    deniedPeople.routes,
  ];
};

/** Who uses which screen, what was given and is not used, and what is refused most. */
export const usageFeature: ServerFeature = {
  name: 'usage',
  peopleOnly: true,
  screens: [
    {
      url: usageUrl,
      name: 'access-usage',
      caption: { tr: 'Kullanım', en: 'Usage' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        under: { key: 'access', tr: 'Yetki Yönetimi', en: 'Rights Management', sequence: 20, icon: 'shield-lock' },
        icon: 'timeline',
        sequence: 60,
      },
    },
  ],
  dataSources: [
    screenUseSource,
    roleUseSource,
    personUseSource,
    unusedGrantsSource,
    deniedScreensSource,
    deniedPeopleSource,
  ],
  routes: routesOf,
};
