import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { screensContract } from '../contract.ts';

/** Every registered screen. */
export const useRegistry = () =>
  useQuery({
    queryKey: ['screens', 'registry'],
    queryFn: ({ signal }) => call(screensContract.listRegistry, {}, { signal }),
  });
