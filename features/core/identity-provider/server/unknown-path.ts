import type { KoaContextWithOIDC } from 'oidc-provider';
import { pageHeaders, renderPage } from './page.ts';
import { refusedPage } from './sign-out-page.ts';
import { languageFor } from './texts.ts';

/** Answers what the library leaves unanswered: a person gets the way back, a program an error as OAuth words it. */
export const answerUnknownPath = async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
  await next();
  if (ctx.status !== 404 || (ctx.body !== undefined && ctx.body !== null)) return;
  if (ctx.accepts('html', 'json') === 'html' && ctx.get('accept').includes('text/html')) {
    const page = refusedPage(languageFor(ctx.query['ui_locales']), 404, 'path-unknown');
    ctx.set(pageHeaders(page));
    ctx.body = renderPage(page, ctx.get('host'));
  } else ctx.body = { error: 'not_found', error_description: 'there is nothing at this address' };
  ctx.status = 404;
};
