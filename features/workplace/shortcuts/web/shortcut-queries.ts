import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { shortcutsCalls } from '../contract/calls.ts';

export type Shortcuts = OutputOf<typeof shortcutsCalls.listShortcuts>;

/** With the menu: what rights take from it they take from here too. */
export const SHORTCUTS_KEY = ['navigation', 'shortcuts'] as const;

/** Favourites and recents of the caller in a company. */
export const shortcutsQuery = (company: string | null, of: Language) =>
  queryOptions({
    queryKey: [...SHORTCUTS_KEY, company, of],
    queryFn: ({ signal }) => call(shortcutsCalls.listShortcuts, {}, { signal, company }),
    staleTime: 30_000,
  });
