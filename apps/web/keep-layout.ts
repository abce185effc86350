import type { RouterHistory } from '@tanstack/react-router';
import { layoutIn, withLayout } from '#platform/web/layout.ts';

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
