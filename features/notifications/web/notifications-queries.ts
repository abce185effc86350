import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { type Notification, notificationsContract } from '../contract.ts';
import { keepNotifications } from './kept-notifications.ts';

const listKey = ['notifications', 'mine'] as const;

const listQuery = (language: string) =>
  queryOptions({
    queryKey: [...listKey, language],
    queryFn: async ({ signal }) => {
      const list = await call(notificationsContract.listNotifications, {}, { signal, quiet: true });
      keepNotifications(list);
      return list;
    },
    staleTime: 30_000,
  });

/** My notifications, the newest first. */
export const useNotifications = () => useQuery(listQuery(useLanguage()));

/** What is announced now. */
export const useAnnouncements = () =>
  useQuery({
    queryKey: ['notifications', 'messages', useLanguage()],
    queryFn: ({ signal }) => call(notificationsContract.listMessages, {}, { signal, quiet: true }),
    staleTime: 30_000,
  });

/** Deletes the selected ones: from the server, the list, the count and the browser's copy. */
export const useDeleteNotifications = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) => call(notificationsContract.deleteNotifications, { id: [...ids] }),
    onSuccess: (_deleted, ids) => {
      const gone = new Set(ids);
      queries.setQueriesData<Notification[]>({ queryKey: listKey }, (list) => {
        const left = list?.filter(({ id }) => !gone.has(id));
        if (left) keepNotifications(left);
        return left;
      });
    },
  });
};

/** Tells the server what was on show. */
export const useMarkRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      call(notificationsContract.readNotifications, { ids: [...ids] }, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
  });
};
