import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ApiProblem, call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { type Language, language } from '#platform/web/i18n/language.ts';
import { shortcutsContract } from '../contract.ts';

export type Shortcuts = OutputOf<typeof shortcutsContract.listShortcuts>;

/** With the menu: what rights take from it they take from here too. */
export const SHORTCUTS_KEY = ['navigation', 'shortcuts'] as const;

/** Favourites and recents of the caller in a company. */
export const shortcutsQuery = (company: string | null, of: Language) =>
  queryOptions({
    queryKey: [...SHORTCUTS_KEY, company, of],
    queryFn: ({ signal }) => call(shortcutsContract.listShortcuts, {}, { signal, quiet: true }),
    staleTime: 30_000,
  });

const toggled = (urls: readonly string[], url: string, wanted: boolean): string[] => {
  const others = urls.filter((each) => each !== url);
  return wanted ? [...others, url] : others;
};

/**
 * Makes a screen a favourite, or takes it out. Another device may have changed the list meanwhile: then this one
 * change is made on what stands now, so that neither is lost.
 */
export const keepFavourite = async (queries: QueryClient, url: string, wanted: boolean): Promise<void> => {
  const query = shortcutsQuery(chosenCompany(), language());
  const put = async (now: Shortcuts) => {
    const urls = toggled(
      now.favourites.map((each) => each.url),
      url,
      wanted,
    );
    const kept = await call(shortcutsContract.keepFavourites, { version: now.version, urls }, { quiet: true });
    queries.setQueryData(query.queryKey, kept);
  };
  try {
    await put(await queries.ensureQueryData(query));
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 412) throw problem;
    await put(await queries.fetchQuery({ ...query, staleTime: 0 }));
  }
};
