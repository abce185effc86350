/** What became of a request. `left`: the person left the company, or their account was deactivated. */
export const requestOutcomes = ['given', 'refused', 'expired', 'withdrawn', 'left'] as const;

export type RequestOutcome = (typeof requestOutcomes)[number];

/** Approvers are reminded of a request that has waited so long. */
export const REMIND_AFTER_DAYS = 2;

/** A request that nobody answered for so long is over. */
export const EXPIRES_AFTER_DAYS = 14;

/** Under which approvers are told of a request, so that its end is told to all of them. */
export const requestGroup = (id: number): string => `access-request:${id}`;
