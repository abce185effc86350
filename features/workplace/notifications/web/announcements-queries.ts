import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import type { ServerSource } from '#platform/web/data-grid/grid-types.ts';
import { announcementsCalls as contract } from '../contract/announcement-calls.ts';
import type { MadeAnnouncement } from '../contract/shapes.ts';
import type { AnnouncementState } from '../contract/vocabulary.ts';

const RECEIPTS_EVERY_MS = 5_000;

const keyOf = (...rest: readonly unknown[]) => ['announcements', chosenCompany(), ...rest];

/** Announcements in one state or all, as their list asks for them: the newest first. */
export const useAnnouncementsSource = (state: AnnouncementState | 'all'): ServerSource<MadeAnnouncement> =>
  useMemo(
    () => ({
      queryKey: keyOf('list', state),
      read: ({ skip, take }, signal) => call(contract.listAnnouncements, { state, skip, take }, { signal }),
    }),
    [state],
  );

/** One announcement; nothing is asked without an id. */
export const useMadeAnnouncement = (id: number) =>
  useQuery({
    queryKey: keyOf('one', id),
    queryFn: ({ signal }) => call(contract.listAnnouncements, { id, take: 1 }, { signal }),
    select: ({ rows }) => rows[0] ?? null,
    enabled: id > 0,
  });

/** Whom the caller may announce to. */
export const useAudiences = () =>
  useQuery({ queryKey: keyOf('audiences'), queryFn: ({ signal }) => call(contract.listAudiences, {}, { signal }) });

/** People found by name or user name. */
export const useRecipients = (search: string) =>
  useQuery({
    queryKey: keyOf('people', search),
    queryFn: ({ signal }) => call(contract.findRecipients, { search }, { signal }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** Who has read it and who has not; followed while it is on show. */
export const useReceipts = (input: InputOf<typeof contract.listReceipts> & { readonly id: number }) =>
  useQuery({
    queryKey: keyOf('receipts', input.id, input),
    queryFn: ({ signal }) => call(contract.listReceipts, input, { signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === input.id ? before : undefined),
    enabled: input.id > 0,
    refetchInterval: RECEIPTS_EVERY_MS,
  });
