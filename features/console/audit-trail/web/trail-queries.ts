import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sessionCalls } from '#features/core/session/contract/calls.ts';
import type { RowOf } from '#platform/contract/data-column.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { dataSourceRows } from '#platform/web/data-grid/from-data-source.ts';
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

/** The trail of a period, as its list asks for it. */
export const listedTrail = (period: Period) =>
  dataSourceRows(auditSource, 'audit', {
    where: period === 'all' ? null : { field: 'at', op: 'ge', value: beginOf(period) },
  });

/** The same for the list itself. */
export const useTrail = (period: Period) => useMemo(() => listedTrail(period), [period]);

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
export const useVerification = () => useMutation({ mutationFn: () => call(auditCalls.verifyChain, {}) });
