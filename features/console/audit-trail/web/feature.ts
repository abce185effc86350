import type { WebFeature } from '#platform/web/feature.ts';
import { auditUrl } from '../contract/addresses.ts';

/** The trail of changes in the browser. */
export const auditTrailWeb: WebFeature = {
  name: 'audit-trail',
  screens: { [auditUrl]: () => import('./trail-screen.tsx') },
};
