import type { EmbeddedPageDetails } from './embedded-queries.ts';

/** The origins that this page may frame: the policy it was sent with stays its own, whatever is allowed since. */
const pageOrigins = (page: Document = document): readonly string[] => {
  const content = page.querySelector('meta[name="bc-config"]')?.getAttribute('content') ?? '{}';
  const { embeddable } = JSON.parse(content) as { readonly embeddable?: unknown };
  return Array.isArray(embeddable) ? embeddable.map(String) : [];
};

/** Whether this page can show that one in a frame of its own. */
export const canFrame = ({ isAllowed, place, origin }: EmbeddedPageDetails): boolean =>
  isAllowed && place === 'frame' && pageOrigins().includes(origin);
