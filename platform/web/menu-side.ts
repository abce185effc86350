import { devicePreference } from './device-preference.ts';

/** On which side of the content the menu stands: whoever works with the left hand may want it on the right. */
export const menuSide = devicePreference<'left' | 'right'>('menu-side', ['left', 'right']);
