import { call } from '#platform/web/api.ts';
import { preferencesCalls } from '../contract/calls.ts';
import { takePreferences } from './device-preferences.ts';

/** Takes over what the person chose on another device. */
export const followPreferences = async (): Promise<void> =>
  takePreferences(await call(preferencesCalls.readPreferences, {}, { quiet: true }));
