import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { menuEditorCalls } from '../contract/calls.ts';

export type Menu = OutputOf<typeof menuEditorCalls.readMenu>;
export type OpenDraft = OutputOf<typeof menuEditorCalls.openMenuDraft>;
export type Effects = OutputOf<typeof menuEditorCalls.weighMenuDraft>;

/** The published menu, with the screens that its items may lead to. */
export const menuQuery = () =>
  queryOptions({
    queryKey: ['menu-editor', 'menu'],
    queryFn: ({ signal }) => call(menuEditorCalls.readMenu, {}, { signal }),
  });

export const draftsQuery = () =>
  queryOptions({
    queryKey: ['menu-editor', 'drafts'],
    queryFn: ({ signal }) => call(menuEditorCalls.listMenuDrafts, {}, { signal }),
  });

/** One draft with what it wants; nothing is asked without an id. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ['menu-editor', 'draft', id],
    queryFn: ({ signal }) => call(menuEditorCalls.openMenuDraft, { id }, { signal }),
    enabled: id > 0,
  });

/** What publishing a draft would do, asked anew whenever it is about to be published. */
export const effectsQuery = (id: number) =>
  queryOptions({
    queryKey: ['menu-editor', 'effects', id],
    queryFn: ({ signal }) => call(menuEditorCalls.weighMenuDraft, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Which screens anybody may open: asked anew with each visit, as rights change elsewhere. */
export const openedQuery = () =>
  queryOptions({
    queryKey: ['menu-editor', 'opened'],
    queryFn: ({ signal }) => call(menuEditorCalls.listOpenedScreens, {}, { signal }),
  });

/** Who sees an item that leads to a screen: asked anew with each look, as rights change elsewhere. */
export const readersQuery = (screenId: number) =>
  queryOptions({
    queryKey: ['menu-editor', 'readers', screenId],
    queryFn: ({ signal }) => call(menuEditorCalls.listScreenReaders, { id: screenId }, { signal }),
    enabled: screenId > 0,
  });

export const versionsQuery = () =>
  queryOptions({
    queryKey: ['menu-editor', 'versions'],
    queryFn: ({ signal }) => call(menuEditorCalls.listMenuVersions, {}, { signal }),
  });
