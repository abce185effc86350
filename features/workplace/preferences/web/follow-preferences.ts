import { call } from '#platform/web/api.ts';
import { connectRecordWidth } from '#platform/web/record/record-width.ts';
import { preferencesCalls } from '../contract/calls.ts';
import { takePreferences } from './device-preferences.ts';

/** Keeps for the person what they choose by hand; what that takes is fetched with the first width that is dragged. */
const keepWidth = async (width: number): Promise<void> => {
  const { choosePreference } = await import('./choose-preference.ts');
  await choosePreference('recordWidth', width);
};

/** Takes over what the person chose on another device. */
export const followPreferences = async (): Promise<void> => {
  takePreferences(await call(preferencesCalls.readPreferences, {}, { quiet: true }));
  connectRecordWidth((width) => void keepWidth(width).catch(reportError));
};
