import type { Language } from '#platform/web/i18n/language.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import { laterTexts } from '#platform/web/i18n/later-texts.ts';
import type { Words } from '#platform/web/i18n/translate.ts';

type Brings = Pick<WebFeature, 'trail' | 'records'>;

let features: readonly Brings[] = [];

/** Names, once, the features whose events the trail tells. */
export const connectTrail = (brought: readonly Brings[]): void => {
  features = brought;
};

const gathered = async (of: Language): Promise<{ readonly texts: Words }> => {
  const files = features.flatMap(({ trail }) => (trail === undefined ? [] : [trail[of]()]));
  return { texts: Object.assign({}, ...(await Promise.all(files)).map(({ texts }) => texts)) };
};

/** What all features say of their events; the keys are documented in `WebFeature`. */
export const trailWords = laterTexts<Words>({ tr: () => gathered('tr'), en: () => gathered('en') });

/** Where the features bring their records: the screen, and what its address calls the open one. */
export const broughtRecords = () => features.map(({ records }) => records);
