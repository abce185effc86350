import { accessManagementWeb } from '#features/console/access-management/web/feature.ts';
import { auditTrailWeb } from '#features/console/audit-trail/web/feature.ts';
import { companyManagementWeb } from '#features/console/company-management/web/feature.ts';
import { explainWeb } from '#features/console/explain/web/feature.ts';
import { gridViewsWeb } from '#features/workplace/grid-views/web/feature.ts';
import { notificationsWeb } from '#features/workplace/notifications/web/feature.ts';
import { cachesWeb } from '#features/console/caches/web/feature.ts';
import { healthWeb } from '#features/console/health/web/feature.ts';
import { problemReportsWeb } from '#features/console/problem-reports/web/feature.ts';
import { requestLogWeb } from '#features/console/request-log/web/feature.ts';
import { stationWeb } from '#features/floor/station/web/feature.ts';
import { preferencesWeb } from '#features/workplace/preferences/web/feature.ts';
import { productionWeb } from '#features/floor/production/web/feature.ts';
import { screenRegistryWeb } from '#features/console/screen-registry/web/feature.ts';
import { shortcutsWeb } from '#features/workplace/shortcuts/web/feature.ts';
import { tasksWeb } from '#features/workplace/tasks/web/feature.ts';
import { userManagementWeb } from '#features/console/user-management/web/feature.ts';
import { warehouseWeb } from '#features/floor/warehouse/web/feature.ts';
import type { ScreenView, WebFeature } from '#platform/web/feature.ts';
import type { HomePart } from '#platform/web/home/home-part.ts';

/** What the browser part is made of; adding a feature is one line here. */
export const features: readonly WebFeature[] = [
  accessManagementWeb,
  auditTrailWeb,
  companyManagementWeb,
  explainWeb,
  gridViewsWeb,
  notificationsWeb,
  cachesWeb,
  healthWeb,
  requestLogWeb,
  problemReportsWeb,
  stationWeb,
  preferencesWeb,
  productionWeb,
  screenRegistryWeb,
  shortcutsWeb,
  tasksWeb,
  userManagementWeb,
  warehouseWeb,
];

/** The screens of all features by url. */
export const screens: WebFeature['screens'] = Object.assign({}, ...features.map((feature) => feature.screens));

/** What features add to screens that others bring. */
export const viewsOf = (url: string): readonly ScreenView[] =>
  features.flatMap(({ views = [] }) => views.filter(({ of }) => of === url));

/** Roles that the route of a screen requires, by its url. */
export const routeRoles: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...features.map((feature) => feature.routeRoles ?? {}),
);

/** What the features bring to the home page. */
export const homeParts: readonly HomePart[] = features.flatMap(({ home = [] }) => home);

/** The icons of the features' entries in the menu. */
export const menuIcons: NonNullable<WebFeature['icons']> = Object.assign({}, ...features.map(({ icons }) => icons));

/** What loads the help of a screen, by its url. */
export const helps: Readonly<Record<string, NonNullable<WebFeature['help']>>> = Object.fromEntries(
  features.flatMap((feature) => {
    const { help } = feature;
    return help === undefined ? [] : Object.keys(feature.screens).map((url) => [url, help] as const);
  }),
);
