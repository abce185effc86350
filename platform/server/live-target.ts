import type { CallerSession } from './caller.ts';

/** Whom an event is for. */
export type LiveTarget =
  | { readonly everyone: true }
  | { readonly people: readonly number[] }
  | { readonly company: number }
  /** Whoever works in the company and may open one of the screens, as rights stand when it is sent. */
  | { readonly company: number; readonly screens: readonly string[] }
  /** The same of several companies; and system administrators, who see every company, wherever they work. */
  | { readonly companies: readonly number[]; readonly screens: readonly string[] };

/** What the live connection needs to know of the person behind a socket. */
export type LiveCaller = {
  readonly personId: number;
  readonly userName: string;
  /** The company this tab works in. */
  readonly companyId: number | null;
  /** The sign-in they are connected by; null where nobody asks about its end. */
  readonly session: CallerSession | null;
  /** Whether they may open a screen there now. */
  readonly mayOpen: (url: string) => boolean;
  /** Whether they are a system administrator now. */
  readonly isAdmin: () => boolean;
};

/** Whether an event for `target` goes to this person. */
export const reaches = (target: LiveTarget, caller: LiveCaller): boolean => {
  if ('everyone' in target) return true;
  if ('people' in target) return target.people.includes(caller.personId);
  const opensOneOf = (screens: readonly string[]): boolean => screens.some((url) => caller.mayOpen(url));
  if ('companies' in target) {
    const isTheirs = caller.companyId !== null && target.companies.includes(caller.companyId);
    return (isTheirs || caller.isAdmin()) && opensOneOf(target.screens);
  }
  if (target.company !== caller.companyId) return false;
  return !('screens' in target) || opensOneOf(target.screens);
};
