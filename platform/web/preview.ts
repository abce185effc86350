import { withParameter } from './with-parameter.ts';

/** The preview that a tab looks by, from its url; null: it looks with its person's own rights. */
export const previewIn = (search: string = globalThis.location?.search ?? ''): string | null =>
  new URLSearchParams(search).get('preview');

/** A link inside the product that keeps this tab's preview. */
export const withPreview = (href: string, preview: string | null = previewIn()): string =>
  withParameter(href, 'preview', preview);
