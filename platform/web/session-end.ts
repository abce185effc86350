import { isLayout, withLayout } from './layout.ts';
import { AnotherSession, refusalOf } from './oauth-client.ts';

/** Marks a page load after a sign-out: it must not sign in silently again. */
const SIGNED_OUT = '#signed-out';
/** The same where the provider was unavailable at the sign-out. */
const SIGNED_OUT_HERE = '#signed-out-here';
/** Refusals after which the session may still be there. */
const PASSING_ERRORS = new Set(['temporarily_unavailable', 'server_error']);

/** Whether an error means that the session is over, rather than that the provider was unavailable. */
export const isOver = (error: unknown): boolean => {
  // Another person has signed in at the provider since.
  if (error instanceof AnotherSession) return true;
  const refusal = refusalOf(error);
  return refusal !== null && !PASSING_ERRORS.has(refusal);
};

/** Whether this page load follows a sign-out. */
export const cameFromSignOut = (): boolean =>
  location.pathname === '/sign-in' && (location.hash === SIGNED_OUT || lastSignOut() !== null);

/** The sign-out that led to the sign-in page, by what the provider added to its address, or the product itself. */
export const lastSignOut = (): 'everywhere' | 'here' | null => {
  if (location.hash === SIGNED_OUT_HERE) return 'here';
  return new URLSearchParams(location.search).has('state') ? 'everywhere' : null;
};

/** The page to sign in on again, in the layout that this tab had: in the address still, or as the provider gives it back. */
export const signInAddress = (hash = ''): string => {
  const query = new URLSearchParams(location.search);
  const layout = query.get('layout') ?? query.get('state');
  return withLayout(`/sign-in${hash}`, isLayout(layout) ? layout : null);
};

/** The sign-in page as it is opened after a sign-out: 'here' alone where the provider could not be asked. */
export const signedOutAddress = (where: 'everywhere' | 'here' = 'everywhere'): string =>
  signInAddress(where === 'here' ? SIGNED_OUT_HERE : SIGNED_OUT);

/** What one tab tells the others of the same browser. */
export type Message = { readonly type: 'signed-out' } | { readonly type: 'ended'; readonly subject: string };
