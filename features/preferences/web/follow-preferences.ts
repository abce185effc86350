import { call } from '#platform/web/api.ts';
import { preferencesContract } from '../contract.ts';
import { takePreferences } from './device-preferences.ts';

/** Takes over what the person chose on another device. */
export const followPreferences = async (): Promise<void> =>
  takePreferences(await call(preferencesContract.readPreferences, {}, { quiet: true }));
