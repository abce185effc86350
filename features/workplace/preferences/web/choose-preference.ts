import { isApiProblem, call } from '#platform/web/api.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { preferencesCalls } from '../contract/calls.ts';
import type { Preferences } from '../contract/shapes.ts';
import { devicePreferences } from './device-preferences.ts';
import { texts } from './texts.ts';

/** Changes what a person likes. It is seen at once and kept for them; what the server does not keep goes back, with a word. */
export const choosePreference = async <N extends keyof Preferences>(name: N, next: Preferences[N]): Promise<void> => {
  const preference = devicePreferences[name];
  const before = preference.now();
  preference.set(next);
  try {
    await call(preferencesCalls.keepPreferences, { [name]: next });
  } catch (problem) {
    if (preference.now() === next) preference.set(before);
    if (!isApiProblem(problem)) throw problem;
    tellFailure(problem, { title: translate(texts, 'notKept') });
  }
};
