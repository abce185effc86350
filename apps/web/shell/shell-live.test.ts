import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accessChanged, type RightsChange } from '#features/core/access/contract/events.ts';
import { concernsOf } from '#features/core/access/web/concerns-of.ts';
import { shellLive } from './shell-live.ts';

const STOCK = '/screen/warehouse/stock';
const ORDERS = '/screen/production/orders';

const change = (more: Partial<RightsChange>): RightsChange => ({
  epoch: 1,
  company: null,
  screens: null,
  parts: [],
  lost: false,
  ...more,
});

/** The keys of what is asked again after a change, of what a tab of company 1 has read. */
const askedAfter = (of: RightsChange): readonly string[] => {
  const queries = new QueryClient();
  const favourites = { favourites: [{ url: STOCK }], recents: [] };
  for (const key of [
    ['navigation', 'menu', '1', 'tr'],
    ['session', 'account', '1'],
    ['companies', 'mine', '1'],
    ['companies', '1', 'may'],
    ['companies', '1', 'source', 'client-list'],
    ['access', '1', 'matrix'],
    ['users', '1', 'source', 'people'],
  ])
    queries.setQueryData(key, []);
  queries.setQueryData(['navigation', 'shortcuts', '1', 'tr'], favourites);
  const stale = shellLive
    .filter(({ event }) => event.name === accessChanged.name)
    .flatMap(({ consequence }) => consequence?.(of).stale ?? []);
  const asked = stale
    .filter(({ isAsked = true }) => isAsked)
    .flatMap(({ isAsked: _, ...filters }) => queries.getQueryCache().findAll(filters));
  return asked.map(({ queryKey }) => queryKey.slice(0, 3).join(' '));
};

test('of the shell that is asked which the change is about, in the company it is about', () => {
  expect(askedAfter(change({ screens: [], parts: ['account'] }))).toEqual(['session account 1', 'companies 1 may']);
  expect(askedAfter(change({ screens: [STOCK], parts: ['menu'] }))).toEqual(['navigation menu 1']);
  expect(askedAfter(change({ screens: [STOCK], parts: ['menu'], company: 2 }))).toEqual([]);
  expect(askedAfter(change({ screens: [], parts: ['companies'] }))).toEqual(['companies mine 1']);
  expect(askedAfter(change({ screens: [], parts: ['console'] }))).toEqual([]);
});

test('favourites are asked where they show what was lost, and where all may have changed', () => {
  expect(askedAfter(change({ screens: [STOCK], parts: ['menu'], lost: true }))).toContain('navigation shortcuts 1');
  expect(askedAfter(change({ screens: [ORDERS], parts: ['menu'], lost: true }))).toEqual(['navigation menu 1']);
  expect(askedAfter(change({ parts: ['menu'] }))).toContain('navigation shortcuts 1');
});

test('a page is asked about where its screen is named, or all are, in the company it stands in', () => {
  const named = concernsOf(change({ screens: [STOCK], company: 1 }));
  expect([named(STOCK, '1'), named(STOCK, null), named(STOCK, '2'), named(ORDERS, '1')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(concernsOf(change({}))(ORDERS, '2')).toBe(true);
});
