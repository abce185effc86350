import IconHelpHexagon from '@tabler/icons-react/dist/esm/icons/IconHelpHexagon.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { explainUrl } from '#features/core/access/contract/addresses.ts';
import type { WebFeature } from '#platform/web/feature.ts';

/** Explanations of access in the browser. */
export const explainWeb: WebFeature = {
  name: 'explain',
  screens: { [explainUrl]: () => import('./explain-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { 'help-hexagon': IconHelpHexagon, 'shield-lock': IconShieldLock },
};
