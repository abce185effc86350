import type { KoaContextWithOIDC, KoaContextWithOIDC as Context } from 'oidc-provider';
import { providerCookies } from './provider-cookies.ts';
import { endKnownSession } from './session-end.ts';
import type { SessionFacts } from './session-facts.ts';

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
export const endSessionNow = async (
  { sessions, origin }: { readonly sessions: SessionFacts; readonly origin: string },
  ctx: KoaContextWithOIDC,
): Promise<boolean> => {
  const { session, entities } = ctx.oidc;
  const hint = entities.IdTokenHint as { readonly payload?: { readonly sub?: unknown } } | undefined;
  if (session?.accountId === undefined || hint?.payload?.sub !== session.accountId) return false;
  await endKnownSession(sessions, session);
  await session.destroy();
  ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, providerCookies(origin).long);
  leave(ctx);
  return true;
};

/** Where the person was asked first, the library has removed the session; what was given out on it ends before the answer. */
const wasEndedByLibrary = ({ oidc }: Context): boolean =>
  oidc?.route === 'end_session_confirm' && oidc.session?.accountId !== undefined && 'destroyed' in oidc.session;

/** Who has no session is returned directly; the library would send a page that needs script. */
export const returnSignedOut = (sessions: SessionFacts) => async (ctx: Context, next: () => Promise<void>) => {
  await next();
  if (wasEndedByLibrary(ctx) && ctx.oidc.session !== undefined) await endKnownSession(sessions, ctx.oidc.session);
  const isPage = ctx.oidc?.route === 'end_session' && ctx.status === 200;
  if (isPage && ctx.oidc.session !== undefined && ctx.oidc.session.accountId === undefined) leave(ctx);
};
