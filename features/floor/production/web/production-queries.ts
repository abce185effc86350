import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Filter } from '#platform/contract/data-filter.ts';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { polled } from '#platform/web/background-calls.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { dataSourceRows } from '#platform/web/data-grid/from-data-source.ts';
import { productionCalls } from '../contract/calls.ts';
import type { productionHomeCalls } from '../contract/home-calls.ts';
import { ordersSource } from '../contract/sources.ts';
import { isOpen, ORDER_STATUSES, type OrderFilter } from '../contract/vocabulary.ts';
import { timelineQuery } from './home-queries.ts';

export type Order = OutputOf<typeof productionCalls.listOrders>['rows'][number];
export type OrderDetail = OutputOf<typeof productionCalls.getOrder>;
export type Timeline = OutputOf<typeof productionHomeCalls.readTimeline>;

const keyOf = (...rest: readonly unknown[]) => ['production', chosenCompany(), ...rest];
const MINUTE = 60_000;

const OPEN = ORDER_STATUSES.filter(isOpen);

const ofStatus = (status: OrderFilter | 'all'): readonly Filter[] => {
  if (status === 'all') return [];
  if (status === 'open') return [{ field: 'status', op: 'in', value: OPEN }];
  return status === 'late'
    ? [{ field: 'late', op: 'eq', value: true }]
    : [{ field: 'status', op: 'eq', value: status }];
};

/** The orders of a line, in a status, as their list asks for them; read again each minute, for lateness comes by itself. */
export const listedOrders = (line: string | undefined, status: OrderFilter | 'all') => {
  const parts: readonly Filter[] = [
    ...ofStatus(status),
    ...(line === undefined ? [] : [{ field: 'lineName', op: 'eq' as const, value: line }]),
  ];
  return dataSourceRows(ordersSource, 'production', {
    where: parts.length === 0 ? null : { and: parts },
    refetchInterval: MINUTE,
  });
};

/** The same for the list itself. */
export const useOrdersSource = (line: string | undefined, status: OrderFilter | 'all') =>
  useMemo(() => listedOrders(line, status), [line, status]);

/** How many orders are open, on a line, late. */
export const useOrderCounts = () =>
  useQuery({
    queryKey: keyOf('counts'),
    queryFn: (asked) => polled(asked, () => call(productionCalls.listOrders, { take: 1 }, { signal: asked.signal })),
    select: ({ counts }) => counts,
    refetchInterval: MINUTE,
  });

/** One order with its history; nothing is asked without an id. */
export const useOrder = (id: number) =>
  useQuery({
    queryKey: keyOf('order', id),
    queryFn: ({ signal }) => call(productionCalls.getOrder, { id }, { signal }),
    enabled: id > 0,
  });

/** Items that an order may make, as the server finds them. */
export const useProducts = (search: string) =>
  useQuery({
    queryKey: keyOf('lines', 'products', search),
    queryFn: ({ signal }) => call(productionCalls.listProducts, { search: search.slice(0, 80), take: 20 }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE,
  });

/** The company's lines. */
export const useLines = () =>
  useQuery({
    queryKey: keyOf('lines'),
    queryFn: ({ signal }) => call(productionCalls.listLines, {}, { signal }),
    staleTime: 5 * MINUTE,
  });

/** The lines and what is on them, around now or in another window. */
export const useTimeline = (window?: Parameters<typeof timelineQuery>[0]) => useQuery(timelineQuery(window));

/** What was made against what was due, of the last two weeks. */
export const useOutput = () =>
  useQuery({
    queryKey: keyOf('output'),
    queryFn: ({ signal }) => call(productionCalls.readOutput, { days: 14 }, { signal }),
  });
