import * as z from 'zod/mini';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, instant, nothing, version } from '#platform/contract/shapes.ts';

export const MOST_FAVOURITES = 30;
/** How many of the screens opened last are told. */
export const MOST_RECENTS = 12;

const screen = { screenId: id, url: z.string(), caption: z.string() };

const shortcuts = z.object({
  /** Of the favourites; whoever changes them names it, so that no device undoes what another did. */
  version: z.int(),
  /** In the person's own order. */
  favourites: z.array(z.object(screen)),
  /** The latest first. */
  recents: z.array(z.object({ ...screen, lastAt: instant, count: z.int() })),
});

/** The favourites were changed, here or on another device. */
export const shortcutsChanged = liveEvent('shortcuts.changed', z.object({}));

export const shortcutsProblems = defineProblems({
  'shortcut-denied': {
    status: 422,
    tr: '“{url}” sık kullanılanlara eklenemez: bu ekranı açma yetkiniz yok.',
    en: '“{url}” cannot be a favourite: you may not open this screen.',
  },
  'shortcuts-too-many': {
    status: 422,
    tr: 'En çok {most} sık kullanılan ekran saklanabilir. Önce birini çıkarın.',
    en: 'At most {most} favourite screens are kept. Remove one first.',
  },
  'shortcuts-stale': {
    status: 412,
    tr: 'Sık kullanılanlarınız başka bir yerde değiştirilmiş. Yenileyip tekrar deneyin.',
    en: 'Your favourites were changed elsewhere. Refresh and try again.',
  },
});

/** What a person keeps at hand in a company, and what they opened last there. */
export const shortcutsContract = {
  /** Screens that may not be opened now are left out; they are kept, and come back with the right. */
  listShortcuts: endpoint({
    method: 'GET',
    path: '/api/common/shortcuts',
    title: 'Sık kullandıklarım ve son açtıklarım',
    access: access.signedIn,
    input: nothing,
    output: shortcuts,
    problems: [],
  }),
  keepFavourites: endpoint({
    method: 'PUT',
    path: '/api/common/shortcuts',
    title: 'Sık kullandıklarımı sakla',
    access: access.signedIn,
    input: z.strictObject({
      version,
      urls: z.array(z.string().check(z.minLength(1), z.maxLength(500))).check(z.maxLength(100)),
    }),
    output: shortcuts,
    problems: ['shortcut-denied', 'shortcuts-stale', 'shortcuts-too-many'],
  }),
} satisfies Contract;
