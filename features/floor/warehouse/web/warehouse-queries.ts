import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowOf } from '#platform/contract/data-column.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { dataSourceRows } from '#platform/web/data-grid/from-data-source.ts';
import type { ServerSource } from '#platform/web/data-grid/grid-types.ts';
import { warehouseCalls } from '../contract/calls.ts';
import { stockSource } from '../contract/sources.ts';
import type { Condition } from '../contract/vocabulary.ts';

export type StockRow = OutputOf<typeof warehouseCalls.getStock>;
export type Location = OutputOf<typeof warehouseCalls.listLocations>[number];

const keyOf = (...rest: readonly unknown[]) => ['warehouse', chosenCompany(), ...rest];

/** A row of the stock as its list has it. */
export type ListedStock = RowOf<typeof stockSource.columns>;

const CONDITION: Readonly<Record<Exclude<Condition, 'empty'>, Filter>> = {
  low: { field: 'low', op: 'eq', value: true },
  soon: { field: 'expiry', op: 'eq', value: 'soon' },
  expired: { field: 'expiry', op: 'eq', value: 'expired' },
};

/** Lots of which nothing is left are no stock; whoever asks for them gets them from the ledger. */
const emptyLots = (location: number | undefined): ServerSource<ListedStock> => ({
  queryKey: keyOf('empty', location),
  read: async ({ search, skip, take }, signal) => {
    const input = { condition: 'empty' as const, search: search.slice(0, 80), skip, take };
    const { rows, total } = await call(
      warehouseCalls.listStock,
      location === undefined ? input : { ...input, location },
      { signal },
    );
    return { rows: rows.map((row) => ({ ...row, row: row.id ?? -row.itemId })), total };
  },
});

/** The stock at a location, in a condition, as its list asks for it. */
export const listedStock = (
  location: Location | undefined,
  condition: Condition | 'all',
): ServerSource<ListedStock> => {
  if (condition === 'empty') return emptyLots(location?.id);
  const place = location === undefined ? [] : [{ field: 'locationName', op: 'eq' as const, value: location.name }];
  const state = condition === 'all' ? [] : [CONDITION[condition]];
  const parts: readonly Filter[] = [...place, ...state];
  return dataSourceRows(stockSource, 'warehouse', { where: parts.length === 0 ? null : { and: parts } });
};

/** The same for the list itself. */
export const useStockSource = (location: Location | undefined, condition: Condition | 'all') =>
  useMemo(() => listedStock(location, condition), [location, condition]);

/** How much of the stock wants attention. */
export const useStockCounts = () =>
  useQuery({
    queryKey: keyOf('counts'),
    queryFn: ({ signal }) => call(warehouseCalls.listStock, { take: 1 }, { signal }),
    select: ({ counts }) => counts,
  });

/** One stock row; nothing is asked without an id. */
export const useStockRow = (id: number) =>
  useQuery({
    queryKey: keyOf('row', id),
    queryFn: ({ signal }) => call(warehouseCalls.getStock, { id }, { signal }),
    enabled: id > 0,
  });

/** The company's locations; they seldom change. */
export const useLocations = () =>
  useQuery({
    queryKey: keyOf('locations'),
    queryFn: ({ signal }) => call(warehouseCalls.listLocations, {}, { signal }),
    staleTime: 300_000,
  });

/** Items for a choice, as the server finds them. */
export const useItems = (search: string) =>
  useQuery({
    queryKey: keyOf('items', search),
    queryFn: ({ signal }) => call(warehouseCalls.listItems, { search, take: 30 }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One item, as a choice has it; nothing is asked without an id. */
export const useItem = (id: number) =>
  useQuery({
    queryKey: keyOf('items', 'of', id),
    queryFn: async ({ signal }) => (await call(warehouseCalls.listItems, { id, take: 1 }, { signal })).rows[0] ?? null,
    enabled: id > 0,
  });

/** How many lots expire in each of the coming weeks. */
export const useExpiring = () =>
  useQuery({
    queryKey: keyOf('expiring'),
    queryFn: ({ signal }) => call(warehouseCalls.readExpiring, {}, { signal }),
  });
