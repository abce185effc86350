import type { WebFeature } from '#platform/web/feature.ts';
import type * as contract from '../contract.ts';

// The contract is fetched with the screen: of it the first load takes the type alone, which holds this to it.
const auditUrl: typeof contract.auditUrl = '/screen/audit/trail';

/** The trail of changes in the browser. */
export const auditWeb: WebFeature = {
  name: 'audit',
  screens: { [auditUrl]: () => import('./trail-screen.tsx') },
};
