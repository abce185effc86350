import type { ServerFeature } from '#platform/server/feature.ts';
import { accessProblems } from '../contract/problems.ts';
import { proposalProblems } from '../contract/proposal-problems.ts';
import { proposalsSource, roleMembersSource, rolesSource } from '../contract/sources.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { accessRoutes } from './access-routes.ts';
import { comparisonRoutes } from './comparison-routes.ts';
import { roleMembers, roles } from './data-sources.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { proposalMigrations } from './proposal-tables.ts';
import { proposals } from './show-proposals.ts';
import { watchProposals } from './watch-proposals.ts';
import { watchValidities } from './watch-validities.ts';
import { personalData } from './personal-data.ts';

const group = { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 };
const under = { key: 'access', tr: 'Yetki Yönetimi', en: 'Rights Management', sequence: 20, icon: 'shield-lock' };

/** Roles and the matrix, as administrators look after them. */
export const accessManagementFeature: ServerFeature = {
  name: 'access-management',
  peopleOnly: true,
  personalData,
  needs: ['companies', 'users'],
  migrations: proposalMigrations,
  tenantTables: ['access_proposal'],
  problems: { ...accessProblems.specs, ...proposalProblems.specs },
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
  dataSources: [rolesSource, roleMembersSource, proposalsSource],
  routes: (parts) => {
    watchValidities(parts);
    watchProposals(parts);
    return [
      accessRoutes(parts),
      comparisonRoutes(),
      proposalRoutes(parts),
      roles.routes,
      roleMembers.routes,
      proposals.routes,
    ];
  },
};
