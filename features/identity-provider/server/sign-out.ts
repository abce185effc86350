import type { KoaContextWithOIDC, KoaContextWithOIDC as Context } from 'oidc-provider';
import type { Database } from '#platform/server/db.ts';
import { revokeSession } from './session-end.ts';

/** Where the application asked to be returned to; the library has checked it against the client's list. */
const returnAddress = (ctx: Context): string => {
  const { post_logout_redirect_uri: wanted, state } = ctx.oidc.params ?? {};
  if (typeof wanted !== 'string') return ctx.oidc.urlFor('end_session_success');
  const url = new URL(wanted);
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
};

const leave = (ctx: Context): void => {
  ctx.status = 303;
  ctx.redirect(returnAddress(ctx));
};

/**
 * Ends the session at once, without a page in between and without script, where the request's ID token
 * proves that the application means the person who is signed in here. Answers whether it did.
 */
export const endSessionNow = async (db: Database, ctx: KoaContextWithOIDC): Promise<boolean> => {
  const { session, entities } = ctx.oidc;
  const hint = entities.IdTokenHint as { readonly payload?: { readonly sub?: unknown } } | undefined;
  if (session?.accountId === undefined || hint?.payload?.sub !== session.accountId) return false;
  await revokeSession(db, session);
  await session.destroy();
  ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, { path: '/idp', signed: true });
  leave(ctx);
  return true;
};

/** Who has no session is returned directly; the library would send a page that needs script. */
export const returnSignedOut = async (ctx: Context, next: () => Promise<void>): Promise<void> => {
  await next();
  const isPage = ctx.oidc?.route === 'end_session' && ctx.status === 200;
  if (isPage && ctx.oidc.session !== undefined && ctx.oidc.session.accountId === undefined) leave(ctx);
};
