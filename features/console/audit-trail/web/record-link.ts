import { chosenCompany } from '#platform/web/company.ts';

/** Where the record of an event is opened: the screen of its kind, and what its address calls the open one. */
const SCREENS: Readonly<Record<string, readonly [url: string, parameter: string]>> = {
  person: ['/user/list', 'person'],
  role: ['/screen/access/roles', 'role'],
  company: ['/client/list', 'client'],
  screen: ['/screen/navigation/menu', 'row'],
  announcement: ['/screen/operations/announcements', 'row'],
  stock: ['/screen/warehouse/stock', 'row'],
};

/** A way to the event's record inside the product; null where the record has no screen of its own. */
export const recordLink = (
  kind: string,
  id: string | null,
): { readonly to: string; readonly search: object } | null => {
  const screen = SCREENS[kind];
  if (screen === undefined || id === null || !/^\d+$/.test(id)) return null;
  const company = chosenCompany();
  return { to: screen[0], search: { ...(company === null ? {} : { company }), [screen[1]]: id } };
};
