import { isLayout, type Layout } from '#platform/web/layout.ts';

/** The query parameter wins over route data; without either, classic. */
export const layoutOf = (asked: string | undefined, routeData: Layout | undefined): Layout =>
  isLayout(asked) ? asked : (routeData ?? 'classic');
