import { chosenCompany } from '#platform/web/company.ts';
import { screenOfKind } from './say-trail.ts';

/** A way to the event's record inside the product; null where the record has no screen of its own. */
export const recordLink = (
  kind: string,
  id: string | null,
): { readonly to: string; readonly search: object } | null => {
  const screen = screenOfKind(kind);
  if (screen === undefined || id === null || !/^\d+$/.test(id)) return null;
  const company = chosenCompany();
  return { to: screen[0], search: { ...(company === null ? {} : { company }), [screen[1]]: id } };
};
