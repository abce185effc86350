import { call } from '#platform/web/api.ts';
import { setDensity } from '#platform/web/theme/density.ts';
import { setWorkTabsOn } from '#platform/web/work-tabs-on.ts';
import { preferencesContract } from '../contract.ts';

/** Takes over what the person chose on another device. */
export const followPreferences = async (): Promise<void> => {
  const kept = await call(preferencesContract.readPreferences, {}, { quiet: true });
  setDensity(kept.density);
  setWorkTabsOn(kept.workTabs);
};
