import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import type { ServerSource } from '#platform/web/data-grid/grid-types.ts';
import { requestLogCalls } from '../contract/calls.ts';
import type { KeptEntry } from '../contract/shapes.ts';

export type RequestFilter = InputOf<typeof requestLogCalls.summariseRequests>;

const keyOf = (...rest: readonly unknown[]) => ['operations', 'requests', chosenCompany(), ...rest];

/** An entry may still be on its way from a browser. */
const LOOK_AGAIN_MS = 2_000;

/** The log as a list; while an incident's number finds nothing, it is looked for again. */
export const requestsSource = (filter: RequestFilter, total: number | null): ServerSource<KeptEntry> => ({
  queryKey: keyOf('list', filter),
  read: ({ skip, take }, signal) => call(requestLogCalls.findRequests, { ...filter, skip, take }, { signal }),
  ...(filter.requestId !== undefined && total === 0 ? { refetchInterval: LOOK_AGAIN_MS } : {}),
});

/** How many there were over time, and what they can be narrowed to. */
export const useSummary = (filter: RequestFilter) =>
  useQuery({
    queryKey: keyOf('summary', useLanguage(), filter),
    queryFn: ({ signal }) => call(requestLogCalls.summariseRequests, filter, { signal }),
    placeholderData: keepPreviousData,
  });

/** One entry with all that belongs to it; nothing is asked without an id. */
export const useIncident = (id: number) =>
  useQuery({
    queryKey: keyOf('incident', useLanguage(), id),
    queryFn: ({ signal }) => call(requestLogCalls.findIncident, { id }, { signal }),
    enabled: id > 0,
  });

/** What this server took into the log, and what it had to drop. */
export const useLogState = () =>
  useQuery({ queryKey: keyOf('state'), queryFn: ({ signal }) => call(requestLogCalls.showLogState, {}, { signal }) });
