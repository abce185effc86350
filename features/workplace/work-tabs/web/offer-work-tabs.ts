import { choosePreference } from '#features/workplace/preferences/web/api.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { offerTexts } from './offer-texts.ts';

const ID = 'work-tabs-offer';
/** A question is read and weighed. */
const DURATION_MS = 30_000;

const say = (key: keyof (typeof offerTexts)['tr']): string => translate(offerTexts, key);

const turnOff = (): void => void choosePreference('workTabs', false);

const turnOn = (): void => {
  void choosePreference('workTabs', true);
  showToast({
    id: ID,
    tone: 'success',
    message: say('isOn'),
    action: { label: say('turnOff'), run: turnOff },
    duration: 10_000,
  });
};

/** Offers to keep screens open as tabs, once to each person, and the way back as soon as they are on. */
export const offerWorkTabs = (): void => {
  void choosePreference('tabsOffered', true);
  showToast({
    id: ID,
    title: say('title'),
    message: say('offer'),
    action: { label: say('turnOn'), run: turnOn },
    duration: DURATION_MS,
  });
};
