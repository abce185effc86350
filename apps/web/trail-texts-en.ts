import type { Words } from '#platform/web/i18n/translate.ts';

const files = import.meta.glob<Words>('../../features/*/*/web/trail-texts.en.ts', { eager: true, import: 'texts' });

/** What every feature says of its events in English. */
export const texts: Words = Object.assign({}, ...Object.values(files));
