// Apart from the other questions of the home page: these contracts are not part of the first load.
import { productionCalls } from '#features/floor/production/contract/calls.ts';
import { warehouseCalls } from '#features/floor/warehouse/contract/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';

const MINUTE = 60_000;

/** How many orders are open, on a line, late: the counts of the orders' own screen. */
export const ordersFiguresQuery = () =>
  queryOptions({
    queryKey: ['production', chosenCompany(), 'figures'],
    queryFn: async ({ signal }) => (await call(productionCalls.listOrders, { take: 1 }, { signal })).counts,
    refetchInterval: MINUTE,
  });

/** How many items are below their safety stock, and what expires: the counts of the stock's own screen. */
export const stockFiguresQuery = () =>
  queryOptions({
    queryKey: ['warehouse', chosenCompany(), 'figures'],
    queryFn: async ({ signal }) => (await call(warehouseCalls.listStock, { take: 1 }, { signal })).counts,
    refetchInterval: MINUTE,
  });
