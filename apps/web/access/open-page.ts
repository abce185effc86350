import { menuQuery } from '#features/core/navigation/web/navigation-queries.ts';
import { firstOfFamily, navigationTree } from '#features/core/navigation/web/navigation-tree.ts';
import { isRedirect, redirect } from '@tanstack/react-router';
import type { MenuItem } from '#features/core/navigation/contract/shapes.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import { apiProblem, isApiProblem } from '#platform/web/api-problem.ts';
import { apiTexts } from '#platform/web/api-texts.ts';
import { chosenCompany } from '#platform/web/company.ts';
import type { Screen } from '#platform/web/feature.ts';
import { holdsAllRoles } from '#platform/web/holds-all-roles.ts';
import { language } from '#platform/web/i18n/language.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { isSignedIn, signIn } from '#platform/web/session.ts';
import { fetchLostStyles, isLostPart } from '#platform/web/ui/lost-part.ts';
import { LostScreen } from '#platform/web/ui/lost-screen.tsx';
import { routeRoles } from '../web-features.ts';
import { queries } from '../queries.ts';
import { FAMILIES } from '../route-paths.ts';
import { accessTexts } from './access-texts.ts';
import { type CheckOutcome, checkAuthority } from './check-authority.ts';
import type { Denial, DenialCode } from './denial.ts';
import { fetchTelling } from './fetch-telling.ts';
import { accountQuery } from '#features/core/session/web/account.ts';
import { companiesQuery } from '#features/core/companies/web/own-companies.ts';
import { askInitialData, keepInitialDataFor, resolveInitialData } from './initial-data.ts';
import { failInitial, noteOf } from './lead-to-failure.ts';
import { isLost } from './opened-page.ts';
import { clickExpected, guard, openingExpected, type OpenedPage, pageOpened, takeAsked } from './page-guard.ts';
import { addressNow, askAbout, askFirst, askLookup, isAskedAbout, screenCode, takeQuestions } from './questions.ts';
import { menuOffers } from '#features/core/navigation/web/menu-offers.ts';
import { HOME } from '#platform/web/home-address.ts';
import { keepCompany, refuse, tellRefusal } from './refuse.ts';

const SAMPLE = '/screen/scheduler-pro-sample';
/** A family without a screen leads to its first one. */
const BARE_WORD = /^\/(screen|user|client)\/?$/;

/** What a screen asks first is mostly here by then: it is drawn once, with its rows, and not for a moment without them. */
const AT_ONCE_MS = 80;
/** What was asked when a button went down answers the click that follows, and no later one. */
const PRESSED_MS = 500;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Wanted = {
  readonly pathname: string;
  /** A registered screen, looked up by its url; home and the root are not. */
  readonly family: boolean;
  readonly roles: readonly string[];
  /** The path that is on show when the navigation starts; null at the first one. */
  readonly shown: string | null;
};

const needSession = async (): Promise<void> => {
  if (isSignedIn()) return;
  const to = `${location.pathname}${location.search}${location.hash}`;
  await signIn(to).catch(() => {
    // The provider is away: the page that says so waits for it.
    throw redirect({ to: '/sign-in', search: { to } as never, replace: true });
  });
  // The browser is leaving for the provider; nothing may be drawn meanwhile.
  await new Promise(() => undefined);
};

/** A person of several companies always has theirs in the url, so that a tab stays where it is. */
const pinCompany = async (): Promise<void> => {
  if (chosenCompany() !== null) return;
  const mine = await queries.ensureQueryData(companiesQuery(null)).catch(() => []);
  const current = mine.find((company) => company.current);
  if (mine.length < 2 || !current) return;
  const company = String(current.mccid);
  keepInitialDataFor(company);
  openingExpected(true);
  throw redirect({
    to: '.',
    search: ((before: object) => ({ ...before, company })) as never,
    hash: true,
    replace: true,
  });
};

const menuRows = (): readonly MenuItem[] => queries.getQueryData(menuQuery(chosenCompany(), language()).queryKey) ?? [];

const ruleOut = (url: string, code: DenialCode, message: string): Denial => ({
  url,
  code,
  message,
  requestId: null,
  because: [],
});

const leadBareWord = (pathname: string): void => {
  const family = BARE_WORD.exec(pathname)?.[1];
  if (!family) return;
  const first = firstOfFamily(navigationTree(menuRows(), menuOffers), family);
  if (first) throw redirect({ to: first, search: keepCompany, replace: true });
  refuse(ruleOut(pathname, 'access-denied', translate(accessTexts, 'noEntry')));
};

/** The roles that the route of a screen requires, all of them: by the product's own list, and by the screen's row in the menu. */
const rolesOf = (url: string): readonly string[] => [
  ...(routeRoles[url] ?? []),
  ...(menuRows().find((row) => row.url === url)?.roles ?? []),
];

const needRoles = (url: string, routeData: readonly string[]): void => {
  const held = queries.getQueryData(accountQuery(chosenCompany()).queryKey)?.roles.map((role) => role.roleName) ?? [];
  const required = new Set([...routeData, ...rolesOf(url)]);
  if (holdsAllRoles([...required], held)) return;
  const roles = [...required].filter((role) => !held.includes(role)).join(', ');
  refuse(ruleOut(url, 'role-missing', translate(accessTexts, 'roleMissing', { roles })));
};

type Settled = Pick<OpenedPage, 'level' | 'unchecked'>;

const settle = (outcome: CheckOutcome): Settled => {
  if (outcome.kind === 'allowed') return { level: outcome.level, unchecked: null };
  // Let through, but read only, as long as the permission to edit is unknown.
  if (outcome.kind === 'unchecked') return { level: 'view', unchecked: outcome.why };
  if (outcome.kind === 'unknown') throw redirect({ to: '/404-not-found', search: keepCompany, replace: true });
  if (outcome.kind === 'denied') return refuse(outcome.denial);
  throw redirect({ to: '/403-unauthorized', search: keepCompany, state: { denial: outcome.denial }, replace: true });
};

const fromMenu = (url: string): Screen | null => {
  const row = menuRows().find((item) => item.url === url);
  return row?.screenId
    ? { id: row.screenId, url, name: url.slice(url.lastIndexOf('/') + 1), caption: row.title, layoutName: null }
    : null;
};

/** A screen that was let through unchecked is not looked up for whoever may not open it: it stands under its url, its data refused. */
const unnamed = (url: string): Screen => ({ id: 0, url, name: url, caption: url, layoutName: null });

/** The screen of a lookup that succeeded; something on the way may have answered nothing. */
const needScreen = (found: Screen | null | undefined): Screen => {
  if (found) return found;
  throw apiProblem({ status: 200, code: 'unreadable', message: translate(apiTexts, 'unreadable') });
};

const lookUp = async (url: string, unchecked: boolean, asked: Promise<Screen> = askLookup(url)): Promise<Screen> => {
  try {
    return needScreen(await asked);
  } catch (error) {
    if (!isApiProblem(error) || error.status === 401 || error.status === 0) throw error;
    if (unchecked && error.status === 403) return unnamed(url);
    throw redirect({
      to: '/500-server-error',
      search: keepCompany,
      state: { failure: noteOf(error) },
      replace: true,
    });
  }
};

const componentOf = async ({ url, kind }: Screen): Promise<OpenedPage['component']> => {
  try {
    fetchLostStyles();
    return (await screenCode(url, kind))?.screen ?? null;
  } catch (error) {
    if (!isLostPart(error)) throw error;
    return LostScreen;
  }
};

const openSample = async (key: string): Promise<OpenedPage> => {
  const screen = fromMenu(SAMPLE) ?? { ...unnamed(SAMPLE), caption: 'Scheduler' };
  return {
    key,
    url: SAMPLE,
    screen,
    language: language(),
    component: await componentOf(screen),
    level: 'view',
    unchecked: null,
  };
};

/** Finds the screen of a page that may be opened, and its code. */
const openFound = async (wanted: Wanted, url: string, key: string, standing: Settled, lookup?: Promise<Screen>) => {
  const first = standing.unchecked === null ? askFirst(url, addressNow()) : null;
  if (!wanted.family) return { key, url, screen: fromMenu(url), language: language(), component: null, ...standing };
  const screen = await lookUp(url, standing.unchecked !== null, lookup);
  if (screen.url !== wanted.pathname)
    throw redirect({ to: screen.url, search: true, hash: true, replace: true } as Parameters<typeof redirect>[0]);
  const component = await componentOf(screen);
  await Promise.race([first, pause(AT_ONCE_MS)]);
  return { key, url, screen, language: language(), component, ...standing };
};

const openChecked = async (wanted: Wanted, url: string, key: string): Promise<OpenedPage> => {
  const questions = takeQuestions(url);
  const standing = settle(await checkAuthority(url, questions?.check));
  const { unchecked } = standing;
  if (unchecked === null) return openFound(wanted, url, key, standing, questions?.lookup ?? undefined);
  let isOpen = false;
  try {
    const opened = await openFound(wanted, url, key, standing);
    isOpen = true;
    return opened;
  } finally {
    // Only now it is known whether it is open: its lookup may have come to nothing as well.
    const told = fetchTelling().then(({ tellUnchecked }) => tellUnchecked(unchecked, isOpen));
    told.catch(() => undefined);
  }
};

/** What needs no check, or may be ruled out here, is not asked about. */
const isAskable = (pathname: string, url: string): boolean =>
  url !== SAMPLE && !BARE_WORD.test(pathname) && rolesOf(url).length === 0;

/** Asked before the answers that come first are there. */
const askAhead = ({ pathname, family, roles, shown }: Wanted, url: string): void => {
  if (!isAskable(pathname, url) || roles.length > 0) return;
  const { last, isExpected, pressedUntil } = guard.get();
  if (last?.url === url && shown === pathname) return;
  const isUnderWay = isExpected || performance.now() < pressedUntil;
  if (!(isUnderWay && isAskedAbout(url))) askAbout(url, family);
  openingExpected(false);
};

const isOfFamily = (pathname: string): boolean => FAMILIES.some((name) => `${pathname}/`.startsWith(`/${name}/`));

/** Asks all that the page in the address will be opened by, before the page itself is made; nobody asks it again. */
export const askEarly = (): void => {
  const { pathname } = location;
  const family = isOfFamily(pathname);
  if (!isSignedIn() || (!family && pathname !== HOME)) return;
  const url = canonicalScreenUrl(pathname) ?? pathname;
  askAhead({ pathname, family, roles: [], shown: null }, url);
  openingExpected(isAskedAbout(url));
  askInitialData();
};

/** Whether a screen may be asked about that a link leads to: of what stands in the menu, and not the one on show. */
export const isWorthAsking = (pathname: string, url: string): boolean =>
  isOfFamily(pathname) && isAskable(pathname, url) && guard.get().last?.url !== url && fromMenu(url) !== null;

/** A screen was asked about that will be opened when a button is let go. */
export const expectClick = (): void => {
  clickExpected(performance.now() + PRESSED_MS);
};

const openUrl = async (wanted: Wanted, url: string): Promise<OpenedPage> => {
  await needSession();
  askAhead(wanted, url);
  await resolveInitialData().catch((error: unknown) => failInitial(wanted.pathname, error));
  await pinCompany();
  const key = `${wanted.pathname}?${chosenCompany() ?? ''}`;
  const { last } = guard.get();
  const stands = last?.key === key && wanted.shown === wanted.pathname;
  if (last !== null && stands && !isLost(last) && last.component !== LostScreen) return last;
  leadBareWord(wanted.pathname);
  needRoles(url, wanted.roles);
  const opened = url === SAMPLE ? await openSample(key) : await openChecked(wanted, url, key);
  pageOpened(opened);
  return opened;
};

/**
 * The guard of every page behind sign-in, in the contract's order: session, menu and account, the check of the url, the
 * lookup of its screen. Each is minded in its turn, though some are asked together. A change of the query alone opens
 * nothing anew.
 */
export const openPage = async (wanted: Wanted): Promise<OpenedPage> => {
  const url = canonicalScreenUrl(wanted.pathname) ?? wanted.pathname;
  // A page that somebody went to instead of home is not where they were led.
  if (url !== HOME) tellRefusal(false);
  try {
    const opened = await openUrl(wanted, url);
    tellRefusal(url === HOME);
    return opened;
  } catch (error) {
    if (url === HOME) tellRefusal(!isRedirect(error));
    throw error;
  } finally {
    // An answer that was not taken when it came is too old to be taken later.
    if (!guard.get().isExpected) takeAsked(url);
  }
};
