import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import type { GridSort, ServerSource } from '#platform/web/data-grid/grid-types.ts';
import { type Condition, STOCK_SORTS, warehouseContract } from '../contract.ts';

export type StockRow = OutputOf<typeof warehouseContract.getStock>;
export type Movement = OutputOf<typeof warehouseContract.listMovements>['rows'][number];
export type Location = OutputOf<typeof warehouseContract.listLocations>[number];

const keyOf = (...rest: readonly unknown[]) => ['warehouse', chosenCompany(), ...rest];

const sortOf = ([first]: readonly GridSort[]) =>
  STOCK_SORTS.find((sort) => sort === `${first?.descending ? '-' : ''}${first?.key ?? ''}`) ?? 'item';

/** The stock at a location, in a condition, as its list asks for it. */
export const useStockSource = (location: number, condition: Condition | 'all'): ServerSource<StockRow> =>
  useMemo(
    () => ({
      queryKey: keyOf('stock', location, condition),
      read: ({ search, sort, skip, take }, signal) =>
        call(
          warehouseContract.listStock,
          {
            sort: sortOf(sort),
            skip,
            take,
            ...(search === '' ? {} : { search }),
            ...(location === 0 ? {} : { location }),
            ...(condition === 'all' ? {} : { condition }),
          },
          { signal },
        ),
    }),
    [location, condition],
  );

/** How much of the stock wants attention. */
export const useStockCounts = () =>
  useQuery({
    queryKey: keyOf('counts'),
    queryFn: ({ signal }) => call(warehouseContract.listStock, { take: 1 }, { signal }),
    select: ({ counts }) => counts,
  });

/** One stock row; nothing is asked without an id. */
export const useStockRow = (id: number) =>
  useQuery({
    queryKey: keyOf('row', id),
    queryFn: ({ signal }) => call(warehouseContract.getStock, { id }, { signal }),
    enabled: id > 0,
  });

const MOVEMENTS = 20;

/** The movements of a stock row, older ones on request. */
export const useMovements = (id: number) =>
  useInfiniteQuery({
    queryKey: keyOf('movements', id),
    queryFn: ({ signal, pageParam }) =>
      call(warehouseContract.listMovements, { id, skip: pageParam, take: MOVEMENTS }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * MOVEMENTS < last.total ? pages.length * MOVEMENTS : undefined),
    enabled: id > 0,
  });

/** The company's locations; they seldom change. */
export const useLocations = () =>
  useQuery({
    queryKey: keyOf('locations'),
    queryFn: ({ signal }) => call(warehouseContract.listLocations, {}, { signal }),
    staleTime: 300_000,
  });

/** Items for a choice, as the server finds them. */
export const useItems = (search: string) =>
  useQuery({
    queryKey: keyOf('items', search),
    queryFn: ({ signal }) => call(warehouseContract.listItems, { search, take: 30 }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Reads everything of the warehouse again after a posting. */
export const useRefreshWarehouse = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['warehouse'] });
};
