import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { programsCalls } from '../contract/calls.ts';

export type OpenedProgram = OutputOf<typeof programsCalls.openProgram>;
export type Owner = OutputOf<typeof programsCalls.findProgramOwners>['rows'][number];

/** What each answer depends on besides its input: the company of the tab. */
const key = (...parts: readonly unknown[]) => ['programs', chosenCompany(), ...parts] as const;

/** One program as its panel shows it; nothing is asked without an id. */
export const useProgram = (id: number) =>
  useQuery({
    queryKey: key('one', id),
    queryFn: ({ signal }) => call(programsCalls.getProgram, { id }, { signal }),
    enabled: id > 0,
  });

/** What a new program can be given. */
export const useProgramChoices = () =>
  useQuery({
    queryKey: key('choices'),
    queryFn: ({ signal }) => call(programsCalls.listProgramChoices, {}, { signal }),
  });

/** People who could answer for a program, by name. */
export const ownersQuery = (search: string) =>
  queryOptions({
    queryKey: key('owners', search),
    queryFn: ({ signal }) => call(programsCalls.findProgramOwners, { search }, { signal }),
    placeholderData: keepPreviousData,
  });
