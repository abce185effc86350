import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';

/** Roles and the matrix in the browser. */
export const accessManagementWeb: WebFeature = {
  name: 'access-management',
  screens: {
    [matrixUrl]: () => import('./matrix-screen.tsx'),
    [rolesUrl]: () => import('./roles-screen.tsx'),
  },
  help: () => import('./help.ts'),
  icons: { 'shield-lock': IconShieldLock, table: IconTable, 'user-shield': IconUserShield },
  liveEvents: [makesStale(accessChanged, ({ parts }) => (parts.includes('console') ? [{ queryKey: ['access'] }] : []))],
  palette: () => import('./palette.tsx'),
  records: { role: [rolesUrl, 'role'] },
};
