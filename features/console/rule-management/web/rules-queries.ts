import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { rulesCalls } from '../contract/calls.ts';

/** Under `access`, so that a change of rights has the state of rules asked again. */
const key = (...parts: readonly unknown[]) => ['access', chosenCompany(), 'rules', ...parts] as const;

/** One rule with who breaks it; nothing is asked without an id. */
export const useRule = (id: number) =>
  useQuery({
    queryKey: key('one', id),
    queryFn: ({ signal }) => call(rulesCalls.findRule, { id }, { signal }),
    enabled: id > 0,
  });

/** What a rule can be made of. */
export const useRuleParts = () =>
  useQuery({ queryKey: key('parts'), queryFn: ({ signal }) => call(rulesCalls.findRuleParts, {}, { signal }) });

export const useRulePeople = (search: string) =>
  useQuery({
    queryKey: key('people', search),
    queryFn: ({ signal }) => call(rulesCalls.findRulePeople, { search: search.slice(0, 200) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export type Tried = InputOf<typeof rulesCalls.tryRule>;

/** Who would break a rule; asked once somebody tries it. */
export const useTrial = (parts: Tried | null) =>
  useQuery({
    queryKey: key('trial', parts),
    queryFn: ({ signal }) => call(rulesCalls.tryRule, parts as Tried, { signal, quiet: true }),
    enabled: parts !== null,
    retry: false,
  });
