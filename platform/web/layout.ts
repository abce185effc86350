import { withParameter } from './with-parameter.ts';

/** How pages behind sign-in stand: with the shell around them, or alone. */
export type Layout = 'classic' | 'empty';

/** Whether a text of the address names a layout. */
export const isLayout = (text: string | null | undefined): text is Layout => text === 'classic' || text === 'empty';

/** The layout that a query asks for; null where it asks for none. */
export const layoutIn = (search: string): Layout | null => {
  const layout = new URLSearchParams(search).get('layout');
  return isLayout(layout) ? layout : null;
};

/** The address with the layout that this tab's address asks for, unless it names one itself. */
export const withLayout = (href: string, layout: Layout | null = layoutIn(location.search)): string =>
  withParameter(href, 'layout', layout);
