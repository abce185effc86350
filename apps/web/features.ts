import { accessWeb } from '#features/access/web/feature.ts';
import { auditWeb } from '#features/audit/web/feature.ts';
import { companiesWeb } from '#features/companies/web/feature.ts';
import { notificationsWeb } from '#features/notifications/web/feature.ts';
import { operationsWeb } from '#features/operations/web/feature.ts';
import { preferencesWeb } from '#features/preferences/web/feature.ts';
import { productionWeb } from '#features/production/web/feature.ts';
import { screensWeb } from '#features/screens/web/feature.ts';
import { shortcutsWeb } from '#features/shortcuts/web/feature.ts';
import { tasksWeb } from '#features/tasks/web/feature.ts';
import { usersWeb } from '#features/users/web/feature.ts';
import { warehouseWeb } from '#features/warehouse/web/feature.ts';
import type { WebFeature } from '#platform/web/feature.ts';

/** What the browser part is made of; adding a feature is one line here. */
export const features: readonly WebFeature[] = [
  accessWeb,
  auditWeb,
  companiesWeb,
  notificationsWeb,
  operationsWeb,
  preferencesWeb,
  productionWeb,
  screensWeb,
  shortcutsWeb,
  tasksWeb,
  usersWeb,
  warehouseWeb,
];

/** The screens of all features by url. */
export const screens: WebFeature['screens'] = Object.assign({}, ...features.map((feature) => feature.screens));

/** Roles that the route of a screen requires, by its url. */
export const routeRoles: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...features.map((feature) => feature.routeRoles ?? {}),
);
