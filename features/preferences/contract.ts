import * as z from 'zod/mini';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { nothing } from '#platform/contract/shapes.ts';

/** How close things stand: as drawn, or closer for whoever wants more on a page. */
export const densities = ['comfortable', 'compact'] as const;

export const menuSides = ['left', 'right'] as const;

const preferences = z.object({
  density: z.enum(densities),
  /** Whether screens stay open as tabs. */
  workTabs: z.boolean(),
  /** Where the menu stands beside the content. */
  menuSide: z.enum(menuSides),
});
export type Preferences = z.infer<typeof preferences>;

/** The person chose otherwise, here or on another device. */
export const preferencesChanged = liveEvent('preferences.changed', preferences);

/** What a person likes, wherever they sign in. */
export const preferencesContract = {
  readPreferences: endpoint({
    method: 'GET',
    path: '/api/common/preferences',
    title: 'Tercihlerim',
    access: access.signedIn,
    input: nothing,
    output: preferences,
    problems: [],
  }),
  keepPreferences: endpoint({
    method: 'PUT',
    path: '/api/common/preferences',
    title: 'Tercihlerimi sakla',
    access: access.signedIn,
    /** What is not named stays as it is. */
    input: z.strictObject({
      density: z.optional(z.enum(densities)),
      workTabs: z.optional(z.boolean()),
      menuSide: z.optional(z.enum(menuSides)),
    }),
    output: preferences,
    problems: [],
  }),
} satisfies Contract;
