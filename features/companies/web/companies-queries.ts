import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { companiesContract } from '../contract.ts';

export type CompanyRow = OutputOf<typeof companiesContract.listCompanies>['rows'][number];

/** What a change of a company or its people may touch. */
export const READ_AGAIN = ['companies', 'users'] as const;

const keyOf = (...rest: readonly unknown[]) => ['companies', chosenCompany(), ...rest];

/** Whether the caller may found a company. */
export const useMayCreate = (): boolean =>
  useQuery({
    queryKey: keyOf('may'),
    queryFn: ({ signal }) => call(companiesContract.listCompanies, { take: 1 }, { signal }),
    select: ({ mayCreate }) => mayCreate,
  }).data === true;

/** One company; nothing is asked without an id. */
export const useCompany = (id: number) =>
  useQuery({
    queryKey: keyOf('company', id),
    queryFn: ({ signal }) => call(companiesContract.findCompany, { id }, { signal }),
    enabled: id > 0,
  });

/** People who could be added, as the server finds them. */
export const useCandidates = (id: number, search: string) =>
  useQuery({
    queryKey: keyOf('candidates', id, search),
    queryFn: ({ signal }) => call(companiesContract.findCandidates, { id, search }, { signal }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** Who was asked to join a company. */
export const useInvitations = (id: number) =>
  useQuery({
    queryKey: keyOf('invitations', id),
    queryFn: ({ signal }) => call(companiesContract.listInvitations, { id }, { signal }),
  });

/** What waits for one's own answer. */
export const useOwnInvitations = () =>
  useQuery({
    queryKey: keyOf('own-invitations'),
    queryFn: ({ signal }) => call(companiesContract.ownInvitations, {}, { signal }),
  });
