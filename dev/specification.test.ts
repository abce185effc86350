// Sections 4, 5, 8 and 9 of the specification: its transitions, its rules of validation, its error catalogue, its
// constants and limits, each with the places where a test asserts it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '..');

/** A file, and the words that the name of a test in it holds. */
type Place = readonly [file: string, name: string];

const MODES = 'features/core/navigation/web/navigation-modes.test.tsx';
const HANDLE = 'features/core/navigation/web/navigation-handle.test.ts';
const PARTS = 'features/core/navigation/web/navigation.test.tsx';
const DRAWER = 'platform/web/ui/drawer.test.tsx';
const DRAWN = 'e2e/drawer.test.ts';
const SHELL = 'e2e/shell.test.ts';
const CATALOGUE = 'e2e/error-catalogue.test.ts';
const SCROLL = 'platform/web/ui/scroll-box.test.tsx';
const TIP = 'platform/web/ui/tip.test.tsx';
const FORMS = 'platform/web/ui/form-dialog.test.tsx';
const BELL = 'e2e/notifications.test.ts';
const LOG = 'platform/web/request-log.test.ts';
const FORMAT = 'platform/web/i18n/format.test.ts';
const TENANT = 'apps/web/shell/tenant-name.test.ts';

const STATE = 'features/core/navigation/web/navigation-state.test.ts';
const REFUSED = 'e2e/refused.test.ts';
const REFUSE = 'apps/web/access/refuse.test.ts';

const TRANSITIONS: Readonly<Record<string, readonly Place[]>> = {
  'Classic, side, left, closed by default': [[STATE, 'is classic, beside the content, on the left, and closed']],
  'Over to side: the overlay is removed': [
    [STATE, 'over to side removes the overlay'],
    [MODES, 'over to side takes the overlay away'],
  ],
  'Side to over: any aside panel closes, the overlay is shown if the menu is open': [
    [STATE, 'side to over closes the panel beside it, and dims the content when the menu is open'],
  ],
  'Opening in over mode shows a dimmed overlay; clicking it closes the menu': [
    [MODES, 'closes when the dimmed part is clicked'],
    [SHELL, 'the navigation its states from phone to desk'],
  ],
  'Opening a disabled aside is ignored': [[STATE, 'a disabled item opens nothing']],
  'Toggling the same aside item closes it': [[STATE, 'toggling the same item closes it']],
  'Closing the menu closes the aside': [
    [STATE, 'closes the panel beside it too'],
    [PARTS, 'leaves its own item in reach and goes with the menu'],
  ],
  'Item states: hover, active, active-forced, disabled, expanded': [
    [PARTS, 'show when the pointer is over them'],
    [PARTS, 'are active at their url, below it unless the match is exact, or by force'],
    [PARTS, 'that are disabled lead nowhere and do not change'],
    [PARTS, 'open and close, and what is folded away'],
  ],
  'A disabled collapsable item cannot change': [[STATE, 'a disabled one cannot change']],
  'Collapsable: collapsed to expanded and back': [
    [STATE, 'open and close, and opening one closes its siblings'],
    [PARTS, 'open and close, and what is folded away'],
  ],
  'A collapsable item opens where a child is active, and closes its siblings': [
    [STATE, 'those above the active url open by themselves, and their siblings close'],
  ],
  'A completed route change closes an over-mode menu, and an open panel in side mode': [
    [STATE, 'closes a menu that is over the content'],
    [STATE, 'closes the open panel and not the menu'],
    [SHELL, 'the panel beside the menu closes after a route change'],
  ],
  'Access check: allowed, denied to home': [
    [REFUSE, 'a denied screen leads home'],
    [REFUSED, 'a person without the right is brought home and told why'],
  ],
  'Access check: denied to 403-unauthorized where home or the root was asked for': [
    [REFUSE, 'where home or the root itself was denied'],
    [REFUSED, 'a person without a company is told what is missing'],
  ],
  'Access check: a server error lets the person through': [
    ['e2e/check-fails.test.ts', 'the screen opens with a banner, and no protected byte arrives'],
    ['e2e/check-fails.test.ts', 'a person who may is not hindered by a failing check'],
  ],
  'The notification service connects with the user name, and disconnects before the page unloads': [
    ['platform/web/live-link.test.ts', 'a lost connection comes back by itself'],
    ['platform/web/live-link.test.ts', 'leaving says goodbye'],
  ],
  'Notification popup: shown by the bell, times told anew, hidden outside, the remainder kept': [
    [BELL, 'what was told stands under the bell'],
    [BELL, 'times are told anew at each opening'],
  ],
  'Theme: auto follows the system': [[SHELL, 'the theme is light, dark, or the system’s as it changes']],
  'Unauthenticated people are led to sign in and back to the page they wanted': [
    ['e2e/sign-in/deep-link.test.ts', 'a deep link opens after sign-in, its query kept'],
  ],
};

const CATALOGUE_ROWS: Readonly<Record<string, readonly Place[]>> = {
  'HTTP 504': [[CATALOGUE, 'HTTP 504: cannot be carried out now']],
  'HTTP 500': [[CATALOGUE, 'HTTP 500: could not be completed']],
  'HTTP 405, rethrown': [
    [CATALOGUE, 'HTTP 405: not supported, and thrown on to the error dialog'],
    [CATALOGUE, 'a wrong method is thrown on from a form too'],
  ],
  'HTTP 403': [[CATALOGUE, 'HTTP 403: logged, and no notice']],
  'HTTP 401': [[CATALOGUE, 'HTTP 401: to /sign-out']],
  'Access check denied': [[CATALOGUE, 'the check denies: a notice of ten seconds, and home']],
  'Access check service 404': [[CATALOGUE, 'the check is missing (404): a warning of five seconds']],
  'Other access check failures': [[CATALOGUE, 'the check fails otherwise: an error of five seconds']],
  'Screen lookup failure': [[CATALOGUE, 'the lookup fails: the page of server errors']],
  'Tenant name fetch fails': [[CATALOGUE, 'the name of the tenant cannot be fetched: logged, and the default name']],
  'Deleting a navigation by a missing key': [[HANDLE, 'deleting one by a name nobody has warns in the console']],
};

const FORM = 'platform/web/forms/forms.test.tsx';
const FAULT = 'platform/web/forms/fault.test.ts';
const FILE = 'platform/web/ui/file-field.test.tsx';
const GRID = 'platform/web/data-grid/data-grid.test.tsx';

const VALIDATION: Readonly<Record<string, readonly Place[]>> = {
  'Route guard: every listed role; a route without roles is open': [
    ['platform/web/holds-all-roles.test.ts', 'every listed role must be held, not one of them'],
    ['platform/web/holds-all-roles.test.ts', 'a route without roles is open to anyone signed in'],
    ['e2e/admin-tools.test.ts', 'nobody else has these buttons, nor the caches'],
    ['e2e/menu-rows.test.ts', 'names several roles opens for whoever holds all of them, not any'],
  ],
  'Navigation search: by caption, whatever the case and the accents; empty text restores the list': [
    [PARTS, 'is called Ara and finds by caption'],
    ['e2e/turkish-search.test.ts', 'the menu search finds them too, and empty text restores the menu'],
  ],
  "Required ('Zorunlu' or '{0} gerekli'), numeric, range, length, pattern, e-mail": [
    [FAULT, 'is said in both languages, and names the field where it stands apart'],
    [FORM, 'says what the contract wants at each field'],
    [FORM, 'that cannot be read say so when left'],
  ],
  'The file uploader: extension, too large, too small': [
    [FILE, 'refuses %s of %i bytes in words'],
    [FILE, 'refuses in English too'],
  ],
  "Generic grid strings: 'Veri yok', 'Kaydedilmemiş değişiklikler'": [
    [GRID, 'without a row says that there is no data'],
    [FORMS, 'asks before it loses what was written'],
  ],
};

const LINES: Readonly<Record<string, readonly Place[]>> = {
  'Log batch size 10': [[LOG, 'sends ten at once when they are there']],
  'log buffer window 10000 ms': [
    [LOG, 'sends at the end of a window of ten seconds, and not before'],
    ['e2e/request-log.test.ts', 'reaches the request log after ten seconds'],
  ],
  'Navigation width 280 px': [
    [PARTS, 'has a name and a state of its own'],
    [SHELL, 'the shell has its sizes'],
  ],
  'drawer width 320 px': [
    [DRAWER, 'is 320 px wide, at its side'],
    [DRAWN, 'the columns of a list stand in a drawer beside it on a desk'],
    [DRAWN, 'on a narrow window what narrows the request log stands in a drawer at the left'],
  ],
  'animations 400 ms': [
    [MODES, 'after that movements take 400 ms again'],
    [PARTS, 'what is folded away leaves the page after 400 ms'],
    [DRAWER, 'leaves in 400 ms'],
  ],
  'animations re-enabled 500 ms after mode change': [
    [MODES, 'moves nothing for 500 ms'],
    [HANDLE, 'animations are back 500 ms after the last change of mode'],
    [DRAWER, 'those are back after 500 ms'],
  ],
  'overlay fade 300 ms': [
    [MODES, 'the overlay fades for 300 ms'],
    [HANDLE, 'the overlay is gone 300 ms after the menu closed'],
    [DRAWER, 'its overlay in 300'],
  ],
  'Toast time-outs 10 s and 5 s': [[CATALOGUE, 'the error catalogue, row by row']],
  "Default tenant name 'BLUE CITRUS'": [
    [TENANT, 'a tenant without a name is BLUE CITRUS'],
    [CATALOGUE, 'the error catalogue, row by row'],
  ],
  "prefixed with 'Backup - ' when the host is localhost or ends in .111": [
    [TENANT, 'the tenant of a backup machine says so'],
  ],
  'Notification list height 500': [[BELL, 'times are told anew at each opening']],
  'popup width 60%': [[BELL, 'what was told stands under the bell']],
  'Header 44 px; footer 26 px': [[SHELL, 'the shell has its sizes']],
  "Small-screen breakpoint 'lt-md' (under 960 px)": [
    [SHELL, 'the navigation its states from phone to desk'],
    ['platform/web/theme/theme.test.ts', 'the breakpoints are 600, 960, 1280 and 1440 px'],
  ],
  'Date format dd.MM.yyyy HH:mm': [
    [FORMAT, 'a moment is written dd.MM.yyyy HH:mm'],
    [SHELL, 'the footer says year, time and weekday'],
  ],
  'locale tr-TR': [[FORMAT, 'the locale of Turkish is tr-TR']],
  'default language Turkish': [[FORMAT, 'the language is Turkish until somebody chooses another']],
  'Custom scrollbar disabled on mobile (Android or iOS) and on non-browser platforms': [
    [SCROLL, 'on phones and tablets'],
    [SCROLL, 'which draws its own there'],
    ['platform/web/ui/native-scroll.test.ts', 'where there is no browser, scrolling is left to the platform'],
  ],
  'refreshes 150 ms after window resize': [[SCROLL, 'it is measured again 150 ms after the window changed its size']],
  'navigation scrollbars refresh 250 ms after collapse or expand': [
    [HANDLE, 'scrollbars are measured again 250 ms after items opened or closed'],
    [MODES, 'the scrollbar is measured again 250 ms after a fold'],
  ],
  'on load the active item is scrolled into view with offset -120': [
    [MODES, 'the active item is brought into view with 120 px above it'],
  ],
  'keyboard arrow step 30 px': [[SCROLL, 'an arrow key moves the focused view by 30 px']],
  'scrolling-indicator threshold 1000 ms': [[SCROLL, 'it counts as scrolling until a second after the last step']],
  'wheel speed 1, swipe easing on': [
    [SCROLL, 'the defaults are those of the specification'],
    [SCROLL, 'a turn of the wheel moves it as far as the wheel was turned'],
  ],
  'Tooltip defaults: show delay 0, hide delay 0': [[TIP, 'it comes and goes at once']],
  'touch-end hide delay 1500 ms, touch long-press 500 ms': [
    [TIP, 'it comes after half a second of pressing and goes a second and a half after the finger'],
  ],
  'position below': [[TIP, 'it stands 8 px below']],
  'viewport margin 8 px': [[TIP, 'keeps 8 px from each edge of the window']],
  'offset 8 px, surface at most 200 px wide': [
    [TIP, 'it stands 8 px below, in the middle, and is 200 px wide at most'],
  ],
  'Delete confirmations and unsaved-changes prompts are localised': [
    [FORMS, 'asks before it loses what was written'],
    [FORMS, 'asks in English too'],
    [FORMS, 'is asked for in words of its own where nothing else is said'],
    [FORMS, 'is asked for in English too'],
  ],
};

/** The names of the tests in a file, and of the rows of a table that one of them walks, as written. */
const testsOf = (file: string): readonly string[] => {
  const text = readFileSync(path.join(repository, file), 'utf8');
  const tests = text.matchAll(/\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])(.*?)\1,/gs);
  const rows = text.matchAll(/\bsituation: (['"`])(.*?)\1,/g);
  return [...tests, ...rows].map(([, , name]) => name ?? '');
};

describe.each([
  ['transition', TRANSITIONS],
  ['rule of validation and grid string', VALIDATION],
  ['row of the error catalogue', CATALOGUE_ROWS],
  ['constant', LINES],
])('each %s of the specification is asserted', (_kind, lines) => {
  test.each(Object.entries(lines))('%s', (_line, places) => {
    expect(places.length).toBeGreaterThan(0);
    for (const [file, name] of places) {
      expect(existsSync(path.join(repository, file)), `${file} is there`).toBe(true);
      expect(
        testsOf(file).filter((each) => each.includes(name)),
        `${file} has a test "${name}"`,
      ).not.toEqual([]);
    }
  });
});
