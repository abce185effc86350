import type { RouterHistory } from '@tanstack/react-router';
import { layoutIn, withLayout } from '#platform/web/layout.ts';
import { previewIn, withPreview } from '#platform/web/preview.ts';

/**
 * Keeps the layout and the preview of the address on each further step: a screen on the wall without a menu stays without
 * one, and a tab that looks by a preview does not look by more, whichever link, notice or redirect leads on. Only an
 * address that names another layout or preview ends it.
 */
export const keepParameters = (history: RouterHistory): RouterHistory => {
  const { push, replace } = history;
  const kept = (href: string): string => {
    const { search } = history.location;
    return withPreview(withLayout(href, layoutIn(search)), previewIn(search));
  };
  history.push = (href, ...rest) => push(kept(href), ...rest);
  history.replace = (href, ...rest) => replace(kept(href), ...rest);
  return history;
};
