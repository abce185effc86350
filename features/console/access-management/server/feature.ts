import type { ServerFeature } from '#platform/server/feature.ts';
import { accessProblems } from '../contract/problems.ts';
import { roleMembersSource, rolesSource } from '../contract/sources.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { accessRoutes } from './access-routes.ts';
import { comparisonRoutes } from './comparison-routes.ts';
import { roleMembers, roles } from './data-sources.ts';
import { watchValidities } from './watch-validities.ts';

const group = { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 };
const under = { key: 'access', tr: 'Yetki Yönetimi', en: 'Rights Management', sequence: 20, icon: 'shield-lock' };

/** Roles and the matrix, as administrators look after them. */
export const accessManagementFeature: ServerFeature = {
  name: 'access-management',
  problems: accessProblems.specs,
  screens: [
    {
      url: matrixUrl,
      name: 'access-matrix',
      caption: { tr: 'Ekran Yetkileri', en: 'Screen Rights' },
      menu: { group, under, icon: 'table', sequence: 10 },
    },
    {
      url: rolesUrl,
      name: 'access-roles',
      caption: { tr: 'Roller', en: 'Roles' },
      menu: { group, under, icon: 'user-shield', sequence: 20 },
    },
  ],
  dataSources: [rolesSource, roleMembersSource],
  routes: (parts) => {
    watchValidities(parts);
    return [accessRoutes(parts), comparisonRoutes(), roles.routes, roleMembers.routes];
  },
};
