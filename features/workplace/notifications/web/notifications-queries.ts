import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { notificationsCalls } from '../contract/calls.ts';
import type { Announcement } from '../contract/shapes.ts';
import { listKey } from './arrived.ts';
import { keepNotifications } from './kept-notifications.ts';

const listQuery = (language: string) =>
  queryOptions({
    queryKey: [...listKey, language],
    queryFn: async ({ signal }) => {
      const list = await call(notificationsCalls.listNotifications, {}, { signal, quiet: true });
      keepNotifications(list);
      return list;
    },
    staleTime: 30_000,
  });

/** My notifications, the newest first. */
export const useNotifications = () => useQuery(listQuery(useLanguage()));

/** What is announced, in whatever language. */
export const messagesKey = ['notifications', 'messages'] as const;
const HOUR = 3_600_000;

/** Until the first of them is over: asked again then, also where nothing live arrives. */
const untilNextEnd = (list: readonly Announcement[] | undefined): number | false => {
  const ends = (list ?? []).flatMap(({ until }) => (until === null ? [] : [Date.parse(until) - Date.now()]));
  return ends.length === 0 ? false : Math.min(HOUR, Math.max(1_000, Math.min(...ends) + 500));
};

/** What is announced to me now. */
export const useAnnouncements = () =>
  useQuery({
    queryKey: [...messagesKey, useLanguage()],
    queryFn: ({ signal }) => call(notificationsCalls.listMessages, {}, { signal, quiet: true }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => untilNextEnd(state.data),
  });
