/** Entries in one call at most (specification, section 9). */
export const MOST_ENTRIES = 10;

/** Bytes of such a call at most. */
export const MOST_LOG_BYTES = 65_536;

/** Who tells of a failed request: the browser that sent it, or the server that answered. */
export const logSources = ['browser', 'server'] as const;

export type LogSource = (typeof logSources)[number];

/** What came of a request: refused, failed at the server, answered too late by a gateway, or not answered at all. */
export const logOutcomes = ['refused', 'failed', 'timeout', 'unanswered'] as const;

export type LogOutcome = (typeof logOutcomes)[number];
