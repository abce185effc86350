import { accessFeature } from '#features/access/server/feature.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { companiesFeature } from '#features/companies/server/feature.ts';
import { firstAdministratorFeature } from '#features/first-administrator/server/feature.ts';
import { dataSourcesFeature } from '#features/data-sources/server/feature.ts';
import { draftsFeature } from '#features/drafts/server/feature.ts';
import { gridViewsFeature } from '#features/grid-views/server/feature.ts';
import { identityProviderFeature } from '#features/identity-provider/server/feature.ts';
import { navigationFeature } from '#features/navigation/server/feature.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import { operationsFeature } from '#features/operations/server/feature.ts';
import { preferencesFeature } from '#features/preferences/server/feature.ts';
import { productionFeature } from '#features/production/server/feature.ts';
import { reportsFeature } from '#features/reports/server/feature.ts';
import { screensFeature } from '#features/screens/server/feature.ts';
import { sessionFeature } from '#features/session/server/feature.ts';
import { shortcutsFeature } from '#features/shortcuts/server/feature.ts';
import { tasksFeature } from '#features/tasks/server/feature.ts';
import { usersFeature } from '#features/users/server/feature.ts';
import { warehouseFeature } from '#features/warehouse/server/feature.ts';
import type { ServerFeature } from '#platform/server/feature.ts';

/** What the product does, one line a feature. */
export const serverFeatures: readonly ServerFeature[] = [
  sessionFeature,
  identityProviderFeature,
  usersFeature,
  companiesFeature,
  screensFeature,
  navigationFeature,
  accessFeature,
  firstAdministratorFeature,
  auditFeature,
  dataSourcesFeature,
  reportsFeature,
  notificationsFeature,
  draftsFeature,
  gridViewsFeature,
  shortcutsFeature,
  preferencesFeature,
  operationsFeature,
  tasksFeature,
  warehouseFeature,
  productionFeature,
];
