/** What became of a request. `left`: the person left the company, or their account was deactivated. */
export const requestOutcomes = ['given', 'refused', 'expired', 'withdrawn', 'left'] as const;

export type RequestOutcome = (typeof requestOutcomes)[number];

/** Approvers are reminded of a request that has waited so long. */
export const REMIND_AFTER_DAYS = 2;

/** A request that was not answered for so long is over. */
export const EXPIRES_AFTER_DAYS = 14;

/** The key of the approvers' notifications of a request, so that all of them are notified of its end. */
export const requestGroup = (id: number): string => `access-request:${id}`;
