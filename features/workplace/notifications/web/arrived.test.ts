import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Notification } from '../contract/shapes.ts';
import { isListed, listKey, staleList, takeArrived } from './arrived.ts';

const arrived = {
  message: { tr: 'Size bir rol verildi.', en: 'You were given a role.' },
  createdDateISO: '2026-11-23T05:00:00.000Z',
  createdDate: '23.11.2026 08:00',
  link: '/screen/user-system/user-profile',
};

const known: Notification = { ...arrived, id: 7, message: 'Önceki', read: true };

const tab = () => {
  const queries = new QueryClient();
  queries.setQueryData([...listKey, 'tr'], [known]);
  return queries;
};

const list = (queries: QueryClient) => queries.getQueryData<Notification[]>([...listKey, 'tr']) ?? [];

test('what arrives stands in the list unread, in its language, before the server’s own', () => {
  const queries = tab();
  takeArrived(queries, arrived);
  takeArrived(queries, arrived);
  const { message: _, ...rest } = arrived;
  expect(list(queries)).toEqual([
    { ...rest, id: -2, message: 'Size bir rol verildi.', read: false },
    { ...rest, id: -1, message: 'Size bir rol verildi.', read: false },
    known,
  ]);
  expect(list(queries).filter(isListed)).toEqual([known]);
});

test('it is asked for where the list is open beside the bell, and nowhere else', () => {
  const queries = tab();
  const asked = () =>
    staleList
      .filter(({ isAsked = true }) => isAsked)
      .flatMap(({ isAsked: _, ...filters }) => queries.getQueryCache().findAll(filters));
  const show = () =>
    new QueryObserver(queries, { queryKey: [...listKey, 'tr'], enabled: false }).subscribe(() => undefined);
  show();
  expect(asked()).toHaveLength(0);
  const close = show();
  expect(asked()).toHaveLength(1);
  close();
  queries.getQueryCache().build(queries, { queryKey: [...listKey, 'en'] });
  expect(asked().map(({ queryKey }) => queryKey.at(-1))).toEqual(['en']);
});

test('a word that something was read elsewhere puts nothing into the list', () => {
  const queries = tab();
  takeArrived(queries, null);
  expect(list(queries)).toEqual([known]);
});
