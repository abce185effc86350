import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { screenRegistryCalls } from '../contract/calls.ts';

/** Every registered screen, and who may open it in the company one works in. */
export const useRegistry = () =>
  useQuery({
    queryKey: ['screens', 'registry', chosenCompany()],
    queryFn: ({ signal }) => call(screenRegistryCalls.listRegistry, {}, { signal }),
  });

/** The data sources that a screen can be bound to. */
export const sourcesQuery = () =>
  queryOptions({
    queryKey: ['screens', 'sources', chosenCompany()],
    queryFn: ({ signal }) => call(screenRegistryCalls.listScreenSources, {}, { signal }),
  });

/** The sites whose pages can be embedded. */
export const sitesQuery = () =>
  queryOptions({
    queryKey: ['screens', 'sites'],
    queryFn: ({ signal }) => call(screenRegistryCalls.listSites, {}, { signal }),
  });

/** Who loses a screen that is retired, and where it is named. */
export const retirementQuery = (id: number) =>
  queryOptions({
    queryKey: ['screens', 'retirement', id],
    queryFn: ({ signal }) => call(screenRegistryCalls.weighScreen, { id }, { signal }),
    staleTime: 0,
  });
