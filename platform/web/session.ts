import type { ApiSession } from './api.ts';
import { endedOn, keepEndedOn, pageOnShow, takeEndedOn } from './ended-session.ts';
import { language } from './i18n/language.ts';
import { layoutIn } from './layout.ts';
import { claimBrowser, clearBrowser, OFFERED_KEY } from './kept-storage.ts';
import type { User } from './oauth-client.ts';
import { type ProviderAction, type ProviderClient, providerClient } from './provider-client.ts';
import { noteProvider, providerAnswers } from './provider-reach.ts';
import { readSessionConfig } from './session-config.ts';
import { cameFromSignOut, isOver, lastSignOut, type Message, signedOutAddress, signInAddress } from './session-end.ts';
import { tellLost, tellSignOut, tellToken } from './session-listeners.ts';
import { sessionState } from './session-state.ts';
import { currentToken, earlierToken, secondsLeft, USABLE_S } from './session-tokens.ts';
import { patch } from './state.ts';
import { stepUpSlice } from './step-up.ts';
import { HOME } from './home-address.ts';
import { askedFor, pageAskedFor } from './wanted-page.ts';

export { onSessionLost, onSignOut, onToken } from './session-listeners.ts';

/** A fresh token is fetched this long before the old one ends. */
const RENEW_BEFORE_S = 60;
const RETRY_MS = 5_000;

const now = sessionState.get;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('blue-citrus-session');

/** There is no session, or no token can be had just now. */
export class NoToken extends Error {
  constructor() {
    super('no access token');
    this.name = 'NoToken';
  }
}

const { promise: hasAsked, resolve: asked } = Promise.withResolvers<void>();

const provider = (): ProviderClient => {
  const client = now().client ?? providerClient(readSessionConfig(), asked);
  patch(sessionState, { client });
  return client;
};

/** Whether there is anything to sign out of: also a session that was lost is cleared up after. */
export const canSignOut = (): boolean => now().user !== null;

/** Whether a person is signed in in this tab. */
export const isSignedIn = (): boolean => now().user !== null && now().lostOn === null;

const renewLater = (milliseconds: number): void => {
  clearTimeout(now().timer);
  patch(sessionState, { timer: setTimeout(() => void renew(), milliseconds) });
};

/** Goes on with a person's fresh tokens. */
export const take = (next: User): void => {
  patch(sessionState, { earlier: now().user, user: next, lostOn: null, failures: 0 });
  noteProvider('there');
  claimBrowser(next.subject);
  renewLater(Math.max(RETRY_MS, (secondsLeft() - RENEW_BEFORE_S) * 1_000));
  tellToken(next.accessToken);
};

const bySilentFrame = (): Promise<User> => provider().signedInSilently(now().user, language());

const hasRefreshToken = (of: User | null): of is User & { readonly refreshToken: string } => Boolean(of?.refreshToken);

/** By the refresh token in memory; where the provider does not take it any more, by the silent frame. */
const renewedUser = async (): Promise<User> => {
  const { user } = now();
  if (!hasRefreshToken(user)) return bySilentFrame();
  try {
    return await provider().refreshed(user);
  } catch (error) {
    if (!isOver(error)) throw error;
    return bySilentFrame();
  }
};

const lose = (): void => {
  const { user, lostOn, leaving, timer } = now();
  // Proving a second factor in another window signs the person in anew there: a first one ends the sessions from before.
  if (stepUpSlice.get() !== null) return;
  clearTimeout(timer);
  if (user === null || lostOn !== null || leaving) return;
  patch(sessionState, { lostOn: pageOnShow() });
  noteProvider('there');
  channel?.postMessage({ type: 'ended', subject: user.subject } satisfies Message);
  tellLost();
};

/** The session may be there still: the person continues until the token ends, and sees a notice. One failure alone may be a blink. */
const awaitProvider = (): void => {
  patch(sessionState, { failures: now().failures + 1 });
  if (now().failures > 1 || currentToken() === null) noteProvider('away');
  renewLater(RETRY_MS);
};

const attemptRenewal = async (): Promise<boolean> => {
  const { user } = now();
  // What is said of the session from before means nothing to one that began meanwhile, as with a second factor.
  const isOutdated = (): boolean => now().user !== user;
  try {
    const renewed = await renewedUser();
    if (!isOutdated()) take(renewed);
    return true;
  } catch (error) {
    if (isOutdated()) return isSignedIn();
    if (isOver(error)) lose();
    else awaitProvider();
    return false;
  }
};

/** Fetches a fresh token silently; callers at the same time share one request. False: none was to be had. */
export const renew = (): Promise<boolean> => {
  if (now().leaving || !isSignedIn()) return Promise.resolve(false);
  const renewing = now().renewing ?? attemptRenewal().finally(() => patch(sessionState, { renewing: null }));
  patch(sessionState, { renewing });
  return renewing;
};

/**
 * A token that is good now, renewed first when it is near its end, or where the server says that its session ended;
 * throws `NoToken` without a session.
 */
export const accessToken = async (sessionEnded = false): Promise<string> => {
  if ((sessionEnded || secondsLeft() <= USABLE_S) && !(await renew()) && sessionEnded) throw new NoToken();
  const token = currentToken();
  if (token === null) throw new NoToken();
  return token;
};

/**
 * Goes to the provider's sign-in page and comes back to the wanted page of this origin; null: to that on which the
 * person's session ended, or home.
 */
export const signIn = async (
  wanted: string | null = `${location.pathname}${location.search}${location.hash}`,
  action?: ProviderAction,
): Promise<void> => {
  patch(sessionState, { leaving: true });
  try {
    if (!(await providerAnswers())) throw new NoToken();
    noteProvider('there');
    localStorage.removeItem(OFFERED_KEY);
    await provider().goSignIn(askedFor(wanted), language(), action);
  } catch (error) {
    patch(sessionState, { leaving: false });
    noteProvider('away');
    throw error;
  }
};

const forget = (): void => {
  const { timer, lostOn } = now();
  patch(sessionState, { leaving: true, earlier: null, user: null });
  clearTimeout(timer);
  clearBrowser(lostOn !== null);
  if (lostOn !== null) keepEndedOn(lostOn);
};

/**
 * Ends the session at the provider and in every tab; ends at `/sign-in`. A session that ended by itself is cleared up
 * after: the provider is asked only where it knows of it still.
 */
export const signOut = async (): Promise<void> => {
  if (now().leaving) return;
  tellSignOut();
  const { lostOn, refused, user } = now();
  const hint = lostOn === null || refused ? user?.idToken : undefined;
  if (lostOn === null) channel?.postMessage({ type: 'signed-out' } satisfies Message);
  forget();
  if (hint === undefined) return location.replace(signedOutAddress());
  if (!(await providerAnswers())) return location.replace(signedOutAddress('here'));
  try {
    await provider().goSignOut(hint, { layout: layoutIn(location.search), language: language() });
  } catch {
    location.replace(signedOutAddress());
  }
};

const leaveToo = ({ data }: MessageEvent<Message>): void => {
  if (data.type === 'ended') return data.subject === now().user?.subject ? lose() : undefined;
  // Also where this tab's session had ended before: whoever signs out leaves nothing behind.
  if (now().user === null && takeEndedOn() === null) return undefined;
  patch(sessionState, { lostOn: null });
  forget();
  // A new document: nothing that was on show or in memory stays.
  return location.pathname === '/sign-in' ? location.reload() : location.replace(signedOutAddress());
};

const renewWhenBack = (): void => {
  if (document.visibilityState === 'visible' && now().user !== null && secondsLeft() < RENEW_BEFORE_S) void renew();
};

/** A page that was left for the provider and comes back out of the browser's memory asks anew who is signed in. */
const startAnew = ({ persisted }: PageTransitionEvent): void => {
  if (persisted && now().leaving) location.reload();
};

/** What the router has noted of this step of the history stays: by it a page is come back to where it was scrolled. */
const showAddress = (address: string): void => history.replaceState(history.state, '', address);

/** Takes the provider's answer out of the address and restores the wanted page. */
const finishSignIn = async (): Promise<void> => {
  const address = location.href;
  asked();
  try {
    const signedIn = await provider().signedIn(address);
    // What another person left is removed before the page is chosen.
    take(signedIn.user);
    const ended = takeEndedOn();
    showAddress(pageAskedFor(signedIn.asked, ended?.page));
  } catch {
    // Cancelled, too late, or opened a second time: a live session still signs in silently.
    showAddress(HOME);
    await checkSilently();
  }
};

const checkSilently = async (): Promise<void> => {
  try {
    take(await bySilentFrame());
    // Signed in since, and elsewhere: nothing waits here any more.
    if (location.pathname !== '/sign-in') takeEndedOn();
  } catch {
    patch(sessionState, { user: null });
  }
};

/** The sign-out that led to this page. After one only 'here' whoever signs in next may not be asked for a password. */
export const signedOut = () => now().signedOut;

const begin = async (): Promise<void> => {
  if (location.pathname === '/signed-in-redirect') {
    if (/[#?&](code|error)=/.test(location.href)) return finishSignIn();
    showAddress(HOME);
  }
  if (!cameFromSignOut()) return checkSilently();
  patch(sessionState, { signedOut: lastSignOut() });
  showAddress(signInAddress());
  // What the screens kept for the tab.
  clearBrowser(endedOn() !== null);
};

/** A session that is being found out. */
export type StartingSession = {
  /** Settles when nothing is left to do before the provider's answer. */
  readonly asked: Promise<unknown>;
  /** `isSignedIn`. */
  readonly found: Promise<boolean>;
};

const start = async (): Promise<boolean> => {
  channel?.addEventListener('message', leaveToo);
  document.addEventListener('visibilitychange', renewWhenBack);
  globalThis.addEventListener('online', renewWhenBack);
  globalThis.addEventListener('pageshow', startAnew);
  await begin();
  return isSignedIn();
};

/**
 * Finds out who is signed in, before anything is drawn: finishes a sign-in that is under way, otherwise asks
 * the provider through the silent frame. Afterwards the token is renewed by itself.
 */
export const startSession = (): StartingSession => {
  const found = start();
  return { found, asked: Promise.race([hasAsked, found.catch(() => undefined)]) };
};

/** What `connectApi` needs of the session. */
export const apiSession: ApiSession = {
  accessToken: currentToken,
  earlierToken,
  renew,
  isOver: () => now().leaving || !isSignedIn(),
  ended: () => {
    patch(sessionState, { refused: true });
    lose();
  },
};
