import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { healthCalls } from '../contract/calls.ts';

/** How each screen fares; under the key of the screen that shows it, whose reload asks it again. */
export const useHealth = (days: number) =>
  useQuery({
    queryKey: ['operations', 'requests', chosenCompany(), 'health', useLanguage(), days],
    queryFn: ({ signal }) => call(healthCalls.showHealth, { days }, { signal }),
    placeholderData: keepPreviousData,
  });
