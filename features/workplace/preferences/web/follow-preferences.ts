import { call } from '#platform/web/api.ts';
import { connectRecordWidth } from '#platform/web/record/record-width.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { preferencesCalls } from '../contract/calls.ts';
import { takePreferences } from './device-preferences.ts';

/** What is chosen by hand, as a width that is dragged, is kept for the person too; nobody drags before the page stands. */
const keepWhatIsDragged = async (): Promise<void> => {
  const { choosePreference } = await import('./choose-preference.ts');
  connectRecordWidth((width) => void choosePreference('recordWidth', width).catch(reportError));
};

/** Takes over what the person chose on another device. */
export const followPreferences = async (): Promise<void> => {
  takePreferences(await call(preferencesCalls.readPreferences, {}, { quiet: true }));
  whenIdle(() => void keepWhatIsDragged().catch(() => undefined));
};
