/** Where a request stands. */
export const requestStates = ['waiting', 'given', 'refused', 'expired', 'withdrawn', 'left'] as const;

export type RequestState = (typeof requestStates)[number];

/** Requests of a person in an hour, whatever they are for. */
export const REQUESTS_AN_HOUR = 20;

/** So much of a name is typed before colleagues are looked for. */
export const LEAST_TYPED = 2;
