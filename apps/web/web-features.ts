import type { ScreenView, WebFeature } from '#platform/web/feature.ts';
import type { HomePart } from '#platform/web/home/home-part.ts';
import * as listed from './features.ts';

/** Every feature that `features.ts` names. */
export const features: readonly WebFeature[] = Object.values(listed);

/** The screens of all features by url. */
export const screens: WebFeature['screens'] = Object.assign({}, ...features.map((feature) => feature.screens));

/** What draws the screens that administrators make, by their kind. */
export const screenKinds: NonNullable<WebFeature['kinds']> = Object.assign({}, ...features.map(({ kinds }) => kinds));

/** What features add to screens that others bring. */
export const viewsOf = (url: string): readonly ScreenView[] =>
  features.flatMap(({ views = [] }) => views.filter(({ of }) => of === url));

/** Roles that the route of a screen requires, by its url. */
export const routeRoles: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...features.map((feature) => feature.routeRoles ?? {}),
);

/** What the features bring to the home page. */
export const homeParts: readonly HomePart[] = features.flatMap(({ home = [] }) => home);

/** The icons of the features' entries in the menu. */
export const menuIcons: NonNullable<WebFeature['icons']> = Object.assign({}, ...features.map(({ icons }) => icons));

/** What loads the help of a screen, by its url. */
export const helps: Readonly<Record<string, NonNullable<WebFeature['help']>>> = Object.fromEntries(
  features.flatMap((feature) => {
    const { help } = feature;
    return help === undefined ? [] : Object.keys(feature.screens).map((url) => [url, help] as const);
  }),
);
