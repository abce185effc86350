import { listExport } from '#features/workplace/tasks/server/api.ts';
import { bind } from '#platform/server/bound-route.ts';
import type { Parts, ServerFeature } from '#platform/server/feature.ts';
import { provisioningContract } from '../contract/endpoints.ts';
import { provisioningUrl } from '../contract/permissions.ts';
import { provisioningProblems } from '../contract/problems.ts';
import { scimContract } from '../contract/scim-endpoints.ts';
import { groupsSource } from '../contract/sources.ts';
import { groups } from './data-sources.ts';
import { groupsOfRole } from './group-store.ts';
import {
  createScimGroup,
  deleteScimGroup,
  getScimGroup,
  listScimGroups,
  patchScimGroup,
  replaceScimGroup,
} from './group-handlers.ts';
import { mapGroup } from './map-group.ts';
import { applyReading, followGroup, listProviderGroups, readGroupNow, unfollowGroup } from './provider-groups.ts';
import { watchProviderGroups } from './watch-provider-groups.ts';
import { personalData } from './personal-data.ts';
import { configurationOf, documentIn, resourceTypesOf, schemasOf } from './scim-documents.ts';
import { getProvisionedGroup, listMappableRoles, showProvisioning } from './show-provisioning.ts';
import { provisioningMigrations } from './tables.ts';
import {
  createScimUser,
  deleteScimUser,
  getScimUser,
  listScimUsers,
  patchScimUser,
  replaceScimUser,
} from './user-handlers.ts';

/** What the directory's program calls: the one part of the console in which a program makes changes. */
const scimRoutes = (parts: Parts) =>
  bind(scimContract, {
    showScimConfiguration: async () => configurationOf(parts),
    listScimResourceTypes: async () => resourceTypesOf(parts),
    listScimSchemas: async () => schemasOf(parts),
    getScimResourceType: async ({ id }) => documentIn(resourceTypesOf(parts), id),
    getScimSchema: async ({ id }) => documentIn(schemasOf(parts), id),
    listScimUsers: listScimUsers(parts),
    getScimUser: getScimUser(parts),
    createScimUser: createScimUser(parts),
    replaceScimUser: replaceScimUser(parts),
    patchScimUser: patchScimUser(parts),
    deleteScimUser: deleteScimUser(parts),
    listScimGroups: listScimGroups(parts),
    getScimGroup: getScimGroup(parts),
    createScimGroup: createScimGroup(parts),
    replaceScimGroup: replaceScimGroup(parts),
    patchScimGroup: patchScimGroup(parts),
    deleteScimGroup,
  }).map((route) => ({ ...route, peopleOnly: false }));

/** People and groups that a company's directory keeps here by SCIM 2.0, and the roles that its groups give. */
export const provisioningFeature: ServerFeature = {
  name: 'provisioning',
  peopleOnly: true,
  migrations: provisioningMigrations,
  roleUses: [{ title: { tr: 'Dizin grupları', en: 'Directory groups' }, screen: provisioningUrl, find: groupsOfRole }],
  tenantTables: [
    'provisioned_person',
    'provisioned_group',
    'provisioned_member',
    'provider_group',
    'provider_group_member',
  ],
  personalData,
  screens: [
    {
      url: provisioningUrl,
      name: 'user-provisioning',
      caption: { tr: 'Kişi Eşitleme', en: 'Provisioning' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        icon: 'users-group',
        sequence: 16,
      },
    },
  ],
  problems: provisioningProblems.specs,
  dataSources: [groupsSource],
  routes: (parts) => {
    watchProviderGroups(parts);
    return [
      scimRoutes(parts),
      bind(provisioningContract, {
        exportGroups: listExport({
          operation: provisioningContract.exportGroups,
          name: { tr: 'Dizin grupları', en: 'Directory groups' },
          source: groups,
          action: 'group.exported',
          kind: 'group',
          list: provisioningUrl,
        }),
        showProvisioning: showProvisioning(parts),
        getProvisionedGroup: getProvisionedGroup(parts),
        listMappableRoles,
        mapGroup,
        listProviderGroups: listProviderGroups(parts),
        followGroup: followGroup(parts),
        unfollowGroup,
        readGroupNow,
        applyReading,
      }),
      groups.routes,
    ];
  },
};
