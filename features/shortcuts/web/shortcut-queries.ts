import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { shortcutsContract } from '../contract.ts';

export type Shortcuts = OutputOf<typeof shortcutsContract.listShortcuts>;

/** With the menu: what rights take from it they take from here too. */
export const SHORTCUTS_KEY = ['navigation', 'shortcuts'] as const;

/** Favourites and recents of the caller in a company. */
export const shortcutsQuery = (company: string | null, of: Language) =>
  queryOptions({
    queryKey: [...SHORTCUTS_KEY, company, of],
    queryFn: ({ signal }) => call(shortcutsContract.listShortcuts, {}, { signal, company }),
    staleTime: 30_000,
  });
