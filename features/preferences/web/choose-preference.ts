import { ApiProblem, call } from '#platform/web/api.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { type Density, density, setDensity } from '#platform/web/theme/density.ts';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { setWorkTabsOn, workTabsOn } from '#platform/web/work-tabs-on.ts';
import { type Preferences, preferencesContract } from '../contract.ts';
import { texts } from './texts.ts';

/** What is chosen is seen at once; what the server does not keep goes back, with a word. */
const keep = async (change: Partial<Preferences>, back: () => void): Promise<void> => {
  try {
    await call(preferencesContract.keepPreferences, change);
  } catch (problem) {
    back();
    if (!(problem instanceof ApiProblem)) throw problem;
    tellFailure(problem, { title: translate(texts, 'notKept') });
  }
};

/** Changes how close things stand, and keeps it for the person. */
export const chooseDensity = (next: Density): void => {
  const before = density();
  setDensity(next);
  void keep({ density: next }, () => density() === next && setDensity(before));
};

/** Switches work tabs, and keeps it for the person. */
export const chooseWorkTabs = (next: boolean): void => {
  const before = workTabsOn();
  setWorkTabsOn(next);
  void keep({ workTabs: next }, () => workTabsOn() === next && setWorkTabsOn(before));
};
