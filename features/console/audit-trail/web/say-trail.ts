import { language, type Language } from '#platform/web/i18n/language.ts';
import { type TextValues, translate } from '#platform/web/i18n/translate.ts';
import { broughtRecords, trailWords } from './trail-words.ts';

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
  broughtRecords()
    .map((records) => records?.[kind])
    .find((found) => found !== undefined);
