import { queryOptions } from '@tanstack/react-query';
import type { DraftLine } from '../contract/shapes.ts';
import { listDrafts } from './server-drafts.ts';

export const DRAFTS_KEY = ['drafts'] as const;

/** What the person has not finished in a company. */
export const draftsQuery = (company: string | null) =>
  queryOptions({
    queryKey: [...DRAFTS_KEY, company],
    queryFn: (): Promise<readonly DraftLine[]> => listDrafts(),
    // No event tells that a form was kept or closed: fetched each time the list is opened.
    staleTime: 0,
    gcTime: 0,
  });
