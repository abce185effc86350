import { roleMembersSource, rolesSource } from '#features/console/access-management/contract/sources.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import {
  companiesSource,
  companyMembersSource,
  ownCompaniesSource,
} from '#features/console/company-management/contract/sources.ts';
import { requestLogSource } from '#features/console/request-log/contract/sources.ts';
import { ordersSource } from '#features/floor/production/contract/sources.ts';
import { usersSource } from '#features/console/user-management/contract/sources.ts';
import { movementsSource, stockSource } from '#features/floor/warehouse/contract/sources.ts';
import type { DataSource } from '#platform/contract/data-source.ts';

/** Every data source that the features declare: the closed list, which a test compares with the routes. */
export const dataSources = [
  ownCompaniesSource,
  companiesSource,
  companyMembersSource,
  usersSource,
  rolesSource,
  roleMembersSource,
  stockSource,
  movementsSource,
  ordersSource,
  auditSource,
  requestLogSource,
] as unknown as readonly DataSource[];
