import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { RegisteredScreen } from '../contract/shapes.ts';
import { texts } from './texts.ts';

const KINDS = { 'built-in': 'builtIn', list: 'list', embedded: 'embedded' } as const;

/** What a screen is drawn from, and what is wrong with that where something is. */
export const useKindOf = (): ((screen: RegisteredScreen) => string) => {
  const t = useTexts(texts);
  return ({ kind, state, list, embedding }) => {
    const said = t(KINDS[kind]);
    if (state !== 'there') return `${said} · ${t(state === 'gone' ? 'gone' : 'retiredState')}`;
    if (embedding?.isAllowed === false) return `${said} · ${t('siteNotAllowed')}`;
    return list?.lacks === true ? `${said} · ${t('lacking')}` : said;
  };
};
