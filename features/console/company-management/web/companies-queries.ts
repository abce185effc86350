import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { companiesSource } from '../contract/sources.ts';
import { companiesCalls } from '../contract/calls.ts';

export type CompanyRow = OutputOf<typeof companiesCalls.listCompanies>['rows'][number];

/** What a change of a company or its people may touch. */
export const READ_AGAIN = ['companies', 'users'] as const;

const keyOf = (...rest: readonly unknown[]) => ['companies', chosenCompany(), ...rest];

/** Whether the caller may found a company. */
export const useMayCreate = (): boolean =>
  useQuery({
    queryKey: keyOf('may'),
    queryFn: ({ signal }) => call(companiesCalls.listCompanies, { take: 1 }, { signal }),
    select: ({ mayCreate }) => mayCreate,
  }).data === true;

/** One company; nothing is asked without an id. */
export const useCompany = (id: number) =>
  useQuery({
    queryKey: keyOf('company', id),
    queryFn: ({ signal }) => call(companiesCalls.findCompany, { id }, { signal }),
    enabled: id > 0,
  });

/** What the list knows of one company beside its name, as its panel shows it. */
export const useCompanyFacts = (id: number) =>
  useQuery({
    queryKey: keyOf('facts', id),
    queryFn: async ({ signal }) =>
      (await call(companiesSource.read, { filter: { field: 'id', op: 'eq', value: id }, take: 1 }, { signal }))
        .rows[0] ?? null,
  });

export type ClosingEffects = OutputOf<typeof companiesCalls.weighClosing>;

/** Who and what the closing of a company concerns. */
export const useClosingEffects = (id: number) =>
  useQuery({
    queryKey: keyOf('closing', id),
    queryFn: ({ signal }) => call(companiesCalls.weighClosing, { id }, { signal }),
  });

/** People who could be added, as the server finds them. */
export const useCandidates = (id: number, search: string) =>
  useQuery({
    queryKey: keyOf('candidates', id, search),
    queryFn: ({ signal }) => call(companiesCalls.findCandidates, { id, search }, { signal }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** Who was asked to join a company. */
export const useInvitations = (id: number) =>
  useQuery({
    queryKey: keyOf('invitations', id),
    queryFn: ({ signal }) => call(companiesCalls.listInvitations, { id }, { signal }),
  });

/** What waits for one's own answer. */
export const useOwnInvitations = () =>
  useQuery({
    queryKey: keyOf('own-invitations'),
    queryFn: ({ signal }) => call(companiesCalls.ownInvitations, {}, { signal }),
  });
