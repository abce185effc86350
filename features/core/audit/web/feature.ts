import type { WebFeature } from '#platform/web/feature.ts';
import { auditUrl } from '../contract/addresses.ts';

/** The trail of changes in the browser. */
export const auditWeb: WebFeature = {
  name: 'audit',
  screens: { [auditUrl]: () => import('./trail-screen.tsx') },
};
