import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndoLater } from '#platform/web/ui/offer-undo-later.ts';
import { notificationsCalls } from '../contract/calls.ts';
import type { Announcement, Notification } from '../contract/shapes.ts';
import { listKey } from './arrived.ts';
import { keepNotifications } from './kept-notifications.ts';
import { messagesKey } from './notifications-queries.ts';
import { texts } from './texts.ts';

/** Says that an announcement was read: it is not put before this person again, on any device. */
export const useReadAnnouncement = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(notificationsCalls.readMessages, { ids: [id] }),
    onSuccess: (_answer, id) =>
      queries.setQueriesData<Announcement[]>({ queryKey: messagesKey }, (list) =>
        list?.map((each) => (each.id === id ? { ...each, read: true } : each)),
      ),
  });
};

/** Deletes the selected ones: from the server, the list, the count and the browser's copy; it can be taken back. */
export const useDeleteNotifications = () => {
  const queries = useQueryClient();
  const t = useTexts(texts);
  const offerBack = (deleted: readonly number[]) =>
    offerUndoLater({
      message: t('deleted', { count: deleted.length }),
      undo: async (at) => {
        const { restored } = await call(notificationsCalls.restoreNotifications, { ids: [...deleted] }, at);
        return restored.length < deleted.length ? t('restoredSome', { count: restored.length }) : undefined;
      },
      refresh: () => queries.invalidateQueries({ queryKey: listKey }),
    });
  return useMutation({
    mutationFn: (ids: readonly number[]) => call(notificationsCalls.deleteNotifications, { id: [...ids] }),
    onSuccess: ({ deleted }, ids) => {
      if (deleted.length > 0) void offerBack(deleted);
      const gone = new Set(ids);
      queries.setQueriesData<Notification[]>({ queryKey: listKey }, (list) => {
        const left = list?.filter(({ id }) => !gone.has(id));
        if (left) keepNotifications(left);
        return left;
      });
    },
  });
};

/** Says that these were read: the count falls here at once, and in every other tab as they hear of it. */
export const useMarkRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      call(notificationsCalls.readNotifications, { ids: [...ids] }, { quiet: true }),
    onSuccess: (_answer, ids) => {
      const read = new Set(ids);
      queries.setQueriesData<Notification[]>({ queryKey: listKey }, (list) =>
        list?.map((each) => (read.has(each.id) ? { ...each, read: true } : each)),
      );
    },
  });
};
