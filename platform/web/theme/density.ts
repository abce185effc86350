import { devicePreference } from '../device-preference.ts';

/** How close things stand: as drawn, or closer for whoever wants more on a page. */
export type Density = 'comfortable' | 'compact';

const show = (density: Density): void => {
  document.documentElement.dataset['density'] = density;
};

export const density = devicePreference<Density>('density', ['comfortable', 'compact'], show);

/** Says it to the tokens. */
export const showDensity = (): void => show(density.now());
