import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sessionCalls } from '#features/core/session/contract/calls.ts';
import type { RowOf } from '#platform/contract/data-column.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import type { TaskProgress } from '#platform/contract/task.ts';
import { call } from '#platform/web/api.ts';
import { callAsync } from '#platform/web/call-async.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { dataSourceRows } from '#platform/web/data-grid/from-data-source.ts';
import type { ServerSource } from '#platform/web/data-grid/grid-types.ts';
import { auditCalls } from '../contract/calls.ts';
import { auditSource } from '../contract/sources.ts';

export type TrailEvent = RowOf<typeof auditSource.columns>;

export const periods = ['all', 'today', 'week', 'month'] as const;
export type Period = (typeof periods)[number];
const DAYS: Readonly<Record<Exclude<Period, 'all'>, number>> = { today: 0, week: 6, month: 29 };

/** The first moment of a period: a day's beginning, so that the list is the same one all day. */
const beginOf = (period: Exclude<Period, 'all'>): string => {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - DAYS[period]);
  return day.toISOString();
};

/** The trail of a period, or what one request did alike. */
const trailOf = (period: Period, more: Filter | null) => {
  const since: Filter | null = period === 'all' ? null : { field: 'at', op: 'ge', value: beginOf(period) };
  return dataSourceRows(auditSource, 'audit', {
    where: since !== null && more !== null ? { and: [since, more] } : (since ?? more),
  });
};

/**
 * The trail as its list asks for it: what one request did alike is one row, which opens the others. Whoever looks for
 * something finds each of them, and a file holds all.
 */
export const listedTrail = (period: Period, batch = 0): ServerSource<TrailEvent> => {
  const each = trailOf(period, batch === 0 ? null : { field: 'batch', op: 'eq', value: batch });
  if (batch !== 0) return each;
  const together = trailOf(period, { field: 'leads', op: 'eq', value: true });
  return {
    ...each,
    queryKey: together.queryKey,
    read: (wanted, signal) => (wanted.search === '' && wanted.filter === null ? together : each).read(wanted, signal),
  };
};

/** The same for the list itself. */
export const useTrail = (period: Period, batch: number) => useMemo(() => listedTrail(period, batch), [period, batch]);

/** One event, or null where it is not there for the caller; nothing is asked without an id. */
export const useTrailEvent = (id: number) =>
  useQuery({
    queryKey: ['audit', chosenCompany(), 'event', id],
    queryFn: async ({ signal }) =>
      (await call(auditSource.read, { filter: { field: 'id', op: 'eq', value: id }, take: 1 }, { signal })).rows[0] ??
      null,
    enabled: id > 0,
  });

/** Whether the caller may have the chain verified, which is every company's. */
export const useMayVerify = (): boolean =>
  useQuery({
    queryKey: ['session', 'account', chosenCompany()],
    queryFn: ({ signal }) => call(sessionCalls.account, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data?.roles.some(({ roleName }) => roleName === 'Admin') === true;

/** Walks the chain from its first event to its head. */
export const useVerification = (onProgress: (progress: TaskProgress | null) => void) =>
  useMutation({
    mutationFn: async () => {
      onProgress(null);
      const { data } = await callAsync(
        auditCalls.verifyChain,
        {},
        { waitSeconds: 1, onTask: ({ progress }) => onProgress(progress) },
      );
      return data;
    },
  });

/** How far the trail is delivered to the log collector; asked again while it is looked at. */
export const useDelivery = (isAsked: boolean) =>
  useQuery({
    queryKey: ['audit', 'delivery'],
    queryFn: ({ signal }) => call(auditCalls.showDelivery, {}, { signal, quiet: true }),
    enabled: isAsked,
    refetchInterval: 15_000,
  });
