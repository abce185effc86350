import type { WebFeature } from '#platform/web/feature.ts';
import { laterTexts, type TextFiles } from '#platform/web/i18n/later-texts.ts';
import type { Words } from '#platform/web/i18n/translate.ts';

/** What the trail is given of all features. */
type Brought = {
  /**
   * What they say of their events, in `trail-texts.tr.ts` and `trail-texts.en.ts` of their folders: `order.closed` what the
   * action did, `named:order.closed` the same with the subject's name in it, `group:order.closed` of many at once,
   * `kind:order` a kind of record, `field:lot` a field, `value:state:open` a value of one.
   */
  readonly texts: TextFiles;
  readonly features: readonly Pick<WebFeature, 'records'>[];
};

let brought: Brought | null = null;

/** Tells, once, what the features say of their events and where their records are opened. */
export const connectTrail = (by: Brought): void => {
  brought = by;
};

const none = { texts: {} };

/** What all features say of their events. */
export const trailWords = laterTexts<Words>({
  tr: async () => brought?.texts.tr() ?? none,
  en: async () => brought?.texts.en() ?? none,
});

/** Where the features bring their records: the screen, and what its address calls the open one. */
export const broughtRecords = () => (brought?.features ?? []).map(({ records }) => records);
