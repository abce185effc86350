import type { Words } from '#platform/web/i18n/translate.ts';

const files = import.meta.glob<Words>('../../features/*/*/web/trail-texts.tr.ts', { eager: true, import: 'texts' });

/** What every feature says of its events in Turkish. */
export const texts: Words = Object.assign({}, ...Object.values(files));
