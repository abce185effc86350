import { queryOptions } from '@tanstack/react-query';
import type { DraftLine } from '../contract/shapes.ts';
import { listDrafts } from './server-drafts.ts';

export const DRAFTS_KEY = ['drafts'] as const;

/** What the person has not finished in a company. */
export const draftsQuery = (company: string | null) =>
  queryOptions({
    queryKey: [...DRAFTS_KEY, company],
    queryFn: (): Promise<readonly DraftLine[]> => listDrafts(),
    // Forms come and go while nobody tells of it: asked anew each time somebody looks.
    staleTime: 0,
    gcTime: 0,
  });
