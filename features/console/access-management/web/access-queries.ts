import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { accessCalls } from '../contract/calls.ts';

/** What each answer depends on besides its input: the company of the tab. */
const key = (...parts: readonly unknown[]) => ['access', chosenCompany(), ...parts] as const;

export const matrixQuery = () =>
  queryOptions({ queryKey: key('matrix'), queryFn: ({ signal }) => call(accessCalls.readMatrix, {}, { signal }) });

const USE_STALE_MS = 5 * 60_000;

/** Use moves slowly, and a change of rights is none: it is not read anew with them. */
export const matrixUseQuery = () =>
  queryOptions({
    queryKey: ['matrix-use', chosenCompany()],
    queryFn: ({ signal }) => call(accessCalls.readMatrixUse, {}, { signal }),
    staleTime: USE_STALE_MS,
    retry: false,
  });

type Changes = InputOf<typeof accessCalls.previewGrants>['changes'];

export const impactQuery = (changes: Changes) =>
  queryOptions({
    queryKey: key('impact', changes),
    queryFn: ({ signal }) => call(accessCalls.previewGrants, { changes }, { signal }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const rolesQuery = (search: string) =>
  queryOptions({
    queryKey: key('roles', search),
    queryFn: ({ signal }) => call(accessCalls.listRoles, { search }, { signal }),
    placeholderData: keepPreviousData,
  });

export type RoleDetails = OutputOf<typeof accessCalls.findRole>;

export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: key('role', id),
    queryFn: ({ signal }) => call(accessCalls.findRole, { id }, { signal }),
  });

export const candidatesQuery = (id: number, search: string, company: number | null) =>
  queryOptions({
    queryKey: key('candidates', id, search, company),
    queryFn: ({ signal }) =>
      call(accessCalls.findRoleCandidates, { id, search, ...(company === null ? {} : { company }) }, { signal }),
    placeholderData: keepPreviousData,
  });

export type Retirement = OutputOf<typeof accessCalls.weighRetirement>;

export const retirementQuery = (id: number) =>
  queryOptions({
    queryKey: key('retirement', id),
    queryFn: ({ signal }) => call(accessCalls.weighRetirement, { id }, { signal }),
    retry: false,
  });

export type RoleUsesTold = OutputOf<typeof accessCalls.findUsesOfRole>;

export const roleUsesQuery = (id: number) =>
  queryOptions({
    queryKey: key('uses', id),
    queryFn: ({ signal }) => call(accessCalls.findUsesOfRole, { id }, { signal }),
  });

export const ownerCandidatesQuery = (id: number, search: string) =>
  queryOptions({
    queryKey: key('owner-candidates', id, search),
    queryFn: ({ signal }) => call(accessCalls.findRoleCandidates, { id, search, as: 'owner' }, { signal }),
    placeholderData: keepPreviousData,
  });

/** People of a company who may stand on the emergency list of a role. */
export const emergencyCandidatesQuery = (id: number, search: string, company: number | null) =>
  queryOptions({
    queryKey: key('emergency-candidates', id, search, company),
    queryFn: ({ signal }) =>
      call(
        accessCalls.findRoleCandidates,
        { id, search, as: 'emergency', ...(company === null ? {} : { company }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Reads all that is shown of access anew. */
export const useAccessRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['access'] });
};

/** A change of access, after which all that is shown of it is read anew. */
export const useAccessChange = <I, O>(change: (input: I) => Promise<O>, onDone: (output: O, input: I) => void) => {
  const refresh = useAccessRefresh();
  return useMutation({
    mutationFn: change,
    onSuccess: (output, input) => {
      onDone(output, input);
      return refresh();
    },
  });
};
