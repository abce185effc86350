import { call } from '#platform/web/api.ts';
import { type Density, density, setDensity } from '#platform/web/theme/density.ts';
import { setWorkTabsOn, workTabsOn } from '#platform/web/work-tabs-on.ts';
import { preferencesContract } from '../contract.ts';

/** Takes over what the person chose on another device. */
export const followPreferences = async (): Promise<void> => {
  const kept = await call(preferencesContract.readPreferences, {}, { quiet: true });
  setDensity(kept.density);
  setWorkTabsOn(kept.workTabs);
};

/** Changes the density at once and keeps it for the person; what cannot be kept goes back. */
export const chooseDensity = (next: Density): void => {
  const before = density();
  setDensity(next);
  call(preferencesContract.keepPreferences, { density: next }).catch(() => setDensity(before));
};

/** Switches work tabs at once and keeps it for the person; what cannot be kept goes back. */
export const chooseWorkTabs = (next: boolean): void => {
  const before = workTabsOn();
  setWorkTabsOn(next);
  call(preferencesContract.keepPreferences, { workTabs: next }).catch(() => setWorkTabsOn(before));
};
