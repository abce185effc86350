import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** What is behind an address and may be opened, on the paths of the specification. */
export const screensCalls = callsOf(async () => (await import('./shapes.ts')).screensShapes, {
  /** A denial is a 200 with `success: false`, its code `screen-unknown` or `access-denied`, its data a `DenialData`. */
  checkAuthority: {
    method: 'POST',
    path: '/derinuaa/api/uaa-screen/check-authority',
    access: access.signedIn,
    problems: ['screen-unknown', 'access-denied'],
  },
  /** A decision on each of up to a hundred addresses, in their order and by the same rights; each as `checkAuthority` answers it. */
  checkAuthorities: {
    method: 'POST',
    path: '/derinuaa/api/uaa-screen/check-authorities',
    access: access.signedIn,
    problems: [],
  },
  /** The screen behind a url or an alias; `url` of the answer is the canonical one. Refused like a denial when it may not be opened. */
  findByUrl: {
    method: 'POST',
    path: '/derinuaa/api/uaa-screen/find-by-url',
    access: access.signedIn,
    problems: ['screen-unknown', 'access-denied'],
  },
  /** The browser tells which screen was opened; it feeds the recents only. */
  recordUsage: { method: 'POST', path: '/derinuaa/api/uaa-screen-usage', access: access.signedIn },
  /** What I may open now, in the menu or not, with the other addresses that lead there. */
  listOpenable: { method: 'GET', path: '/api/common/screens', access: access.signedIn },
});
