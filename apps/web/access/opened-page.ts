import type { Level } from '#platform/contract/access.ts';
import { isApiProblem } from '#platform/web/api-problem.ts';
import { slice } from '#platform/web/state.ts';
import { useSlice } from '#platform/web/use-slice.ts';
import { checkAuthority } from './check-authority.ts';
import type { Denial } from './denial.ts';
import { forgetScreenData } from './initial-data.ts';
import { HOME } from '#platform/web/home-address.ts';
import { askAgain, guard, type OpenedPage, setStanding, type Standing } from './page-guard.ts';

export { type OpenedPage, pageShown } from './page-guard.ts';

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

const onRefused = slice<(denial: Denial) => void>('person refused', () => undefined);

/** The standing of an open page, kept current while it is open. */
export const useStanding = (opened: OpenedPage): Standing => {
  const now = useSlice(guard, ({ standing }) => standing);
  return now?.of === opened ? now : { of: opened, level: opened.level, unchecked: opened.unchecked, denial: null };
};

/** The page that people see, and what they may do on it now. */
export const pageOnShow = (): { readonly url: string; readonly title: string | null; readonly level: Level } | null => {
  const { onShow, standing } = guard.get();
  if (onShow === null) return null;
  const level = standing?.of === onShow ? standing.level : onShow.level;
  return { url: onShow.url, title: onShow.screen?.caption ?? null, level };
};

/** Whether the page that the guard opened last has been lost since. */
export const isLost = (opened: OpenedPage): boolean => {
  const { standing } = guard.get();
  return standing?.of === opened && standing.denial !== null;
};

/** Subscribes to the loss of every permission to work here. */
export const whenRefused = (handle: (denial: Denial) => void): void => {
  onRefused.set(handle);
};

/** The person may not work here any more, as when their account was disabled. */
export const refusePerson = (denial: Denial): void => onRefused.get()(denial);

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
  // No response, or the session is over: that says nothing about this page.
  const outcome = await checkAuthority(opened.url).catch(orNothing);
  if (outcome === null) return undefined;
  if (outcome.kind === 'refused') return onRefused.get()(outcome.denial);
  if (outcome.kind === 'allowed')
    return setStanding({ of: opened, level: outcome.level, unchecked: null, denial: null });
  if (outcome.kind === 'unchecked') return undefined;
  setStanding({
    of: opened,
    level: 'view',
    unchecked: null,
    denial: outcome.kind === 'denied' ? outcome.denial : unknownDenial(opened),
  });
  return forgetScreenData();
};

/** Asks again about the open page; a lost one is replaced in place and its data leaves the memory. */
export const recheckPage = (opened: OpenedPage): Promise<void> => askAgain(opened, decideAgain);
