/** Reports that a person may send in an hour. */
export const REPORTS_AN_HOUR = 10;

/** The latest operations that a browser tells of, and those of them that are kept: navigation calls are left out. */
export const MOST_STEPS = 40;
export const MOST_KEPT_STEPS = 12;

export const reportStates = ['open', 'handled', 'withdrawn'] as const;
