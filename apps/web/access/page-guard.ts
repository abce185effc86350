import type { Level } from '#platform/contract/access.ts';
import type { Screen, WebFeature } from '#platform/web/feature.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { patch, type Readable, slice } from '#platform/web/state.ts';
import type { askAuthority, Unchecked } from './check-authority.ts';
import type { Denial } from './denial.ts';

type ScreenComponent = Awaited<ReturnType<WebFeature['screens'][string]>>['screen'];

/** A page as the guard opened it. */
export type OpenedPage = {
  /** Path and company; a page opened again is another one. */
  readonly key: string;
  readonly url: string;
  readonly screen: Screen | null;
  /** The language the screen's details came in. */
  readonly language: Language;
  readonly component: ScreenComponent | null;
  readonly level: Level;
  readonly unchecked: Unchecked | null;
};

/** What may be done on the open page now. */
export type Standing = {
  readonly of: OpenedPage;
  readonly level: Level;
  readonly unchecked: Unchecked | null;
  readonly denial: Denial | null;
};

/** What is asked about a page that is to be opened, all of it under way before anything is made of the answers. */
export type Questions = {
  readonly url: string;
  readonly company: string | null;
  readonly language: string;
  readonly check: ReturnType<typeof askAuthority>;
  /** The lookup of the screen; asked only of a screen that may be opened. */
  readonly lookup: Promise<Screen> | null;
};

/**
 * The state of the page guard, all of it; the transitions below are the only ones. A page is asked about (`asked`), opened
 * (`last`) and shown (`onShow`). While it is open what may be done on it changes (`standing`): from edit to view and back,
 * and to a denial, by which it is lost. Only being opened again leads out of that.
 */
type Guard = {
  /** What was asked about a page and has not been taken yet. */
  readonly asked: Questions | null;
  /** The page that was asked about is about to be opened: for the first time, or once more with its company in the url. */
  readonly isExpected: boolean;
  /** Until when the click is expected that follows a press on a link. */
  readonly pressedUntil: number;
  /** The company whose menu and account are here; undefined before any is. */
  readonly resolvedFor: string | null | undefined;
  /** Menu and account as they were asked before the page itself was made. */
  readonly askedEarly: { readonly company: string | null; readonly answered: Promise<void> } | null;
  /** The page that was opened last. */
  readonly last: OpenedPage | null;
  readonly onShow: OpenedPage | null;
  readonly standing: Standing | null;
  /** The question about the open page that is under way, and the page that was to be asked about meanwhile. */
  readonly deciding: Promise<void> | null;
  readonly askedMeanwhile: OpenedPage | null;
  /** Shows the notice of a denial, once it is known that home may be opened. */
  readonly untold: (() => void) | null;
};

const state = slice<Guard>('page guard', {
  asked: null,
  isExpected: false,
  pressedUntil: 0,
  resolvedFor: undefined,
  askedEarly: null,
  last: null,
  onShow: null,
  standing: null,
  deciding: null,
  askedMeanwhile: null,
  untold: null,
});

/** What the guard holds, for reading. */
export const guard: Readable<Guard> = state;

/** A page was asked about. What was asked before about another one is no longer waited for. */
export const questionsAsked = (asked: Questions): void => patch(state, { asked });

/** What was asked about this page, once. */
export const takeAsked = (url: string): Questions | null => {
  const { asked } = state.get();
  if (asked?.url !== url) return null;
  patch(state, { asked: null });
  return asked;
};

/** Rights have changed: what was asked before is no answer any more. */
export const questionsForgotten = (): void => patch(state, { asked: null });

/** Whether the page that was asked about is about to be opened. */
export const openingExpected = (isExpected: boolean): void => patch(state, { isExpected });

/** A button went down on a link: the click that follows opens what was asked about, until this moment of `performance.now`. */
export const clickExpected = (pressedUntil: number): void => patch(state, { pressedUntil });

/** Menu and account were asked before the page is made. */
export const initialDataAsked = (company: string | null, answered: Promise<void>): void =>
  patch(state, { askedEarly: { company, answered } });

/** What was asked early, once, if it holds for this company. */
export const takeInitialData = (company: string | null): Promise<void> | null => {
  const early = state.get().askedEarly;
  patch(state, { askedEarly: null });
  return early?.company === company ? early.answered : null;
};

/** Menu and account of this company are here. */
export const initialDataHere = (resolvedFor: string | null): void => patch(state, { resolvedFor });

/** The guard opened a page. */
export const pageOpened = (last: OpenedPage): void => patch(state, { last });

/** A page is drawn; the answer is called when it leaves. */
export const pageShown = (opened: OpenedPage): (() => void) => {
  patch(state, { onShow: opened });
  return () => {
    if (state.get().onShow === opened) patch(state, { onShow: null });
  };
};

/** What may be done on the open page changed. */
export const setStanding = (standing: Standing): void => patch(state, { standing });

/**
 * Asks again about the open page. Several events of one change cost one question, or two when the second came after the
 * first was asked.
 */
export const askAgain = (opened: OpenedPage, decide: (opened: OpenedPage) => Promise<void>): Promise<void> => {
  const before = state.get().deciding;
  if (before !== null) {
    patch(state, { askedMeanwhile: opened });
    return before;
  }
  const deciding = decide(opened).finally(() => {
    const { askedMeanwhile } = state.get();
    patch(state, { deciding: null });
    if (askedMeanwhile !== null) void askAgain(askedMeanwhile, decide);
  });
  patch(state, { deciding, askedMeanwhile: null });
  return deciding;
};

/** Holds the notice of a denial until it is known where the person is led to. */
export const noticeHeld = (untold: () => void): void => patch(state, { untold });

/** The notice that is held, once. */
export const takeNotice = (): (() => void) | null => {
  const { untold } = state.get();
  patch(state, { untold: null });
  return untold;
};
