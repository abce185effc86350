import { screensCalls } from '#features/core/screens/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import type { Screen } from '#platform/web/feature.ts';
import { useLanguage } from '#platform/web/i18n/language.ts';
import type { OpenedPage } from '../access/opened-page.ts';

/** The details of a page's screen in the language the person reads now; opened in another, they are looked up again. */
export const useScreenInLanguage = (opened: OpenedPage | null): Screen | null => {
  const language = useLanguage();
  const screen = opened?.screen ?? null;
  const { data } = useQuery({
    queryKey: ['screens', 'lookup', screen?.url, language],
    queryFn: ({ signal }) => call(screensCalls.findByUrl, { url: screen?.url ?? '' }, { signal, quiet: true }),
    enabled: screen !== null && opened?.language !== language,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return opened?.language === language ? screen : (data ?? screen);
};
