import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { chosenCompany } from '#platform/web/company.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { openableQuery } from './openable-queries.ts';

/** What the screens that the reader may open are called, by their addresses. */
export const useScreenCaptions = (): ReadonlyMap<string, string> => {
  const { data } = useQuery(openableQuery(chosenCompany(), useLanguage()));
  return useMemo(() => new Map((data ?? []).map(({ url, caption }) => [url, caption])), [data]);
};
