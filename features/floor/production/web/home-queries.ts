// Apart from the other questions of production: those calls are not part of the home page.
import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { productionHomeCalls } from '../contract/home-calls.ts';

const MINUTE = 60_000;

/** How many orders are open, on a line, late; what was made today. */
export const orderCountsQuery = () =>
  queryOptions({
    queryKey: ['production', chosenCompany(), 'figures'],
    queryFn: ({ signal }) => call(productionHomeCalls.countOrders, {}, { signal }),
    refetchInterval: MINUTE,
  });

type Window = InputOf<typeof productionHomeCalls.readTimeline>;

/** The lines and what is on them: in the hours around now, unless another day or a week is asked for. */
export const timelineQuery = (window: Window = {}) =>
  queryOptions({
    queryKey: ['production', chosenCompany(), 'timeline', window],
    queryFn: ({ signal }) => call(productionHomeCalls.readTimeline, window, { signal }),
    refetchInterval: MINUTE,
  });
