import { screensCalls } from '#features/core/screens/contract/calls.ts';
import { call } from '#platform/web/api.ts';
import type { Address, ScreenModule } from '#platform/web/feature.ts';
import { answeredOnlyIn, chosenCompany } from '#platform/web/company.ts';
import { language } from '#platform/web/i18n/language.ts';
import { queries } from '../queries.ts';
import { screenKinds, screens } from '../web-features.ts';
import { askAuthority } from './check-authority.ts';
import { guard, type Questions, questionsAsked, takeAsked } from './page-guard.ts';

export const askLookup = (url: string) => call(screensCalls.findByUrl, { url }, { quiet: true });

/** A rejection reaches whoever awaits it; until then it must not be reported as unhandled. */
const kept = <T>(answer: Promise<T>): Promise<T> => {
  answer.catch(() => undefined);
  return answer;
};

/** What was asked without a company is an answer for the one it was answered in. */
const holdsNow = ({ company }: Questions): boolean => {
  const chosen = chosenCompany();
  return company === chosen || (company === null && chosen !== null && answeredOnlyIn(chosen));
};

const here = new Map<string, ScreenModule>();

/** The code of a screen, its own or that of its kind; null where there is none. Once it is here it is handed out at once: the browser's own answer waits in a row. */
export const screenCode = async (url: string, kind?: string): Promise<ScreenModule | null> => {
  const load = screens[url] ?? screenKinds[kind ?? ''];
  const code = here.get(url) ?? (await load?.());
  if (code === undefined) return null;
  here.set(url, code);
  return code;
};

/** Fetches the code of a screen, so that it is there when the screen may be shown. */
export const fetchScreen = async (url: string): Promise<void> => {
  await screenCode(url).catch(() => null);
};

/** The screen's own first question, asked before the screen stands, until it is answered; what comes of it the screen shows. */
export const askFirst = async (url: string, address: Address): Promise<void> => {
  const code = here.get(url) ?? (await screenCode(url).catch(() => null));
  await code?.askFirst?.(queries, address);
};

/** The address as it stands. */
export const addressNow = (): Address => ({
  pathname: location.pathname,
  search: new URLSearchParams(location.search),
});

/**
 * Asks about a page: whether it may be opened and, if it may, which screen it is and what it shows first. What a link that
 * was pressed leads to stands in the menu: what it shows need not wait for the check.
 */
export const askAbout = (url: string, isScreen: boolean, pressed?: Address): void => {
  const check = kept(askAuthority(url));
  // Kept as well: with a refused page, or a screen without a lookup, nothing awaits the rejection.
  const allowed = kept(check.then(({ success }) => (success ? url : Promise.reject(new Error('not allowed')))));
  const lookup = isScreen ? kept(allowed.then(askLookup)) : null;
  questionsAsked({ url, company: chosenCompany(), language: language(), check, lookup });
  if (!isScreen) return;
  void fetchScreen(url);
  // Without a company in the address a page is opened once more with one: what it shows is asked for then.
  if (pressed !== undefined) void kept(askFirst(url, pressed));
  else if (chosenCompany() !== null) void kept(allowed.then(() => askFirst(url, addressNow())));
};

/** Whether there are pending questions about this page. */
export const isAskedAbout = (url: string): boolean => {
  const { asked } = guard.get();
  return asked?.url === url && asked.language === language();
};

/** What was asked about this page, once, and only where the answers hold for the tab as it is now. */
export const takeQuestions = (url: string): Pick<Questions, 'check' | 'lookup'> | null => {
  const asked = isAskedAbout(url) ? takeAsked(url) : null;
  return asked !== null && holdsNow(asked) ? asked : null;
};
