export type Layout = 'classic' | 'empty';

/** Whether a text of the address names a layout. */
export const isLayout = (text: string | undefined): text is Layout => text === 'classic' || text === 'empty';

/** The query parameter wins over route data; without either, classic. */
export const layoutOf = (asked: string | undefined, routeData: Layout | undefined): Layout =>
  isLayout(asked) ? asked : (routeData ?? 'classic');
