import { accessManagementFeature } from '#features/console/access-management/server/feature.ts';
import { accessFeature } from '#features/core/access/server/feature.ts';
import { auditFeature } from '#features/core/audit/server/feature.ts';
import { auditTrailFeature } from '#features/console/audit-trail/server/feature.ts';
import { companyManagementFeature } from '#features/console/company-management/server/feature.ts';
import { companiesFeature } from '#features/core/companies/server/feature.ts';
import { explainFeature } from '#features/console/explain/server/feature.ts';
import { firstAdministratorFeature } from '#features/console/first-administrator/server/feature.ts';
import { dataSourcesFeature } from '#features/core/data-sources/server/feature.ts';
import { draftsFeature } from '#features/workplace/drafts/server/feature.ts';
import { gridViewsFeature } from '#features/workplace/grid-views/server/feature.ts';
import { identityProviderFeature } from '#features/core/identity-provider/server/feature.ts';
import { navigationFeature } from '#features/core/navigation/server/feature.ts';
import { notificationsFeature } from '#features/workplace/notifications/server/feature.ts';
import { cachesFeature } from '#features/console/caches/server/feature.ts';
import { healthFeature } from '#features/console/health/server/feature.ts';
import { problemReportsFeature } from '#features/console/problem-reports/server/feature.ts';
import { requestLogFeature } from '#features/console/request-log/server/feature.ts';
import { socketTestFeature } from '#features/console/socket-test/server/feature.ts';
import { stationFeature } from '#features/floor/station/server/feature.ts';
import { preferencesFeature } from '#features/workplace/preferences/server/feature.ts';
import { productionFeature } from '#features/floor/production/server/feature.ts';
import { reportsFeature } from '#features/workplace/reports/server/feature.ts';
import { screenRegistryFeature } from '#features/console/screen-registry/server/feature.ts';
import { screensFeature } from '#features/core/screens/server/feature.ts';
import { sessionFeature } from '#features/core/session/server/feature.ts';
import { shortcutsFeature } from '#features/workplace/shortcuts/server/feature.ts';
import { tasksFeature } from '#features/workplace/tasks/server/feature.ts';
import { userManagementFeature } from '#features/console/user-management/server/feature.ts';
import { usersFeature } from '#features/core/users/server/feature.ts';
import { warehouseFeature } from '#features/floor/warehouse/server/feature.ts';
import type { ServerFeature } from '#platform/server/feature.ts';

/** What the product does, one line a feature. */
export const serverFeatures: readonly ServerFeature[] = [
  sessionFeature,
  identityProviderFeature,
  usersFeature,
  companiesFeature,
  screensFeature,
  screenRegistryFeature,
  navigationFeature,
  accessFeature,
  accessManagementFeature,
  explainFeature,
  userManagementFeature,
  companyManagementFeature,
  firstAdministratorFeature,
  auditFeature,
  auditTrailFeature,
  dataSourcesFeature,
  reportsFeature,
  notificationsFeature,
  draftsFeature,
  gridViewsFeature,
  shortcutsFeature,
  preferencesFeature,
  stationFeature,
  requestLogFeature,
  problemReportsFeature,
  healthFeature,
  cachesFeature,
  socketTestFeature,
  tasksFeature,
  warehouseFeature,
  productionFeature,
];
