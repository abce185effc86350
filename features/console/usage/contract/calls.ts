import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { deniedScreensSource, personUseSource, roleUseSource, screenUseSource, unusedGrantsSource } from './sources.ts';

/** The lists of use as files. */
export const usageCalls = callsOf(async () => (await import('./shapes.ts')).usageShapes, {
  exportScreenUse: exportCall('/derinuaa/api/screen-use-exports', screenUseSource),
  exportRoleUse: exportCall('/derinuaa/api/role-use-exports', roleUseSource),
  exportPersonUse: exportCall('/derinuaa/api/person-use-exports', personUseSource),
  exportUnusedGrants: exportCall('/derinuaa/api/unused-grant-exports', unusedGrantsSource),
  exportDeniedScreens: exportCall('/derinuaa/api/denied-screen-exports', deniedScreensSource),
});
