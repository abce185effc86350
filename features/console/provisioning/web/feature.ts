import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { groupsChanged } from '../contract/events.ts';
import { provisioningUrl } from '../contract/permissions.ts';

/** Provisioning in the browser. */
export const provisioningWeb: WebFeature = {
  name: 'provisioning',
  screens: { [provisioningUrl]: () => import('./provisioning-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { 'users-group': IconUsersGroup },
  liveEvents: [makesStale(groupsChanged, () => [{ queryKey: ['provisioning'] }])],
  records: { group: [provisioningUrl, 'row'] },
};
