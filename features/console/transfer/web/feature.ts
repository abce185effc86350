import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs';
import type { WebFeature } from '#platform/web/feature.ts';
import { transferUrl } from '../contract/addresses.ts';

/** The configuration from one installation to another, in the browser. */
export const transferWeb: WebFeature = {
  name: 'transfer',
  screens: { [transferUrl]: () => import('./transfer-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { 'shield-lock': IconShieldLock, transfer: IconTransfer },
};
