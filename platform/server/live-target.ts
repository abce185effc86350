/** Whom an event is for. */
export type LiveTarget =
  | { readonly everyone: true }
  | { readonly people: readonly number[] }
  | { readonly company: number };

/** What the live connection needs to know of the person behind a socket. */
export type LiveCaller = {
  readonly personId: number;
  readonly userName: string;
  /** The company this tab works in. */
  readonly companyId: number | null;
};

/** Whether an event for `target` goes to this person. */
export const reaches = (target: LiveTarget, caller: LiveCaller): boolean => {
  if ('everyone' in target) return true;
  if ('people' in target) return target.people.includes(caller.personId);
  return target.company === caller.companyId;
};
