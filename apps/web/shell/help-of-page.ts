import type { FeatureHelp, PageHelp } from '#platform/web/help/page-help.ts';
import { HOME } from '#platform/web/home-address.ts';
import { helps } from '../web-features.ts';

/** The help of a page by its url, fetched when somebody asks; null for pages that are none of the features’. */
export const helpOfPage = async (url: string): Promise<PageHelp | null> => {
  if (url === HOME) return (await import('#features/workplace/home/web/home-help.ts')).homeHelp;
  const load: (() => Promise<{ readonly help: FeatureHelp }>) | undefined = helps[url];
  return load === undefined ? null : ((await load()).help[url] ?? null);
};
