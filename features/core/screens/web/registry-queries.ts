import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { screensCalls } from '../contract/calls.ts';

/** Every registered screen. */
export const useRegistry = () =>
  useQuery({
    queryKey: ['screens', 'registry'],
    queryFn: ({ signal }) => call(screensCalls.listRegistry, {}, { signal }),
  });
