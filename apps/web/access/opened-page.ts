import { useSyncExternalStore } from 'react';
import type { Level } from '#platform/contract/access.ts';
import { isApiProblem } from '#platform/web/api-problem.ts';
import type { Screen, WebFeature } from '#platform/web/feature.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { checkAuthority, type Unchecked } from './check-authority.ts';
import type { Denial } from './denial.ts';
import { forgetScreenData } from './initial-data.ts';
import { HOME } from '#platform/web/home-address.ts';

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

/** What a guarded route carries: its page, and the specification's `screen.title` and `screen.layoutName`. */
export type RouteData = {
  readonly opened: OpenedPage;
  readonly screen: { readonly title: string | null; readonly layoutName: string | null };
};

/** The data of the route that leads to an opened page. The home page has no title of its own. */
export const routeData = (opened: OpenedPage): RouteData => ({
  opened,
  screen: {
    title: opened.url === HOME ? null : (opened.screen?.caption ?? null),
    layoutName: opened.screen?.layoutName ?? null,
  },
});

/** What may be done on the open page now. */
type Standing = {
  readonly of: OpenedPage;
  readonly level: Level;
  readonly unchecked: Unchecked | null;
  readonly denial: Denial | null;
};

const listeners = new Set<() => void>();
let standing: Standing | null = null;
let onRefused: (denial: Denial) => void = () => undefined;

const publish = (next: Standing) => {
  standing = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The standing of an open page, kept current while it is open. */
export const useStanding = (opened: OpenedPage): Standing => {
  const now = useSyncExternalStore(subscribe, () => standing);
  return now?.of === opened ? now : { of: opened, level: opened.level, unchecked: opened.unchecked, denial: null };
};

let onShow: OpenedPage | null = null;

/** Told by whoever draws a page; what it answers is called when the page leaves. */
export const showPage = (opened: OpenedPage): (() => void) => {
  onShow = opened;
  return () => {
    if (onShow === opened) onShow = null;
  };
};

/** The page that people see, and what they may do on it now. */
export const pageOnShow = (): { readonly url: string; readonly title: string | null; readonly level: Level } | null =>
  onShow === null
    ? null
    : {
        url: onShow.url,
        title: onShow.screen?.caption ?? null,
        level: standing?.of === onShow ? standing.level : onShow.level,
      };

/** Whether the page that the guard opened last has been lost since. */
export const isLost = (opened: OpenedPage): boolean => standing?.of === opened && standing.denial !== null;

/** Told when the person may not work here at all any more. */
export const whenRefused = (handle: (denial: Denial) => void): void => {
  onRefused = handle;
};

/** The person may not work here any more, as when their account was disabled. */
export const refusePerson = (denial: Denial): void => onRefused(denial);

const unknownDenial = (opened: OpenedPage): Denial => ({
  url: opened.url,
  code: 'screen-unknown',
  message: '',
  requestId: null,
  because: [],
});

const orNothing = (error: unknown): null => {
  if (isApiProblem(error)) return null;
  throw error;
};

const decideAgain = async (opened: OpenedPage): Promise<void> => {
  // Nobody answered, or the session is over: that says nothing about this page.
  const outcome = await checkAuthority(opened.url).catch(orNothing);
  if (outcome === null) return undefined;
  if (outcome.kind === 'refused') return onRefused(outcome.denial);
  if (outcome.kind === 'allowed') return publish({ of: opened, level: outcome.level, unchecked: null, denial: null });
  if (outcome.kind === 'unchecked') return undefined;
  publish({
    of: opened,
    level: 'view',
    unchecked: null,
    denial: outcome.kind === 'denied' ? outcome.denial : unknownDenial(opened),
  });
  return forgetScreenData();
};

let deciding: Promise<void> | null = null;
let askedMeanwhile: OpenedPage | null = null;

/**
 * Asks again about the open page; a lost one is replaced in place and its data leaves the memory.
 * Several events of one change cost one question, or two when the second came after the first was asked.
 */
export const recheckPage = (opened: OpenedPage): Promise<void> => {
  if (deciding) {
    askedMeanwhile = opened;
    return deciding;
  }
  askedMeanwhile = null;
  deciding = decideAgain(opened).finally(() => {
    deciding = null;
    if (askedMeanwhile) void recheckPage(askedMeanwhile);
  });
  return deciding;
};
