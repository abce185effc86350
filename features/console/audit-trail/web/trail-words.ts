import { language, type Language } from '#platform/web/i18n/language.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import { laterTexts } from '#platform/web/i18n/later-texts.ts';
import { type TextValues, translate, type Words } from '#platform/web/i18n/translate.ts';

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

/** What all features say of their events; the keys are told in `WebFeature`. */
export const trailWords = laterTexts<Words>({ tr: () => gathered('tr'), en: () => gathered('en') });

/** The text of a key in the given language; null where no feature brings it. */
export const sayTrail = (key: string, values: TextValues = {}, of: Language = language()): string | null =>
  key in trailWords[of] ? translate(trailWords, key, values, of) : null;

const ACTION = /^[a-z-]+\.[a-z-]+$/;

/** The actions that have a text: what a list offers to be filtered by. */
export const knownActions = (): readonly string[] => Object.keys(trailWords.tr).filter((key) => ACTION.test(key));

/** The kinds of records that have a name. */
export const knownKinds = (): readonly string[] =>
  Object.keys(trailWords.tr).flatMap((key) => /^kind:(?!other$)(.*)/.exec(key)?.[1] ?? []);

/** What an action did, in words; of one that came with a later version no more than that something was changed. */
export const sayAction = (action: string, of?: Language): string =>
  sayTrail(action, {}, of) ?? sayTrail('other', {}, of) ?? '';

/** What a kind of record is called. */
export const sayKind = (kind: string): string => sayTrail(`kind:${kind}`) ?? sayTrail('kind:other') ?? '';

/** Where a kind of record is opened: the screen, and what its address calls the open one. */
export const screenOfKind = (kind: string): readonly [url: string, parameter: string] | undefined =>
  features.map(({ records }) => records?.[kind]).find((found) => found !== undefined);
