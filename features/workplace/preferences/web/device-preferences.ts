import type { DevicePreference } from '#platform/web/device-preference.ts';
import { homeArrangement } from '#platform/web/home/home-arrangement.ts';
import { menuSide } from '#platform/web/menu-side.ts';
import { recordWidth } from '#platform/web/record/record-width.ts';
import { density } from '#platform/web/theme/density.ts';
import { workTabsOffered, workTabsOn } from '#platform/web/work-tabs-on.ts';
import type { Preferences } from '../contract/shapes.ts';

/** Where this device remembers each preference. */
export const devicePreferences: { readonly [N in keyof Preferences]: DevicePreference<Preferences[N]> } = {
  density,
  workTabs: workTabsOn,
  tabsOffered: workTabsOffered,
  menuSide,
  home: homeArrangement,
  recordWidth,
};

const take = <N extends keyof Preferences>(name: N, kept: Preferences): void => devicePreferences[name].set(kept[name]);

/** Takes over what the person chose elsewhere. */
export const takePreferences = (kept: Preferences): void => {
  for (const name of Object.keys(devicePreferences) as (keyof Preferences)[]) take(name, kept);
};
