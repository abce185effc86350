import { devicePreference } from '../device-preference.ts';
import { showToast } from '../ui/toast.ts';

const hinted = devicePreference('editing-hinted', [false, true]);

/** Names the keys that make editing quick, the first time somebody edits on this device; a finger has no use for them. */
export const hintOnce = (message: string): void => {
  if (hinted.now() || matchMedia('(pointer: coarse)').matches) return;
  hinted.set(true);
  showToast({ id: 'editing-hint', message, duration: 10_000 });
};
