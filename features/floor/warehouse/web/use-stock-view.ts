import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { CONDITIONS } from '../contract/vocabulary.ts';

export const VIEWS = ['items', 'lots', 'movements'] as const;
export type View = (typeof VIEWS)[number];

type Search = Readonly<Record<string, unknown>>;

/** What a view narrows and opens: another begins without it. */
const OF_A_VIEW = ['q', 'sort', 'filter', 'view', 'location', 'state', 'chart', 'row', 'movement', 'kind'];

/** What is kept from `view` to `next`: items and lots are found by the same search, and both can be below safety. */
const keptOf = (view: View, next: View, { q, state }: Search): Search =>
  view === 'movements' || next === 'movements' ? {} : { q, state: state === 'low' ? state : undefined };

/**
 * What the stock screen shows, as the address says: items at first, their lots, or the movements. A place, an expiry, the
 * chart and an open row are of lots: an address with one of them shows the lots.
 */
export const useStockView = () => {
  const router = useRouter();
  const [by, setBy] = useUrlChoice('by', VIEWS, 'items');
  const [location, setLocation] = useUrlState('location', 0);
  const [condition, setCondition] = useUrlChoice('state', ['all', ...CONDITIONS], 'all');
  const [hasChart, setChart] = useUrlState('chart', false);
  const [row] = useUrlState('row', 0);
  const isOfLots = location > 0 || row > 0 || hasChart || !['all', 'low'].includes(condition);
  const view = by === 'items' && isOfLots ? 'lots' : by;
  // Written down, so that the lots stay when what asked for them is cleared.
  useEffect(() => {
    if (view !== by) setBy(view);
  }, [view, by, setBy]);
  const show = (next: View, filter?: string) =>
    void router.navigate({
      to: '.',
      search: ((before: Search) => ({
        ...before,
        ...Object.fromEntries(OF_A_VIEW.map((name) => [name, undefined])),
        ...keptOf(view, next, before),
        by: next === 'items' ? undefined : next,
        filter,
      })) as never,
      resetScroll: false,
    });
  return { view, show, location, setLocation, condition, setCondition, hasChart, setChart };
};
