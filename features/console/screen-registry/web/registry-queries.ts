import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { screenRegistryCalls } from '../contract/calls.ts';

/** Every registered screen, and who may open it in the company one works in. */
export const useRegistry = () =>
  useQuery({
    queryKey: ['screens', 'registry', chosenCompany()],
    queryFn: ({ signal }) => call(screenRegistryCalls.listRegistry, {}, { signal }),
  });
