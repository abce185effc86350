import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { screenRegistryCalls } from '../contract/calls.ts';

/** Every registered screen. */
export const useRegistry = () =>
  useQuery({
    queryKey: ['screens', 'registry'],
    queryFn: ({ signal }) => call(screenRegistryCalls.listRegistry, {}, { signal }),
  });
