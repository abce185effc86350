import type { QueryClient } from '@tanstack/react-query';
import { isRefusedWith, call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { language } from '#platform/web/i18n/language.ts';
import { shortcutsCalls } from '../contract/calls.ts';
import { type Shortcuts, shortcutsQuery } from './shortcut-queries.ts';

/** A change of the list, made on what stands when it is sent. */
export type FavouriteChange = (urls: readonly string[]) => readonly string[];

/** Takes a screen in, at a place or at the end. */
export const withFavourite =
  (url: string, at = Number.MAX_SAFE_INTEGER): FavouriteChange =>
  (urls) =>
    urls.includes(url) ? urls : urls.toSpliced(at, 0, url);

export const withoutFavourite =
  (url: string): FavouriteChange =>
  (urls) =>
    urls.filter((each) => each !== url);

/** As they were put; what came meanwhile stands behind them. */
export const inOrder =
  (wanted: readonly string[]): FavouriteChange =>
  (urls) => [...wanted.filter((url) => urls.includes(url)), ...urls.filter((url) => !wanted.includes(url))];

/**
 * Changes the favourites. Another device may have changed them meanwhile: then this one change is made on what stands
 * now, so that neither is lost.
 */
export const changeFavourites = async (
  queries: QueryClient,
  change: FavouriteChange,
  company: string | null = chosenCompany(),
): Promise<void> => {
  const query = shortcutsQuery(company, language());
  const put = async ({ version, favourites }: Shortcuts) => {
    const urls = [...change(favourites.map(({ url }) => url))];
    const kept = await call(shortcutsCalls.keepFavourites, { version, urls }, { company });
    queries.setQueryData(query.queryKey, kept);
  };
  try {
    await put(await queries.ensureQueryData(query));
  } catch (problem) {
    if (!isRefusedWith(shortcutsCalls.keepFavourites, problem, 'shortcuts-stale')) throw problem;
    await put(await queries.fetchQuery({ ...query, staleTime: 0 }));
  }
};
