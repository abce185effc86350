import type { RouterHistory } from '@tanstack/react-router';
import { isLayout } from './shell/layout-of.ts';

const layoutIn = (search: string): string | null => {
  const layout = new URLSearchParams(search).get('layout') ?? undefined;
  return isLayout(layout) ? layout : null;
};

/** The address with the layout that this tab's address asks for, unless it names one itself. */
export const withLayout = (href: string, layout = layoutIn(location.search)): string => {
  if (layout === null) return href;
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  if (new URLSearchParams(search).has('layout')) return href;
  return `${path}${search === '' || search === '?' ? '?' : `${search}&`}layout=${layout}${hash}`;
};

/**
 * Keeps the layout of the address on each further step: a screen on the wall without a menu stays without one, whichever
 * link, notice or redirect leads on. Only an address that names another layout ends it.
 */
export const keepLayout = (history: RouterHistory): RouterHistory => {
  const { push, replace } = history;
  const kept = (href: string): string => withLayout(href, layoutIn(history.location.search));
  history.push = (href, ...rest) => push(kept(href), ...rest);
  history.replace = (href, ...rest) => replace(kept(href), ...rest);
  return history;
};
