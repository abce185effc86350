import type { CallerSession } from './caller.ts';

/** Whom an event is for. */
export type LiveTarget =
  | { readonly everyone: true }
  | { readonly people: readonly number[] }
  | { readonly company: number }
  /** People who work in the company and may open one of the screens, by their rights at the moment of sending. */
  | { readonly company: number; readonly screens: readonly string[] }
  /**
   * The same of several companies; and system administrators, who see every company, wherever they work. null: whoever may
   * open one of the screens in the company they work in, whichever that is.
   */
  | { readonly companies: readonly number[] | null; readonly screens: readonly string[] }
  /** Whoever holds one of the roles, wherever they work; with an epoch, whoever held it by then: it is no news to others. */
  | { readonly holdersOf: readonly number[]; readonly since?: number }
  /** Members of one of the companies, wherever they work, and system administrators. */
  | { readonly membersOf: readonly number[] };

/** What the live connection needs to know of the person behind a socket. */
export type LiveCaller = {
  readonly personId: number;
  readonly userName: string;
  /** The company this tab works in. */
  readonly companyId: number | null;
  /** The sign-in they are connected by; null where its end is not watched. */
  readonly session: CallerSession | null;
  /** Whether they may open a screen there now. */
  readonly mayOpen: (url: string) => boolean;
  /** Whether they are a system administrator now. */
  readonly isAdmin: () => boolean;
  /** Whether they hold a role now, in whichever company, and did by an epoch where one is given. */
  readonly holds: (roleId: number, since?: number) => boolean;
  /** Whether they belong to a company now. */
  readonly belongsTo: (companyId: number) => boolean;
};

/** Whether it takes the rights of this moment to say whom an event is for. */
export const isByRights = (target: LiveTarget): boolean =>
  'screens' in target || 'holdersOf' in target || 'membersOf' in target;

const opensOneOf = (screens: readonly string[], caller: LiveCaller): boolean =>
  screens.some((url) => caller.mayOpen(url));

type OfCompanies = Extract<LiveTarget, { readonly companies: unknown }>;

const worksIn = ({ companies }: OfCompanies, { companyId }: LiveCaller): boolean =>
  companies === null || (companyId !== null && companies.includes(companyId));

/** Whether an event for `target` goes to this person. */
export const reaches = (target: LiveTarget, caller: LiveCaller): boolean => {
  if ('everyone' in target) return true;
  if ('people' in target) return target.people.includes(caller.personId);
  if ('holdersOf' in target) return target.holdersOf.some((role) => caller.holds(role, target.since));
  if ('membersOf' in target) return caller.isAdmin() || target.membersOf.some(caller.belongsTo);
  if ('companies' in target) return (worksIn(target, caller) || caller.isAdmin()) && opensOneOf(target.screens, caller);
  if (target.company !== caller.companyId) return false;
  return !('screens' in target) || opensOneOf(target.screens, caller);
};
