import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { problemReportsCalls } from '../contract/calls.ts';

/** One report with what was done before it; nothing is asked without an id. */
export const useReport = (id: number) =>
  useQuery({
    queryKey: ['problem-reports', chosenCompany(), 'one', useLanguage(), id],
    queryFn: ({ signal }) => call(problemReportsCalls.showReport, { id }, { signal }),
    enabled: id > 0,
  });
