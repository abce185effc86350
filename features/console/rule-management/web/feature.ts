import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { rulesUrl } from '#features/core/rules/contract/addresses.ts';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { rulesChanged } from '../contract/events.ts';

/** Rules about rights in the browser. */
export const ruleManagementWeb: WebFeature = {
  name: 'rule-management',
  screens: { [rulesUrl]: () => import('./rules-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { gavel: IconGavel, 'shield-lock': IconShieldLock },
  // Under `access`: a change of rights may break a rule or mend it.
  liveEvents: [makesStale(rulesChanged, () => [{ queryKey: ['access'] }])],
  palette: () => import('./palette.tsx'),
  records: { rule: [rulesUrl, 'rule'] },
};
