import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import type { WebFeature } from '#platform/web/feature.ts';
import { signInsUrl } from '../contract/addresses.ts';

/** Sign-ins in the browser. */
export const signInsWeb: WebFeature = {
  name: 'sign-ins',
  screens: { [signInsUrl]: () => import('./sign-ins-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { login: IconLogin },
};
